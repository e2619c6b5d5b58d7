import { describe, expect, test } from 'vitest'
import type { Edits } from '../reader/clean-tournament.ts'
import { readEdited } from '../reader/clean-tournament.ts'

const ROUND = 'jornadas/01.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

const whole = (edits: Edits = {}) => {
  const { tournament } = readEdited(edits)
  if (!tournament) throw new Error('no tournament')
  return tournament
}

/** The match of the second round, with other words for its sides and the rest. */
const nextMatch = (match: string) =>
  whole({ [NEXT_ROUND]: `matches:\n  - ${match.trim().replaceAll('\n', '\n    ')}\n` }).jornadas[1]!
    .matches[0]!

describe('references', () => {
  test('a team is one object wherever it stands', () => {
    const { teams, groups, jornadas } = whole()
    const halcones = teams.find(({ id }) => id === 'halcones')!
    expect(groups[0]![0]).toBe(halcones)
    expect(jornadas[0]!.matches[0]!.team1.team).toBe(halcones)
    expect(jornadas[1]!.matches[0]!.team1.team).toBe(halcones)
    expect(jornadas[1]!.doesntPlay).toEqual([teams.find(({ id }) => id === 'xolotl')])
  })

  test.each([
    ['by number', '10', 'halcones-10'],
    ['by a number in quotes', '"10"', 'halcones-10'],
    ['by id', 'beto', 'halcones-beto'],
    ['by name, where nobody gave an id', 'luis-soto', 'halcones-7'],
    ['with what he did', '{ player: 7, fouls_commited: 2 }', 'halcones-7'],
  ])('a player is found %s', (_how, reference, id) => {
    const match = nextMatch(
      `team1: { team: halcones, playingPlayers: [${reference}] }\nteam2: { team: rayos }`,
    )
    expect(match.team1.playingPlayers.map(({ player }) => player.id)).toEqual([id])
  })

  test('a player carries his profile and every counter', () => {
    const [juan] = whole().jornadas[0]!.matches[0]!.team1.playingPlayers
    expect(juan).toEqual({
      player: {
        id: 'halcones-10',
        firstName: 'Juan',
        lastName: 'Pérez',
        number: 10,
        yearBorn: 1990,
      },
      goals: 1,
      ownGoals: 0,
      fouls_commited: 0,
      yellow_card: 0,
      red_card: 0,
      minutes: { goals: [12] },
    })
  })

  test('what does not exist is left out and the rest stands', () => {
    const { jornadas } = whole({
      [ROUND]: ['team: halcones\n      goals: 2', 'team: nadie\n      goals: 2'],
    })
    const [first, second] = jornadas[0]!.matches
    expect(first!.team1).toMatchObject({ team: null, goals: 2, playingPlayers: [] })
    expect(first!.team2.team?.id).toBe('xolotl')
    expect(second!.team1.team?.id).toBe('rayos')
  })
})

