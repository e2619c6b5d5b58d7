import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derive } from '../../../src/lib/rules/derive.ts'
import { groupTables } from '../../../src/lib/rules/table/standings.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlace,
  aPlayer,
  aPlaying,
  aResult,
  aTeam,
  aTournament,
} from '../given.ts'

const beto = aPlayer('beto')
const memo = aPlayer('memo')
const pumas = aTeam('pumas', { players: [beto, memo] })
const tigres = aTeam('tigres', { players: [aPlayer('tavo')] })

const teamOf = (t: Tournament, id: string) => t.teams.find((team) => team.id === id)!
const playerOf = (t: Tournament, id: string) =>
  t.teams.flatMap(({ players }) => players).find((player) => player.id === id)!

/** Pumas 5-2 tigres: two by beto, one by memo, an own goal, one that nobody wrote down. */
const fiveTwo = aResult(pumas, 5, 2, tigres, {
  date: '2024-07-18',
  team1: {
    playingPlayers: [
      aPlaying(beto, { goals: 2, fouls_commited: 3, yellow_card: 1 }),
      aPlaying(memo, { goals: 1 }),
    ],
  },
  team2: { playingPlayers: [aPlaying('tavo', { goals: 2, ownGoals: 1, yellow_card: 2 })] },
})
const league = (given: Partial<Tournament> = {}) =>
  aTournament({ teams: [pumas, tigres], jornadas: [aJornada(1, [fiveTwo])], ...given })

describe('a match', () => {
  const [match] = derive(league()).jornadas[0]!.matches

  test('gets its weekday, its winner and its own goals in favour', () => {
    expect(match).toMatchObject({
      day: 'jueves',
      team1: { isWinner: true, ownGoalsInFavor: 1 },
      team2: { isWinner: false, ownGoalsInFavor: 0 },
    })
  })

  test('shows a second yellow as the red card that it is', () =>
    expect(match?.team2.playingPlayers[0]).toMatchObject({
      yellow_card: 1,
      red_card: 1,
      secondYellow: true,
    }))

  test('without a date keeps the day that was written', () => {
    const t = league({ jornadas: [aJornada(1, [aMatch(pumas, tigres, { day: 'jueves' })])] })
    expect(derive(t).jornadas[0]?.matches[0]?.day).toBe('jueves')
  })

  test('own goals may be written without their player', () => {
    const match = aResult(pumas, 2, 0, tigres, { team1: { ownGoalsInFavor: 2 } })
    const t = derive(league({ jornadas: [aJornada(1, [match])] }))
    expect(teamOf(t, 'pumas')).toMatchObject({ ownGoalsInFavor: 2, unattributedGoals: 0 })
  })

  test('own goals written by hand are not counted twice', () => {
    const written = { ...fiveTwo, team1: { ...fiveTwo.team1, ownGoalsInFavor: 1 } }
    const t = derive(league({ jornadas: [aJornada(1, [written])] }))
    expect(teamOf(t, 'pumas').ownGoalsInFavor).toBe(1)
  })
})

