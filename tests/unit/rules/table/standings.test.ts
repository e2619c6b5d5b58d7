import { writtenOut } from '../../../../src/lib/assembly/order-presets.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTables, type StandingRow } from '../../../../src/lib/rules/table/standings.ts'
import { fillPlaces } from '../../../../src/lib/rules/playoffs/playoffs.ts'
import { withWithdrawals } from '../../../../src/lib/rules/table/withdrawals.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { Team } from '../../../../src/lib/schema/team.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlaying,
  aResult,
  aShootOut,
  aTeam,
  aTournament,
} from '../../given.ts'

const [a, b, c, d] = [aTeam('a'), aTeam('b'), aTeam('c'), aTeam('d')] as const

/** One table of all teams in these matches. */
const given = (matches: Match[], rules: Partial<Tournament> = {}) => {
  const teams = new Set(
    matches.flatMap(({ team1, team2 }) => [team1.team, team2.team].filter((team) => team !== null)),
  )
  return aTournament({ teams: [...teams], jornadas: [aJornada(1, matches)], ...rules })
}

const rowsOf = (t: Tournament): StandingRow[] => groupTables(t).flatMap(({ rows }) => rows)
const orderOf = (t: Tournament) => rowsOf(t).map(({ position, team }) => `${position} ${team.id}`)
const rowOf = (t: Tournament, team: Team) => rowsOf(t).find((row) => row.team.id === team.id)
const reasonOf = (t: Tournament, team: Team) => {
  const reason = rowOf(t, team)?.reason
  return reason && { ...reason, teams: reason.teams.map(({ id }) => id) }
}