describe('gaps', () => {
  test('without groups there is one, of all teams in the order of their files', () => {
    const groups = 'groups:\n  - [halcones, xolotl]\n  - [rayos, tigres]\n'
    const edits: Edits = { 'torneo.yml': [groups, ''], [SEMIFINAL]: null, [FINAL]: null }
    expect(whole(edits).groups.map((teams) => teams.map(({ id }) => id))).toEqual([
      ['halcones', 'rayos', 'tigres', 'xolotl'],
    ])
  })

  test('rounds are in order of their number, ten after nine', () => {
    const ten = 'matches: []\n'
    const edits: Edits = { 'jornadas/10.yml': ten, 'jornadas/9.yml': ten }
    const { jornadas } = whole(edits)
    expect(jornadas.map(({ jornadaPosition }) => jornadaPosition)).toEqual([1, 2, 9, 10])
  })

  test('a match without an id is called by its place', () => {
    const { jornadas, playoffs } = whole()
    expect(jornadas[0]!.matches.map(({ id }) => id)).toEqual(['j1-1', 'j1-2'])
    expect(playoffs[0]!.matches.map(({ id }) => id)).toEqual(['semifinal-1', 'semi-b'])
    expect(playoffs[1]!.matches.map(({ id }) => id)).toEqual(['gran-final-1'])
  })

  test.each([
    ['both scores', 'team1: { team: halcones, goals: 0 }\nteam2: { team: rayos, goals: 0 }', true],
    ['no score', 'team1: { team: halcones }\nteam2: { team: rayos }', false],
    [
      'both scores while it is played',
      'isPlaying: true\nteam1: { team: halcones, goals: 1 }\nteam2: { team: rayos, goals: 0 }',
      false,
    ],
    [
      'both scores when it was suspended',
      'state: suspended\nteam1: { team: halcones, goals: 1 }\nteam2: { team: rayos, goals: 0 }',
      false,
    ],
    ['an award', 'awardedTo: team1\nteam1: { team: halcones }\nteam2: { team: rayos }', true],
    ['a no-show', 'team1: { team: halcones, noShow: true }\nteam2: { team: rayos }', true],
    [
      'both scores, and said not to be over',
      'isCompleted: false\nteam1: { team: halcones, goals: 1 }\nteam2: { team: rayos, goals: 0 }',
      false,
    ],
  ])('with %s a match is over or not', (_what, match, isCompleted) => {
    expect(nextMatch(match)).toMatchObject({ isCompleted })
  })

  test("own goals in favour are the rival's own goals", () => {
    const [match] = whole().jornadas[0]!.matches
    expect(match!.team1.ownGoalsInFavor).toBe(1)
    expect(match!.team2.ownGoalsInFavor).toBe(0)
  })

  test('a no-show is one placeholder without statistics', () => {
    const { team1, team2 } = nextMatch(
      'team1: { team: halcones, noShow: true }\nteam2: { team: rayos }',
    )
    expect(team1.playingPlayers).toEqual([
      {
        player: { id: 'halcones-no-se-presento', firstName: 'No se presentó' },
        goals: 0,
        ownGoals: 0,
        fouls_commited: 0,
        yellow_card: 0,
        red_card: 0,
      },
    ])
    expect(team2.playingPlayers).toEqual([])
    expect(team2.isWinner).toBe(true)
  })

  test.each([
    ['a name', 'xolotl', ['xolotl']],
    ['a list', '[xolotl, tigres]', ['xolotl', 'tigres']],
  ])('who rests is %s', (_what, written, ids) => {
    const { jornadas } = whole({ [NEXT_ROUND]: ['doesntPlay: xolotl', `doesntPlay: ${written}`] })
    expect(jornadas[1]!.doesntPlay.map(({ id }) => id)).toEqual(ids)
  })

  test('stated active rounds are those shown', () => {
    const { activeJornadas } = whole({ 'torneo.yml': ['groups:', 'activeJornadas: [1]\ngroups:'] })
    expect(activeJornadas.map(({ jornadaPosition }) => jornadaPosition)).toEqual([1])
  })

  test('without stated ones the next round is shown', () => {
    expect(whole().activeJornadas.map(({ jornadaPosition }) => jornadaPosition)).toEqual([2])
  })
})

describe('what follows from the matches', () => {
  test('counters, weekdays and winners are there', () => {
    const { teams, jornadas } = whole()
    const halcones = teams.find(({ id }) => id === 'halcones')!
    expect(halcones).toMatchObject({ gamesWon: 1, ownGoalsInFavor: 1, goalsScoredAgainst: 1 })
    expect(halcones.players[0]).toMatchObject({ id: 'halcones-10', goalsScored: 1 })
    expect(jornadas[0]!.matches[0]).toMatchObject({ day: 'jueves' })
    expect(jornadas[0]!.matches[1]!.team1.isWinner).toBe(true)
  })

  test('counters stand as stated where no match says', () => {
    const edits: Edits = {
      'equipos/xolotl.yml': ['players:', 'gamesWon: 4\nplayers:'],
      [ROUND]: null,
    }
    expect(whole(edits).teams.find(({ id }) => id === 'xolotl')).toMatchObject({
      gamesWon: 4,
    })
  })

  test('a playoff place is open until its table is decided', () => {
    const { team1 } = whole().playoffs[0]!.matches[0]!
    expect(team1).toMatchObject({ team: null, place: { group: 'A', rank: 1 } })
  })

  test('the two legs of a tie may each end level', () => {
    const legs = [
      '  - team1: { team: halcones, goals: 1 }\n    team2: { team: rayos, goals: 1 }\n',
      '  - team1: { team: rayos, goals: 1, penaltyGoals: 4 }\n    team2: { team: halcones, goals: 1, penaltyGoals: 3 }\n',
    ]
    const { problems } = readEdited({
      [SEMIFINAL]: `playoffName: Semifinal\nmatches:\n${legs.join('')}`,
      [FINAL]: null,
    })
    expect(problems).toEqual([])
  })

  test('assembling what was written once more gives the same', () => {
    const { written, tournament } = readEdited({})
    const kept = JSON.parse(JSON.stringify(written)) as typeof written
    expect(readEdited({}).tournament).toEqual(tournament)
    expect(kept).toEqual(written)
  })
})