describe('counters of a team', () => {
  test('follow from the round matches, and its goals add up', () => {
    const walkover = aResult(pumas, 3, 0, tigres, {
      team1: { defaultGoals: 3 },
      team2: { noShow: true },
    })
    const t = derive(
      league({
        jornadas: [aJornada(1, [fiveTwo, walkover])],
        playoffs: [
          aPhase('Final', [
            aResult(pumas, 4, 4, tigres, {
              team1: { playingPlayers: [aPlaying(beto, { goals: 4 })], penaltyGoals: 1 },
              team2: { penaltyGoals: 2 },
            }),
          ]),
        ],
      }),
    )
    expect(teamOf(t, 'pumas')).toMatchObject({
      gamesWon: 2,
      gamesLost: 0,
      gamesTied: 0,
      gamesTiedWon: 0,
      ownGoalsInFavor: 1,
      defaultGoals: 3,
      unattributedGoals: 1,
      goalsScoredAgainst: 2,
    })
    expect(teamOf(t, 'tigres')).toMatchObject({ gamesLost: 2, unattributedGoals: 0 })
  })

  test('draws won on penalties are among the draws', () => {
    const draw = aResult(pumas, 1, 1, tigres, { team2: { isWinner: true } })
    const t = derive(league({ jornadas: [aJornada(1, [draw])] }))
    expect(teamOf(t, 'pumas')).toMatchObject({ gamesTied: 1, gamesTiedWon: 0 })
    expect(teamOf(t, 'tigres')).toMatchObject({ gamesTied: 1, gamesTiedWon: 1 })
  })

  test('stay as stated where none of its round matches is completed', () => {
    const stated = { gamesWon: 4, gamesTied: 1, goalsScoredAgainst: 9, ownGoalsInFavor: 2 }
    const t = derive(
      aTournament({
        teams: [aTeam('pumas', stated), tigres],
        jornadas: [aJornada(1, [aMatch(aTeam('pumas'), tigres)])],
      }),
    )
    expect(teamOf(t, 'pumas')).toMatchObject({ ...stated, unattributedGoals: 0 })
  })
})

describe('counters of a player', () => {
  test('cover every completed match in which he is listed, playoffs too', () => {
    const final = aResult(pumas, 1, 0, tigres, {
      team1: { playingPlayers: [aPlaying(beto, { goals: 1, red_card: 1 })] },
    })
    const open = aMatch(pumas, tigres, {
      isPlaying: true,
      team1: { goals: 3, playingPlayers: [aPlaying(beto, { goals: 3 })] },
    })
    const t = derive(
      league({
        jornadas: [aJornada(1, [fiveTwo]), aJornada(2, [open])],
        playoffs: [aPhase('Final', [final])],
      }),
    )
    expect(playerOf(t, 'beto')).toMatchObject({
      matchesPlayed: 2,
      goalsScored: 3,
      foulsCommited: 3,
      yellowCards: 1,
      redCards: 1,
    })
    expect(playerOf(t, 'tavo')).toMatchObject({ matchesPlayed: 1, yellowCards: 1, redCards: 1 })
  })

  test('own goals are no goals of his', () =>
    expect(playerOf(derive(league()), 'tavo').goalsScored).toBe(2))

  test('count a match once for whoever is listed twice', () => {
    const twice = aResult(pumas, 2, 0, tigres, {
      team1: { playingPlayers: [aPlaying(beto, { goals: 1 }), aPlaying(beto, { goals: 1 })] },
    })
    const t = derive(league({ jornadas: [aJornada(1, [twice])] }))
    expect(playerOf(t, 'beto')).toMatchObject({ matchesPlayed: 1, goalsScored: 2 })
  })

  test('are none for a team mate who never played, whatever was stated', () => {
    const idle = aTeam('pumas', { players: [beto, aPlayer('memo', { goalsScored: 9 })] })
    const match = aResult(idle, 1, 0, tigres, {
      team1: { playingPlayers: [aPlaying(beto, { goals: 1 })] },
    })
    const t = derive(aTournament({ teams: [idle, tigres], jornadas: [aJornada(1, [match])] }))
    expect(playerOf(t, 'memo').goalsScored).toBe(0)
  })

  test('stay as stated where no line-up of the team is written, a no-show is none', () => {
    const stated = aTeam('pumas', {
      players: [aPlayer('beto', { goalsScored: 4, matchesPlayed: 3 })],
    })
    const jornadas = [
      aJornada(1, [
        aResult(stated, 6, 0, tigres),
        aResult(stated, 0, 3, tigres, {
          team1: { noShow: true, playingPlayers: [aPlaying('pumas-no-se-presento')] },
        }),
      ]),
    ]
    const t = derive(aTournament({ teams: [stated, tigres], jornadas }))
    expect(playerOf(t, 'beto')).toMatchObject({ goalsScored: 4, matchesPlayed: 3 })
    expect(teamOf(t, 'pumas').unattributedGoals).toBe(2)
  })
})