describe('a row', () => {
  test('adds up what was played, penalties as draws', () => {
    const t = given([
      aResult(a, 3, 1, b),
      aResult(c, 2, 0, a),
      aResult(a, 1, 1, b),
      aShootOut(a, [2, 4], [2, 3], c),
      aShootOut(b, [0, 5], [0, 4], a),
    ])
    expect(rowOf(t, a)).toMatchObject({
      played: 5,
      won: 1,
      tied: 3,
      tiedWon: 1,
      lost: 1,
      goalsFor: 6,
      goalsAgainst: 6,
      goalDifference: 0,
      points: 6,
      form: ['won', 'lost', 'tied', 'tied', 'tied'],
    })
  })

  test('counts own goals in favour and default goals through the score, once', () => {
    const t = given([aResult(a, 5, 0, b, { team1: { ownGoalsInFavor: 1, defaultGoals: 3 } })])
    expect(rowOf(t, a)).toMatchObject({ goalsFor: 5, goalsAgainst: 0 })
  })

  test('form is the last five results, oldest first', () => {
    const t = given([
      aResult(a, 1, 0, b, { date: '2024-07-06' }),
      aResult(a, 0, 0, b, { date: '2024-07-05' }),
      aResult(a, 0, 1, b, { date: '2024-07-04' }),
      aResult(a, 2, 0, b, { date: '2024-07-03' }),
      aResult(a, 2, 0, b, { date: '2024-07-02' }),
      aResult(a, 0, 1, b, { date: '2024-07-01' }),
    ])
    expect(rowOf(t, a)?.form).toEqual(['won', 'won', 'lost', 'tied', 'won'])
  })

  test('neither open, nor cancelled, nor playoff matches count', () => {
    const open = { ...aResult(a, 9, 0, b), isCompleted: false }
    const t = given([open, { ...open, state: 'cancelled' }, { ...open, isPlaying: true }], {
      playoffs: [aPhase('Final', [aResult(a, 4, 0, b)])],
    })
    expect(rowOf(t, a)).toMatchObject({ played: 0, goalsFor: 0, points: 0, form: [] })
  })

  test.each([
    ['a walkover', { team2: { noShow: true } }, [3, 0]],
    ['an award without goals', { awardedTo: 'team1' }, [3, 0]],
    ['a double walkover', { team1: { noShow: true }, team2: { noShow: true } }, [0, 0]],
    ['a match lost by both', { awardedTo: 'neither' }, [0, 0]],
  ] as const)('%s is won or lost, never drawn', (_rule, how, points) => {
    const t = given([aResult(a, 0, 0, b, how)])
    expect([rowOf(t, a)?.points, rowOf(t, b)?.points]).toEqual(points)
    expect(rowOf(t, a)?.tied).toBe(0)
  })

  test('a double walkover is a loss for both', () => {
    const t = given([aResult(a, 0, 0, b, { awardedTo: 'neither' })])
    expect([rowOf(t, a)?.lost, rowOf(t, b)?.lost]).toEqual([1, 1])
  })

  test.each([
    ['of the first phase count there', {}, 'none', [-3, undefined]],
    ['of the first phase go along with its results', {}, 'all', [-3, -3]],
    ['stay behind where only some results go along', {}, 'amongThem', [-3, undefined]],
    ['of a later round count in its phase', { jornada: 2 }, 'none', [undefined, -3]],
  ] as const)('adjustments %s', (_rule, round, carries, expected) => {
    const punished = aTeam('a', { pointsAdjustments: [{ points: -3, reason: 'x', ...round }] })
    const t = aTournament({
      teams: [punished, b],
      groups: [[punished, b]],
      phases: [{ name: 'Final', from: 2, groups: [['a', 'b']], carries }],
      jornadas: [
        aJornada(1, [aResult(punished, 0, 0, b)]),
        aJornada(2, [aResult(b, 0, 0, punished)]),
      ],
    })
    const own = rowsOf(t).filter(({ team }) => team.id === 'a')
    expect(own.map(({ adjustments }) => adjustments[0]?.points)).toEqual(expected)
  })

  test('adjustments are added and kept with their reasons', () => {
    const adjustments = [
      { points: -3, reason: 'Alineación indebida' },
      { points: 1, reason: 'Juego limpio' },
    ]
    const punished = aTeam('a', { pointsAdjustments: adjustments })
    const t = given([aResult(punished, 2, 0, b)])
    expect(rowOf(t, punished)).toMatchObject({ points: 1, adjustments })
  })

  test('points may go below zero', () => {
    const punished = aTeam('a', { pointsAdjustments: [{ points: -6, reason: 'Riña' }] })
    const t = given([aResult(punished, 0, 1, b)])
    expect(rowOf(t, punished)?.points).toBe(-6)
  })

  test('shoot-outs pay their whole value with pointsPerDrawWin 2', () => {
    const t = given([aShootOut(a, [1, 4], [1, 3], b), aShootOut(c, [0, 1], [0, 2], a)], {
      pointsPerDrawWin: 2,
    })
    expect(orderOf(t)).toEqual(['1 a', '2 b', '3 c'])
    expect(rowsOf(t).map(({ points }) => points)).toEqual([4, 1, 1])
  })

  test('stated counters stand where no round match is completed', () => {
    const stated = aTeam('a', {
      gamesWon: 3,
      gamesTied: 2,
      gamesTiedWon: 1,
      gamesLost: 1,
      goalsScoredAgainst: 100,
      ownGoalsInFavor: 2,
      defaultGoals: 3,
      players: [{ ...aPlaying('total').player, ...COUNTERS, goalsScored: 120 }],
    })
    const t = aTournament({ teams: [stated, b] })
    expect(rowOf(t, stated)).toMatchObject({
      played: 6,
      points: 11,
      goalsFor: 125,
      goalDifference: 25,
      mark: 'survives',
      form: [],
    })
  })

  test('stated counters give way to as many completed matches', () => {
    const t = given([aResult(aTeam('a', { gamesWon: 1 }), 0, 1, b)])
    expect(rowOf(t, a)).toMatchObject({ played: 1, won: 0, lost: 1 })
  })
})

const COUNTERS = { matchesPlayed: 0, goalsScored: 0, foulsCommited: 0, yellowCards: 0, redCards: 0 }

describe('tables', () => {
  test('a letter for each group, when there are several', () => {
    const t = aTournament({
      groups: [
        [a, b],
        [c, d],
      ],
    })
    expect(groupTables(t).map(({ letter, rows }) => [letter, rows.length])).toEqual([
      ['A', 2],
      ['B', 2],
    ])
  })

  test('no letter for one group, nor for none', () => {
    expect(groupTables(aTournament({ groups: [[a, b]] }))[0]?.letter).toBe(null)
    const ungrouped = aTournament({ teams: [a, b], groups: [] })
    expect(groupTables(ungrouped)).toMatchObject([{ letter: null, rows: [{}, {}] }])
  })

  test('a match between groups counts in both', () => {
    const t = aTournament({ groups: [[a], [c]], jornadas: [aJornada(1, [aResult(a, 1, 0, c)])] })
    expect(rowsOf(t).map(({ played }) => played)).toEqual([1, 1])
  })

  test('before the first match all share the first position, in alphabetical order', () => {
    const teams = ['Ñandúes', 'Nogales', 'Zorros', 'Águilas', 'Equipo 10', 'Equipo 2'].map((name) =>
      aTeam(name),
    )
    expect(orderOf(aTournament({ teams }))).toEqual([
      '1 Águilas',
      '1 Equipo 2',
      '1 Equipo 10',
      '1 Nogales',
      '1 Ñandúes',
      '1 Zorros',
    ])
  })
})

