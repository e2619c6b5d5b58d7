import { describe, expect, test } from 'vitest'
import {
  hasGoalsWithoutScorers,
  isSub18,
  playerStatistics,
  teamStatistics,
  type Stat,
} from '../../../../src/lib/rules/people/statistics.ts'
import type { Player } from '../../../../src/lib/schema/player.ts'
import { aJornada, aPhase, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

const withPlayers = (...players: Player[]) =>
  aTournament({ teams: [aTeam('pumas', { players }), aTeam('tigres')] })

const listed = (stat: Stat, players: Player[], year?: number) =>
  playerStatistics(withPlayers(...players), stat, { year }).map(
    ({ rank, player, value }) => `${rank} ${player.id} ${value}`,
  )

describe('players', () => {
  test.each([
    ['goals', 7],
    ['fouls', 6],
    ['yellowCards', 5],
    ['redCards', 4],
    ['goalsSub18', 7],
  ] as const)('%s', (stat, value) => {
    const beto = aPlayer('beto', {
      yearBorn: 2006,
      matchesPlayed: 9,
      goalsScored: 7,
      foulsCommited: 6,
      yellowCards: 5,
      redCards: 4,
    })
    const t = withPlayers(beto)
    expect(playerStatistics(t, stat, { year: 2024 })).toEqual([
      {
        rank: 1,
        player: beto,
        team: t.teams[0],
        value,
        matchesPlayed: 9,
        goals: 7,
        yellowCards: 5,
        redCards: 4,
      },
    ])
  })

  test('with none of the thing are not listed', () =>
    expect(listed('goals', [aPlayer('beto'), aPlayer('memo', { goalsScored: 1 })])).toEqual([
      '1 memo 1',
    ]))

  test('share a rank when equal, and the next rank skips', () =>
    expect(
      listed('goals', [
        aPlayer('a', { goalsScored: 2 }),
        aPlayer('b', { goalsScored: 5 }),
        aPlayer('c', { goalsScored: 1 }),
        aPlayer('d', { goalsScored: 2 }),
      ]),
    ).toEqual(['1 b 5', '2 a 2', '2 d 2', '4 c 1']))

  test('equal ones stand in the order of fewer matches, then of whole name', () => {
    const scored = (id: string, firstName: string, matchesPlayed: number, lastName?: string) =>
      aPlayer(id, { firstName, lastName, matchesPlayed, goalsScored: 2 })
    expect(
      listed('goals', [
        scored('1', 'Óscar', 3),
        scored('2', 'Pablo', 3),
        scored('3', 'Ñoño', 3),
        scored('4', 'Noé', 3, 'Zúñiga'),
        scored('5', 'Noé', 3, 'Álvarez'),
        scored('6', 'Zacarías', 2),
      ]),
    ).toEqual(['1 6 2', '1 5 2', '1 4 2', '1 3 2', '1 1 2', '1 2 2'])
  })

  test('of one name are two players, in the order of their ids', () => {
    const juan = (id: string) =>
      aPlayer(id, { firstName: 'Juan', lastName: 'Pérez', goalsScored: 2 })
    const expected = ['1 pumas-7 2', '1 pumas-9 2']
    expect(listed('goals', [juan('pumas-7'), juan('pumas-9')])).toEqual(expected)
    expect(listed('goals', [juan('pumas-9'), juan('pumas-7')])).toEqual(expected)
  })
})

describe('Sub 18', () => {
  test.each([
    ['18 this year', 2006, true],
    ['19 this year', 2005, false],
    ['without a birth year', undefined, false],
  ])('%s', (_age, yearBorn, expected) => expect(isSub18({ yearBorn }, 2024)).toBe(expected))

  test('is about the year given, not the one in which the page was built', () => {
    const players = [aPlayer('beto', { yearBorn: 2007, goalsScored: 3 })]
    expect(listed('goalsSub18', players, 2025)).toEqual(['1 beto 3'])
    expect(listed('goalsSub18', players, 2026)).toEqual([])
  })

  test('without a year is a mistake', () =>
    expect(() => listed('goalsSub18', [aPlayer('beto', { goalsScored: 3 })])).toThrow(/year/))
})

describe('teams', () => {
  const pumas = aTeam('pumas', {
    players: [
      aPlayer('a', { yellowCards: 2, foulsCommited: 3, yearBorn: 2008, goalsScored: 1 }),
      aPlayer('b', { yellowCards: 1, redCards: 1 }),
    ],
  })
  const tigres = aTeam('tigres', { players: [aPlayer('c', { yellowCards: 3, redCards: 2 })] })
  const gallos = aTeam('gallos')
  const listedTeams = (stat: Stat, given = {}) =>
    teamStatistics(aTournament({ teams: [tigres, gallos, pumas], ...given }), stat, {
      year: 2024,
    }).map(({ rank, team, value }) => `${rank} ${team.id} ${value}`)

  test.each([
    ['yellowCards', ['1 pumas 3', '1 tigres 3', '3 gallos 0']],
    ['redCards', ['1 tigres 2', '2 pumas 1', '3 gallos 0']],
    ['fouls', ['1 pumas 3', '2 gallos 0', '2 tigres 0']],
    ['goalsSub18', ['1 pumas 1', '2 gallos 0', '2 tigres 0']],
  ] as const)('%s are the sum of the players, and every team is listed', (stat, expected) =>
    expect(listedTeams(stat)).toEqual(expected),
  )

  test('goals are all that counted for the team, playoffs too', () =>
    expect(
      listedTeams('goals', {
        jornadas: [
          aJornada(1, [
            aResult(pumas, 3, 2, tigres, { team1: { ownGoalsInFavor: 1 } }),
            aResult(gallos, 3, 0, tigres, { team1: { defaultGoals: 3 }, team2: { noShow: true } }),
          ]),
        ],
        playoffs: [aPhase('Final', [aResult(pumas, 1, 2, gallos)])],
      }),
    ).toEqual(['1 gallos 5', '2 pumas 4', '3 tigres 2']))

  test('none when no team has any', () => expect(listedTeams('goals')).toEqual([]))
})

describe('goals of which it stands nowhere who scored them', () => {
  const [pumas, tigres] = [aTeam('pumas'), aTeam('tigres')]
  const given = { teams: [pumas, tigres] }
  test.each([
    [
      'a league that keeps only scores',
      { jornadas: [aJornada(1, [aResult(pumas, 2, 1, tigres)])] },
      true,
    ],
    ['a cup that does', { playoffs: [aPhase('Final', [aResult(pumas, 2, 1, tigres)])] }, true],
    ['nobody has scored yet', { jornadas: [aJornada(1, [aResult(pumas, 0, 0, tigres)])] }, false],
    [
      'goals of an award alone',
      {
        jornadas: [
          aJornada(1, [
            aResult(pumas, 3, 0, tigres, { team1: { defaultGoals: 3 }, awardedTo: 'team1' }),
          ]),
        ],
      },
      false,
    ],
    [
      'a league that names a single scorer',
      {
        teams: [aTeam('pumas', { players: [aPlayer('beto', { goalsScored: 1 })] }), tigres],
        jornadas: [aJornada(1, [aResult(pumas, 2, 1, tigres)])],
      },
      false,
    ],
  ])('%s', (_rule, more, expected) =>
    expect(hasGoalsWithoutScorers(aTournament({ ...given, ...more }))).toBe(expected),
  )
})