test('a team with stated counters keeps its goals and its players theirs, with those of the playoffs', () => {
  const stated = aTeam('pumas', {
    gamesWon: 5,
    players: [aPlayer('beto', { goalsScored: 12 })],
  })
  const final = aResult(stated, 3, 0, tigres, {
    team1: { playingPlayers: [aPlaying('beto', { goals: 3 })] },
  })
  const t = derive(aTournament({ teams: [stated, tigres], playoffs: [aPhase('Final', [final])] }))
  expect(playerOf(t, 'beto').goalsScored).toBe(12)
  expect(groupTables(t)[0]?.rows[0]).toMatchObject({ played: 5, goalsFor: 9 })
})

describe('the whole', () => {
  const bracket = league({
    isCompleted: true,
    groups: [[pumas, tigres]],
    jornadas: [aJornada(1, [fiveTwo], { doesntPlay: [tigres] })],
    playoffs: [
      aPhase('Gran final', [
        aMatch(null, null, {
          isCompleted: true,
          team1: { ...aPlace({ rank: 1 }), goals: 0 },
          team2: { ...aPlace({ rank: 2 }), goals: 1 },
        }),
      ]),
    ],
  })

  test('goes from results to places to the champion', () => {
    const t = derive(bracket)
    expect(t.playoffs[0]?.matches[0]).toMatchObject({
      team1: { team: { id: 'pumas', isEliminated: true } },
      team2: { team: { id: 'tigres', isChampion: true }, isWinner: true },
    })
  })

  test('speaks of one object for each team', () => {
    const t = derive(bracket)
    const tigers = teamOf(t, 'tigres')
    expect(t.groups[0]?.[1]).toBe(tigers)
    expect(t.jornadas[0]?.doesntPlay[0]).toBe(tigers)
    expect(t.jornadas[0]?.matches[0]?.team2.team).toBe(tigers)
    expect(t.playoffs[0]?.matches[0]?.team2.team).toBe(tigers)
    expect(t.activeJornadas[0]).toBe(t.jornadas[0])
  })

  test('keeps active rounds that were given, as the very rounds', () => {
    const jornadas = [aJornada(1, [aMatch(pumas, tigres)]), aJornada(2, [aMatch(pumas, tigres)])]
    const t = derive(league({ jornadas, activeJornadas: [jornadas[1]!] }))
    expect(t.activeJornadas).toEqual([t.jornadas[1]])
    expect(t.activeJornadas[0]).toBe(t.jornadas[1])
  })

  test('takes stated flags by team id', () => {
    const t = derive(bracket, new Map([['pumas', { isChampion: true }]]))
    expect(t.teams.map(({ isChampion }) => isChampion)).toEqual([true, false])
  })

  test('changes nothing that it was given', () => {
    const before = structuredClone(bracket)
    derive(deepFrozen(bracket))
    expect(bracket).toEqual(before)
  })

  test('an empty tournament stays empty', () =>
    expect(derive(aTournament())).toEqual(aTournament()))

  test('deriving again changes nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.boolean())), (scores) => {
        const matches = scores.map(([goals1, goals2, yellow_card, isCompleted]) => ({
          ...aResult(pumas, goals1, goals2, tigres, {
            team1: { playingPlayers: [aPlaying(beto, { goals: goals1, yellow_card })] },
            team2: { isWinner: yellow_card === 1 },
          }),
          isCompleted,
        }))
        const once = derive({ ...bracket, jornadas: [aJornada(1, matches)] })
        expect(derive(once)).toEqual(once)
      }),
    ))

  test('a stated team derived again keeps its goals', () => {
    const stated = aTeam('pumas', { gamesWon: 5, players: [aPlayer('beto', { goalsScored: 12 })] })
    const final = aResult(stated, 3, 0, tigres, {
      team1: { playingPlayers: [aPlaying('beto', { goals: 3 })] },
    })
    const once = derive(
      aTournament({ teams: [stated, tigres], playoffs: [aPhase('Final', [final])] }),
    )
    expect(derive(once)).toEqual(once)
  })
})

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFrozen(inner)
  return value
}