describe('marks', () => {
  const matches = [aResult(a, 3, 0, b), aResult(c, 2, 0, d)]

  test('the first teamsToSurviveGroup survive, the rest are eliminated', () =>
    expect(rowsOf(given(matches)).map(({ mark }) => mark)).toEqual([
      'survives',
      'survives',
      'eliminated',
      'eliminated',
    ]))

  test.each([
    ['before the first match', aTournament({ teams: [a, b, c] })],
    ['in a season without playoffs', given(matches, { tournamentType: 'season' })],
    ['when nobody is said to survive', given(matches, { teamsToSurviveGroup: 0 })],
  ])('there are none %s', (_when, t) =>
    expect(rowsOf(t).every(({ mark }) => mark === null)).toBe(true),
  )

  test('a season with playoffs has them', () =>
    expect(rowsOf(given(matches, { tournamentType: 'season_and_playoff' }))[0]?.mark).toBe(
      'survives',
    ))

  test('teams level across the cut say that they are level', () => {
    const t = given([aResult(a, 1, 0, c), aResult(b, 1, 0, d)], { teamsToSurviveGroup: 1 })
    expect(
      rowsOf(t).map(({ position, mark, reason }) => [position, mark, reason?.criterion]),
    ).toEqual([
      [1, 'level', 'level'],
      [1, 'level', 'level'],
      [3, 'eliminated', 'level'],
      [3, 'eliminated', 'level'],
    ])
  })
})

describe('marks of the best of all groups', () => {
  const [e, f] = [aTeam('e'), aTeam('f')]
  const groups = [
    [a, b],
    [c, d],
    [e, f],
  ]
  /** Three groups of two, of which the first go through, and so many of the second. */
  const stage = (matches: Match[], best: number, rules: Partial<Tournament> = {}) =>
    aTournament({
      teams: groups.flat(),
      groups,
      teamsToSurviveGroup: 1,
      jornadas: [aJornada(1, matches)],
      playoffs: [
        aPhase(
          'Semifinal',
          Array.from({ length: best }, (_, index) =>
            aMatch(null, null, {
              team1: { place: { group: 'A', rank: 1 } },
              team2: { place: { best: index + 1, rank: 2 } },
            }),
          ),
        ),
      ],
      ...rules,
    })
  const secondMarks = (t: Tournament) =>
    rowsOf(t)
      .filter(({ position }) => position === 2)
      .map(({ team, mark }) => `${team.id} ${mark}`)

  const LEVEL = [aResult(a, 1, 0, b), aResult(c, 1, 0, d), aResult(e, 2, 1, f)]
  const ALL_LEVEL = [aResult(a, 1, 0, b), aResult(c, 1, 0, d), aResult(e, 1, 0, f)]

  test('goals for decide between groups, too', () =>
    expect(secondMarks(stage(LEVEL, 1))).toEqual(['b eliminated', 'd eliminated', 'f survives']))

  test('no team is out while a drawing of lots can bring it through', () =>
    expect(secondMarks(stage(LEVEL, 2))).toEqual(['b level', 'd level', 'f survives']))

  test('nor is it level where all of them go through', () =>
    expect(secondMarks(stage(ALL_LEVEL, 3))).toEqual(['b survives', 'd survives', 'f survives']))

  test('lots that are drawn decide', () =>
    expect(secondMarks(stage(LEVEL, 2, { drawingOfLots: [['d', 'b']] }))).toEqual([
      'b eliminated',
      'd survives',
      'f survives',
    ]))

  test('fair play decides as the tie-breakers say', () => {
    const booked = aResult(a, 1, 0, b, {
      team2: { playingPlayers: [aPlaying('x', { yellow_card: 1 })] },
    })
    expect(secondMarks(stage([booked, ...LEVEL.slice(1)], 2))).toEqual([
      'b eliminated',
      'd survives',
      'f survives',
    ])
  })

  test('they wait for the other groups', () =>
    expect(secondMarks(stage(LEVEL.slice(0, 2), 1))).toEqual(['b waiting', 'd waiting']))
})

describe('an order of its own', () => {
  const order = (wanted: Tournament['order'], matches: Match[]) =>
    orderOf(given(matches, { order: wanted }))

  const beaten = [
    aResult(a, 1, 0, b),
    aResult(b, 4, 0, c),
    aResult(c, 1, 0, d),
    aResult(d, 2, 0, a),
  ]

  test.each([
    ['difference, as without an order', ['goalDifference'], ['1 b', '2 d', '3 a', '4 c']],
    ['the specification, without an order', undefined, ['1 b', '2 d', '3 a', '4 c']],
    ['goals for before difference', ['goalsFor', 'goalDifference'], ['1 b', '2 d', '3 a', '4 c']],
    ['the preset of FIBA', 'fiba', ['1 b', '2 d', '3 a', '4 c']],
  ] as const)('%s', (_rule, wanted, expected) =>
    expect(
      order(writtenOut(typeof wanted === 'string' ? wanted : wanted && [...wanted]), beaten),
    ).toEqual(expected),
  )

  test('what was played among them before difference', () => {
    const matches = [
      aResult(a, 1, 0, b),
      aResult(b, 5, 0, c),
      aResult(d, 0, 2, a),
      aResult(d, 1, 0, c),
      aResult(b, 1, 0, d),
      aResult(c, 1, 0, a),
    ]
    expect(order(undefined, matches)).toEqual(['1 b', '2 a', '3 d', '4 c'])
    expect(order(['headToHead', 'goalDifference'], matches)).toEqual(['1 a', '2 b', '3 d', '4 c'])
    expect(order(writtenOut('fifa-2026'), matches)).toEqual(['1 a', '2 b', '3 d', '4 c'])
    expect(order(writtenOut('fifa'), matches)).toEqual(['1 b', '2 a', '3 d', '4 c'])
    const t = given(matches, { order: writtenOut('fiba')! })
    expect(reasonOf(t, b)?.criterion).toBe('headToHead')
  })

  test('head-to-head decides nothing until all the level teams have met', () => {
    const matches = [aResult(a, 1, 0, b), aResult(b, 5, 0, c), aResult(d, 1, 0, a)]
    expect(order(['headToHead', 'goalDifference'], matches)).toEqual(['1 b', '2 d', '3 a', '4 c'])
  })

  test('head-to-head starts again as soon as one team is placed', () => {
    const matches = [
      aResult(a, 100, 60, b),
      aResult(c, 75, 70, d),
      aResult(a, 71, 70, c),
      aResult(d, 72, 70, b),
      aResult(a, 71, 70, d),
      aResult(b, 80, 70, c),
    ]
    expect(order(writtenOut('fiba'), matches)).toEqual(['1 a', '2 b', '3 d', '4 c'])
  })

  test('goals as the visitor', () => {
    const matches = [aResult(a, 2, 1, b), aResult(c, 1, 2, d)]
    expect(order(['goalDifference', 'goalsFor', 'awayGoals'], matches)).toEqual([
      '1 d',
      '2 a',
      '3 b',
      '4 c',
    ])
    expect(reasonOf(given(matches, { order: ['awayGoals'] }), d)).toMatchObject({
      criterion: 'awayGoals',
      value: 2,
    })
  })

  test('matches won', () => {
    const matches = [
      aResult(a, 1, 0, c),
      aResult(a, 0, 9, d),
      aResult(a, 0, 9, d),
      aResult(b, 0, 0, c),
      aResult(b, 0, 0, c),
      aResult(b, 0, 0, c),
    ]
    expect(order(['won'], matches)).toEqual(['1 d', '2 a', '3 b', '3 c'])
    expect(order(['goalDifference'], matches)).toEqual(['1 d', '2 b', '3 c', '4 a'])
  })

  test('points a match', () => {
    const matches = [aResult(a, 1, 0, c), aResult(b, 3, 0, d), aResult(b, 0, 1, c)]
    expect(order(['pointsPerMatch'], matches)[0]).toBe('1 a')
  })

  test('a difference that decides later says so', () => {
    const matches = [aResult(a, 2, 0, c), aResult(b, 1, 0, d)]
    const t = given(matches, { order: ['won', 'goalDifference'] })
    expect(reasonOf(t, a)).toMatchObject({ criterion: 'goalDifference', value: 2, other: 1 })
  })
})

describe('order', () => {
  test('points, then difference, need no reason', () => {
    const t = given([aResult(a, 1, 0, c), aResult(b, 3, 0, d)])
    expect(orderOf(t)).toEqual(['1 b', '2 a', '3 c', '4 d'])
    expect(rowsOf(t).every((row) => row.reason === undefined)).toBe(true)
  })

  test('goals for, with both figures', () => {
    const t = given([aResult(a, 2, 1, c), aResult(b, 3, 2, d)])
    expect(orderOf(t)).toEqual(['1 b', '2 a', '3 d', '4 c'])
    expect(reasonOf(t, b)).toEqual({
      criterion: 'goalsFor',
      teams: ['a'],
      value: 3,
      others: [2],
      other: 2,
    })
    expect(reasonOf(t, a)).toMatchObject({ teams: ['b'], value: 2, other: 3 })
  })

  test('three goal figures have no single other one', () => {
    const e = aTeam('e')
    const t = given([aResult(a, 2, 1, d), aResult(b, 3, 2, d), aResult(c, 4, 3, e)])
    expect(reasonOf(t, c)).toEqual({
      criterion: 'goalsFor',
      teams: ['a', 'b'],
      value: 4,
      others: [2, 3],
    })
  })

  const crossed = [
    aResult(a, 1, 0, b, { team1: { playingPlayers: [aPlaying('a-5', { red_card: 1 })] } }),
    aResult(b, 3, 1, c),
  ]
  test.each([
    ['goals for before head-to-head', ['goalsFor', 'headToHead'], ['1 b', '2 a', '3 c']],
    ['head-to-head before goals for', ['headToHead', 'goalsFor'], ['1 a', '2 b', '3 c']],
    ['fair play', ['fairPlay', 'headToHead'], ['1 b', '2 a', '3 c']],
    [
      'games won, which are equal, then head-to-head',
      ['gamesWon', 'headToHead'],
      ['1 a', '2 b', '3 c'],
    ],
    ['no criterion', [], ['1 a', '1 b', '3 c']],
  ] as const)('the tournament says what decides: %s', (_rule, tieBreakers, order) =>
    expect(orderOf(given(crossed, { tieBreakers: [...tieBreakers] }))).toEqual(order),
  )

  test('fair play says how many points each lost by cards', () =>
    expect(reasonOf(given(crossed, { tieBreakers: ['fairPlay'] }), b)).toEqual({
      criterion: 'fairPlay',
      teams: ['a'],
      value: 0,
      others: [-4],
      other: -4,
    }))

  test('cards of the playoffs are no matter of the table', () => {
    const card = { team2: { playingPlayers: [aPlaying('b-5', { red_card: 1 })] } }
    const t = given([aResult(a, 1, 1, b)], {
      tieBreakers: ['fairPlay'],
      playoffs: [aPhase('Final', [aResult(a, 1, 0, b, card)])],
    })
    expect(orderOf(t)).toEqual(['1 a', '1 b'])
  })

  test('games won: a win and a loss are more than three draws', () => {
    const t = given(
      [
        aResult(a, 0, 0, c),
        aResult(a, 0, 0, c),
        aResult(a, 0, 0, c),
        aResult(b, 1, 0, d),
        aResult(b, 0, 1, d),
      ],
      { tieBreakers: ['gamesWon'], groups: [[a, b]] },
    )
    expect(orderOf(t)).toEqual(['1 b', '2 a'])
    expect(reasonOf(t, b)).toMatchObject({ criterion: 'gamesWon', value: 1, other: 0 })
  })
})

describe('head-to-head', () => {
  test('all four level on points: difference first, then only those still level', () => {
    const t = given(
      [
        aResult(a, 2, 0, b),
        aResult(b, 1, 0, c),
        aResult(d, 0, 1, c),
        aResult(d, 1, 0, a),
        aResult(a, 1, 1, c),
        aResult(b, 0, 0, d),
      ],
      { tieBreakers: ['headToHead'] },
    )
    expect(rowsOf(t).map(({ points }) => points)).toEqual([4, 4, 4, 4])
    expect(orderOf(t)).toEqual(['1 a', '2 c', '3 d', '4 b'])
    expect(reasonOf(t, a)).toBeUndefined()
    expect(reasonOf(t, c)).toEqual({
      criterion: 'headToHead',
      measure: 'points',
      teams: ['d'],
      value: 3,
      others: [0],
      other: 0,
    })
  })

  test('starts again among fewer when it splits them', () => {
    // Among the three all have 3 points and difference 0; a scored 3, b and c 2. Then b beat c.
    const t = given([aResult(b, 1, 0, c), aResult(c, 2, 1, a), aResult(a, 2, 1, b)], {
      tieBreakers: ['headToHead'],
    })
    expect(orderOf(t)).toEqual(['1 a', '2 b', '3 c'])
    expect(reasonOf(t, a)).toMatchObject({
      measure: 'goalsFor',
      teams: ['b', 'c'],
      value: 3,
      other: 2,
    })
    expect(reasonOf(t, b)).toMatchObject({ measure: 'points', teams: ['c'], value: 3, other: 0 })
    expect(reasonOf(t, c)).toMatchObject({ measure: 'points', teams: ['b'], value: 0, other: 3 })
  })

  test('difference among them comes before goals among them', () => {
    const t = given(
      [
        aResult(a, 2, 0, b),
        aResult(b, 4, 3, c),
        aResult(c, 1, 0, a),
        aResult(d, 3, 0, a),
        aResult(d, 1, 0, b),
        aResult(d, 2, 0, c),
      ],
      { tieBreakers: ['headToHead'] },
    )
    expect(orderOf(t)).toEqual(['1 d', '2 a', '3 c', '4 b'])
    expect(reasonOf(t, a)).toEqual({
      criterion: 'headToHead',
      measure: 'goalDifference',
      teams: ['b', 'c'],
      value: 1,
      others: [-1, 0],
    })
  })

  test('a round of equal wins among three decides nothing', () => {
    const t = given([aResult(a, 1, 0, b), aResult(b, 1, 0, c), aResult(c, 1, 0, a)])
    expect(orderOf(t)).toEqual(['1 a', '1 b', '1 c'])
    expect(reasonOf(t, b)).toEqual({ criterion: 'level', teams: ['a', 'c'] })
  })

  test('counts after goals for only among those that goals for left level', () => {
    // c is ahead by goals; between a and b only their own match counts, not a's win over c.
    const t = given(
      [
        aResult(a, 1, 0, c),
        aResult(b, 1, 0, a),
        aResult(c, 1, 0, b),
        aResult(a, 0, 0, d),
        aResult(b, 0, 0, d),
        aResult(c, 2, 2, d),
      ],
      { tieBreakers: ['goalsFor', 'headToHead'] },
    )
    expect(orderOf(t)).toEqual(['1 c', '2 b', '3 a', '4 d'])
    expect(reasonOf(t, a)).toMatchObject({ criterion: 'headToHead', teams: ['b'] })
  })

  test("pays draws won on penalties by the tournament's points", () => {
    const t = given([aShootOut(a, [1, 2], [1, 4], b), aShootOut(a, [0, 5], [0, 4], c)], {
      pointsPerDrawWin: 2,
      tieBreakers: ['headToHead'],
      groups: [[aTeam('a', { pointsAdjustments: [{ points: -1, reason: 'Mesa' }] }), b]],
    })
    expect(rowsOf(t).map(({ points }) => points)).toEqual([2, 2])
    expect(orderOf(t)).toEqual(['1 b', '2 a'])
    expect(reasonOf(t, b)).toMatchObject({ measure: 'points', value: 2, other: 1 })
  })

  test('adjustments are no matter of the matches between them', () => {
    const punished = aTeam('a', { pointsAdjustments: [{ points: -3, reason: 'Mesa' }] })
    const t = given([aResult(punished, 1, 0, b), aResult(punished, 1, 3, c), aResult(b, 0, 0, d)], {
      tieBreakers: ['headToHead'],
      groups: [[punished, aTeam('b', { pointsAdjustments: [{ points: -1, reason: 'Mesa' }] })]],
    })
    expect(rowsOf(t).map(({ points, goalDifference }) => [points, goalDifference])).toEqual([
      [0, -1],
      [0, -1],
    ])
    expect(orderOf(t)).toEqual(['1 a', '2 b'])
  })

  test('an awarded match between them counts as awarded', () => {
    const t = given(
      [aResult(a, 0, 0, b, { awardedTo: 'team2' }), aResult(a, 0, 0, c, { awardedTo: 'team1' })],
      {
        tieBreakers: ['headToHead'],
        groups: [[a, b]],
      },
    )
    expect(orderOf(t)).toEqual(['1 b', '2 a'])
  })

  test('teams that have not met stay level', () => {
    const t = given([aResult(a, 1, 0, c), aResult(b, 1, 0, d)], { tieBreakers: ['headToHead'] })
    expect(orderOf(t)).toEqual(['1 a', '1 b', '3 c', '3 d'])
  })
})

describe('drawing of lots', () => {
  const level = [aResult(a, 1, 1, b), aResult(c, 1, 1, a), aResult(b, 1, 1, c)]

  test('decides last, listed or not', () => {
    const t = given(level, { drawingOfLots: [['c', 'a', 'b']] })
    expect(orderOf(t)).toEqual(['1 c', '2 a', '3 b'])
    expect(reasonOf(t, a)).toEqual({ criterion: 'drawingOfLots', teams: ['b', 'c'] })
  })

  test('comes after every listed criterion', () => {
    const t = given([...level, aResult(a, 2, 2, d)], {
      drawingOfLots: [['c', 'a', 'b']],
      groups: [[a, b, c]],
    })
    expect(rowsOf(t)[0]).toMatchObject({ team: { id: 'a' }, points: 3 })
    const even = given([aResult(a, 0, 0, c), aResult(b, 1, 1, d)], {
      drawingOfLots: [['a', 'b', 'c', 'd']],
    })
    expect(orderOf(even)).toEqual(['1 b', '2 d', '3 a', '4 c'])
  })

  test('may hold more teams than are level', () =>
    expect(
      orderOf(given([aResult(a, 1, 1, b)], { drawingOfLots: [['d', 'b', 'c', 'a']] })),
    ).toEqual(['1 b', '2 a']))

  test('without one of the level teams it decides nothing', () =>
    expect(orderOf(given(level, { drawingOfLots: [['c', 'a']] }))).toEqual(['1 a', '1 b', '1 c']))
})

test('a shared position is followed by the next free one', () => {
  const e = aTeam('e')
  const t = given([aResult(a, 1, 0, c), aResult(b, 1, 0, d), aResult(e, 3, 0, c)])
  expect(orderOf(t)).toEqual(['1 e', '2 a', '2 b', '4 d', '5 c'])
})

describe('for any results', () => {
  const score = fc.integer({ min: 0, max: 2 })
  const leagues = fc
    .record({
      names: fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 2 }),
      tieBreakers: fc.shuffledSubarray(['goalsFor', 'headToHead', 'fairPlay', 'gamesWon'] as const),
      pointsPerDrawWin: fc.constantFrom(1, 2),
    })
    .chain(({ names, ...rules }) => {
      const teams = names.map((name) => aTeam(name))
      const pairs = teams.flatMap((one, index) =>
        teams.slice(index + 1).map((other) => [one, other] as const),
      )
      const match = (one: Team, other: Team) =>
        fc
          .tuple(
            score,
            score,
            fc.option(fc.constantFrom('team1', 'team2', 'neither'), { freq: 8, nil: undefined }),
            fc.nat(2),
          )
          .map(([goals1, goals2, awardedTo, yellows]) =>
            aResult(one, goals1, goals2, other, {
              awardedTo,
              team1: { playingPlayers: [aPlaying(`${one.id}-1`, { yellow_card: yellows })] },
            }),
          )
      return fc.record({
        teams: fc.constant(teams),
        rules: fc.constant(rules),
        matches: fc.tuple(...pairs.map(([one, other]) => match(one, other))),
      })
    })

  type League = typeof leagues extends fc.Arbitrary<infer Value> ? Value : never
  const leagueOf = ({ teams, matches, rules }: League) =>
    aTournament({ ...rules, teams, jornadas: [aJornada(1, matches)] })

  const mirrored = (match: Match): Match => ({
    ...match,
    team1: match.team2,
    team2: match.team1,
    ...(match.awardedTo === 'team1' && { awardedTo: 'team2' }),
    ...(match.awardedTo === 'team2' && { awardedTo: 'team1' }),
  })
  const summary = (t: Tournament) =>
    rowsOf(t).map(({ form: _form, reason, team, ...row }) => ({
      ...row,
      team: team.id,
      reason: reason && { ...reason, teams: reason.teams.map(({ id }) => id) },
    }))

  test('the order of teams, matches and sides changes nothing', () =>
    fc.assert(
      fc.property(
        leagues.chain((league) =>
          fc.record({
            league: fc.constant(league),
            teams: fc.shuffledSubarray(league.teams, { minLength: league.teams.length }),
            matches: fc
              .shuffledSubarray(league.matches, { minLength: league.matches.length })
              .map((matches) => matches.map(mirrored)),
          }),
        ),
        ({ league, teams, matches }) => {
          expect(summary(leagueOf({ ...league, teams, matches }))).toEqual(
            summary(leagueOf(league)),
          )
        },
      ),
    ))

  test('goals for and against, wins and losses balance', () =>
    fc.assert(
      fc.property(leagues, (league) => {
        const sum = (key: 'goalsFor' | 'goalsAgainst' | 'won' | 'lost' | 'played') =>
          rowsOf(leagueOf(league)).reduce((total, row) => total + row[key], 0)
        const lostByBoth = league.matches.filter(({ awardedTo }) => awardedTo === 'neither').length
        expect(sum('goalsFor')).toBe(sum('goalsAgainst'))
        expect(sum('lost')).toBe(sum('won') + 2 * lostByBoth)
        expect(sum('played')).toBe(2 * league.matches.length)
      }),
    ))

  test('a position is 1 + how many stand strictly above, and its reason is true', () =>
    fc.assert(
      fc.property(leagues, (league) => {
        const rows = rowsOf(leagueOf(league))
        const positionOf = new Map(rows.map(({ team, position }) => [team.id, position]))
        rows.forEach((row, index) => {
          const above = rows.filter(({ position }) => position < row.position)
          expect(above.length + 1).toBe(row.position)
          const before = rows[index - 1]
          if (before)
            expect(
              before.points > row.points ||
                (before.points === row.points && before.goalDifference >= row.goalDifference),
            ).toBe(true)
          const isAlone = rows.every(
            (other) =>
              other === row ||
              other.points !== row.points ||
              other.goalDifference !== row.goalDifference,
          )
          expect(row.reason === undefined).toBe(isAlone)
          row.reason?.teams.forEach((team, place) => {
            const [value, other] = [row.reason?.value, row.reason?.others?.[place]]
            const apart = Math.sign((positionOf.get(team.id) ?? 0) - row.position)
            expect(apart).toBe(row.reason?.criterion === 'level' ? 0 : Math.sign(value! - other!))
          })
        })
      }),
    ))
})

describe('a team that left', () => {
  const gone = (matches: 'void' | 'awarded') =>
    aTeam('a', { withdrawn: { date: '2024-08-01', matches } })
  const season = (left: Team) =>
    aTournament({
      teams: [left, b, c],
      jornadas: [aJornada(1, [aResult(left, 3, 0, b), aResult(b, 1, 0, c), aMatch(c, left)])],
    })

  test('stands last, and its open matches are the rivals', () => {
    const t = withWithdrawals(season(gone('awarded')))
    expect(orderOf(t)).toEqual(['1 c', '2 b', '3 a'])
    expect(rowOf(t, c)).toMatchObject({ won: 1, points: 3, played: 2 })
    expect(rowsOf(t)[2]).toMatchObject({ won: 1, mark: null })
  })

  test('takes all its matches out of the table where the league voids them', () => {
    const t = withWithdrawals(season(gone('void')))
    expect(orderOf(t)).toEqual(['1 b', '2 c', '3 a'])
    expect(rowOf(t, b)).toMatchObject({ won: 1, lost: 0, played: 1 })
    expect(rowOf(t, c)).toMatchObject({ played: 1 })
  })

  test('can neither be waited for nor seated', () => {
    const playoffs = [
      aPhase('Final', [
        aMatch(null, null, { team1: { place: { rank: 1 } }, team2: { place: { rank: 3 } } }),
      ]),
    ]
    const t = fillPlaces(withWithdrawals({ ...season(gone('awarded')), playoffs }))
    const [match] = t.playoffs[0]!.matches
    expect([match!.team1.team?.id, match!.team2.team?.id]).toEqual(['c', undefined])
  })
})

describe('a second group phase', () => {
  const first = aJornada(1, [aResult(a, 2, 0, b), aResult(c, 1, 0, d)])
  const before = aJornada(2, [aResult(a, 0, 1, c)])
  const second = aJornada(3, [aResult(b, 3, 0, d), aResult(c, 0, 0, a)])
  const t = (carries: 'all' | 'amongThem' | 'none') =>
    aTournament({
      groups: [
        [a, b],
        [c, d],
      ],
      jornadas: [first, before, second],
      phases: [
        {
          name: 'Segunda fase',
          from: 3,
          carries,
          groups: [
            ['a', 'c'],
            ['b', 'd'],
          ],
        },
      ],
    })
  const rows = (carries: 'all' | 'amongThem' | 'none', letter: string) =>
    groupTables(t(carries))
      .find((table) => table.letter === letter)!
      .rows.map(({ team, points, played }) => [team.id, points, played])

  test.each([
    [
      'all',
      [
        ['c', 7, 3],
        ['a', 4, 3],
      ],
    ],
    [
      'amongThem',
      [
        ['c', 4, 2],
        ['a', 1, 2],
      ],
    ],
    [
      'none',
      [
        ['a', 1, 1],
        ['c', 1, 1],
      ],
    ],
  ] as const)('carries over %s', (carries, expected) =>
    expect(rows(carries, 'C')).toEqual(expected),
  )

  test('leaves the first phase as it was', () => {
    expect(rows('all', 'A')).toEqual([
      ['a', 3, 2],
      ['b', 0, 1],
    ])
    expect(groupTables(t('all')).map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('gives its own positions to the bracket', () => {
    const playoffs = [
      aPhase('Final', [
        aMatch(null, null, {
          team1: { place: { group: 'C', rank: 1 } },
          team2: { place: { group: 'D', rank: 1 } },
        }),
      ]),
    ]
    const [match] = fillPlaces({ ...t('all'), playoffs }).playoffs[0]!.matches
    expect([match!.team1.team?.id, match!.team2.team?.id]).toEqual(['c', 'b'])
  })
})
