/** One table, one source: the counters where they cover more games than the matches, else these. */
import { describe, expect, test } from 'vitest'
import { derive } from '../../../../src/lib/rules/derive.ts'
import { chancesOf } from '../../../../src/lib/rules/table/chances.ts'
import { groupTables } from '../../../../src/lib/rules/table/standings.ts'
import { seasonLines } from '../../../../src/lib/rules/table/as-of.ts'
import { turningPoints } from '../../../../src/lib/rules/table/turning-points.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { Team } from '../../../../src/lib/schema/team.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { aJornada, aPhase, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

/** '2-1-0 5:3' is won, tied, lost, goals for and against; goals for are one player's. */
function stated(id: string, words: string): Team {
  const [games = '', goals = '0:0'] = words.split(' ')
  const [gamesWon = 0, gamesTied = 0, gamesLost = 0] = games.split('-').map(Number)
  const [goalsScored = 0, goalsScoredAgainst = 0] = goals.split(':').map(Number)
  const players = goalsScored > 0 ? [aPlayer(`${id}-total`, { goalsScored })] : []
  return aTeam(id, { gamesWon, gamesTied, gamesLost, goalsScoredAgainst, players })
}

type Stated = Readonly<Record<string, string>>

/** Teams by their counters; a match is 'a 2-1 b'; those of one string are one round. */
function given(counters: Stated, rounds: readonly string[], more: Partial<Tournament> = {}) {
  const teams = Object.entries(counters).map(([id, words]) => stated(id, words))
  const teamOf = (id: string) => teams.find((team) => team.id === id)!
  const matchOf = (words: string): Match => {
    const [one, score, other] = words.split(' ')
    const [goals, against] = score!.split('-').map(Number)
    return aResult(teamOf(one!), goals!, against!, teamOf(other!))
  }
  const jornadas = rounds.map((words, at) => aJornada(at + 1, words.split(', ').map(matchOf)))
  return aTournament({ teams, jornadas, ...more })
}

/** 'a 3 7 +4': team, games, points, goal difference; best first. */
const linesOf = (t: Tournament) =>
  groupTables(t).flatMap(({ rows }) =>
    rows.map(({ team, played, points, goalDifference: by }) =>
      [team.id, played, points, by > 0 ? `+${by}` : by].join(' '),
    ),
  )

const NONE = { a: '', b: '', c: '', d: '' }

type Case = [rule: string, counters: Stated, rounds: readonly string[], lines: readonly string[]]

const FROM_COUNTERS: Case[] = [
  ['no match at all', { a: '2-0-1 5:3', b: '1-0-2 3:5' }, [], ['a 3 6 +2', 'b 3 3 -2']],
  ['a draw', { a: '0-1-0 1:1', b: '0-1-0 1:1' }, [], ['a 1 1 0', 'b 1 1 0']],
  [
    'the latest round alone: who has seven points is first although the sent match was lost',
    { a: '2-1-1 6:3', b: '1-0-3 3:7', c: '3-0-1 8:2', d: '0-3-1 2:7' },
    ['a 0-2 c, b 1-0 d'],
    ['c 4 9 +6', 'a 4 7 +3', 'b 4 3 -4', 'd 4 3 -5'],
  ],
  [
    'a team of the latest round beside one that rested',
    { a: '2-0-0 4:1', b: '0-0-2 1:4', c: '1-0-1 2:2' },
    ['a 2-1 b'],
    ['a 2 6 +3', 'c 2 3 0', 'b 2 0 -3'],
  ],
  [
    'a team of three defeats is last although the only match that was sent was won',
    { a: '0-0-3 1:9', b: '3-0-0 9:1' },
    ['a 1-0 b'],
    ['b 3 9 +8', 'a 3 0 -8'],
  ],
  [
    'two rounds of three',
    { a: '3-0-0 6:1', b: '0-0-3 1:6' },
    ['a 2-0 b', 'a 1-0 b'],
    ['a 3 9 +5', 'b 3 0 -5'],
  ],
  [
    'one game more than the matches',
    { a: '1-0-0 1:0', b: '0-0-1 0:1', c: '1-0-0 3:0', d: '0-0-1 0:3' },
    ['a 1-0 b'],
    ['c 1 3 +3', 'a 1 3 +1', 'b 1 0 -1', 'd 1 0 -3'],
  ],
  ['a whole round more', { a: '2-0-0 3:0', b: '0-0-2 0:3' }, ['a 3-0 b'], ['a 2 6 +3', 'b 2 0 -3']],
  [
    'the goals of the matches are not added to those of the counters',
    { a: '2-0-0 4:0', b: '0-0-2 0:4' },
    ['a 9-0 b'],
    ['a 2 6 +4', 'b 2 0 -4'],
  ],
  [
    'counters without goals: no difference from goals against alone',
    { a: '2-0-0 0:1', b: '0-0-2 0:4' },
    [],
    ['a 2 6 0', 'b 2 0 0'],
  ],
  [
    'counters of one team alone, more than its matches',
    { a: '9-0-0 9:0', b: '' },
    ['a 0-1 b'],
    ['a 9 27 +9', 'b 0 0 0'],
  ],
]

const FROM_MATCHES: Case[] = [
  ['nothing at all', { a: '', b: '' }, [], ['a 0 0 0', 'b 0 0 0']],
  ['no counters', { a: '', b: '' }, ['a 2-1 b'], ['a 1 3 +1', 'b 1 0 -1']],
  ['a draw', { a: '', b: '' }, ['a 1-1 b'], ['a 1 1 0', 'b 1 1 0']],
  [
    'counters that cover the same games, and say the same',
    { a: '1-0-0 2:1', b: '0-0-1 1:2' },
    ['a 2-1 b'],
    ['a 1 3 +1', 'b 1 0 -1'],
  ],
  [
    'counters that cover the same games, and say another thing',
    { a: '0-0-1 1:2', b: '1-0-0 2:1' },
    ['a 2-1 b'],
    ['a 1 3 +1', 'b 1 0 -1'],
  ],
  [
    'counters that are a round behind',
    { a: '1-0-0 2:1', b: '0-0-1 1:2' },
    ['a 2-1 b', 'b 3-0 a'],
    ['b 2 3 +2', 'a 2 3 -2'],
  ],
  [
    'a team without a match has nothing, whatever its own counter says',
    { a: '', b: '', c: '1-0-0 3:0' },
    ['a 1-0 b'],
    ['a 1 3 +1', 'c 0 0 0', 'b 1 0 -1'],
  ],
  [
    'a counter left over on one team, early',
    { a: '1-0-0 5:0', b: '', c: '', d: '' },
    ['a 0-1 b, c 2-2 d'],
    ['b 1 3 +1', 'c 1 1 0', 'd 1 1 0', 'a 1 0 -1'],
  ],
  [
    'two rounds of four teams',
    NONE,
    ['a 1-0 b, c 0-0 d', 'a 2-0 c, b 3-1 d'],
    ['a 2 6 +3', 'b 2 3 +1', 'd 2 1 -2', 'c 2 1 -2'],
  ],
  [
    'players’ own counters do not change it',
    { a: '0-0-0 9:0', b: '' },
    ['a 1-0 b'],
    ['a 1 3 +1', 'b 1 0 -1'],
  ],
]

describe('from counters', () => {
  test.each(FROM_COUNTERS)('%s', (_rule, counters, rounds, lines) => {
    const t = given(counters, rounds)
    expect(linesOf(t)).toEqual(lines)
    // What a server derived and sends again is read alike.
    expect(linesOf(derive(t))).toEqual(lines)
    expect(linesOf(derive(derive(t)))).toEqual(lines)
    expect(groupTables(t)[0]!.isStated).toBe(true)
  })
})

describe('from matches', () => {
  test.each(FROM_MATCHES)('%s', (_rule, counters, rounds, lines) => {
    const t = given(counters, rounds)
    expect(linesOf(t)).toEqual(lines)
    expect(linesOf(derive(t))).toEqual(lines)
    expect(groupTables(t)[0]!.isStated).toBe(false)
  })
})

describe('from both', () => {
  const COUNTERS = { a: '2-0-0 4:1', b: '0-0-2 1:4', c: '1-0-0 1:0', d: '0-0-1 0:1' }
  const grouped = (counters: Stated, rounds: readonly string[]) => {
    const t = given(counters, rounds)
    const [a, b, c, d] = t.teams as [Team, Team, Team, Team]
    const groups = [
      [a, b],
      [c, d],
    ]
    return { ...t, groups }
  }

  test.each<Case>([
    [
      'each group has a source of its own',
      COUNTERS,
      ['a 0-1 b, c 0-2 d'],
      ['a 2 6 +3', 'b 2 0 -3', 'd 1 3 +2', 'c 1 0 -2'],
    ],
    [
      'one group has no match at all',
      COUNTERS,
      ['c 0-2 d'],
      ['a 2 6 +3', 'b 2 0 -3', 'd 1 3 +2', 'c 1 0 -2'],
    ],
    [
      'one group has no counters at all',
      { ...COUNTERS, c: '', d: '' },
      ['a 0-1 b, c 1-1 d'],
      ['a 2 6 +3', 'b 2 0 -3', 'c 1 1 0', 'd 1 1 0'],
    ],
    [
      'a match between groups counts in both',
      NONE,
      ['a 1-0 c'],
      ['a 1 3 +1', 'b 0 0 0', 'd 0 0 0', 'c 1 0 -1'],
    ],
  ])('%s', (_rule, counters, rounds, lines) => {
    const t = grouped(counters, rounds)
    expect(linesOf(t)).toEqual(lines)
    expect(linesOf(derive(t))).toEqual(lines)
  })

  test('a playoff match counts in neither', () => {
    const t = given({ a: '1-0-0 2:0', b: '0-0-1 0:2' }, ['a 2-0 b'])
    const final = aResult(t.teams[1]!, 5, 0, t.teams[0]!)
    expect(linesOf({ ...t, playoffs: [aPhase('Final', [final])] })).toEqual([
      'a 1 3 +2',
      'b 1 0 -2',
    ])
  })

  test('a match that is being played counts in neither', () => {
    const t = given({ a: '', b: '' }, ['a 2-0 b'])
    const [round] = t.jornadas
    const playing = round!.matches.map((one) => ({ ...one, isCompleted: false, isPlaying: true }))
    const open = { ...t, jornadas: [{ ...round!, matches: playing }] }
    expect(linesOf(open)).toEqual(['a 0 0 0', 'b 0 0 0'])
  })

  test('level teams of a stated table: no head-to-head from the one match that was sent', () => {
    const t = given({ a: '1-0-1 2:2', b: '1-0-1 2:2' }, ['b 2-1 a'], {
      tieBreakers: ['headToHead'],
    })
    expect(groupTables(t)[0]!.rows.map(({ position }) => position)).toEqual([1, 1])
  })
})

describe('of a table as counters state it, nothing is told that the missing matches decide', () => {
  const COUNTERS = { a: '9-0-0 9:0', b: '6-0-3 6:3', c: '3-0-6 3:6', d: '0-0-9 0:9' }
  const rounds = ['a 1-0 b, c 1-0 d', 'a 1-0 c, b 1-0 d']
  const rules = { tournamentType: 'groups_and_playoff', teamsToSurviveGroup: 2 } as const

  test('form, chances, turning points, season lines', () => {
    const t = given(COUNTERS, rounds, rules)
    const [table] = groupTables(t)
    expect(table!.rows.flatMap(({ form }) => form)).toEqual([])
    expect(chancesOf(t, table!).size).toBe(0)
    expect(turningPoints(t).size).toBe(0)
    expect(seasonLines(t).size).toBe(0)
  })

  test('with the matches alone they are told', () => {
    const t = given(NONE, rounds, rules)
    expect(groupTables(t)[0]!.rows.flatMap(({ form }) => form)).toHaveLength(8)
    expect(chancesOf(t, groupTables(t)[0]!).size).toBe(4)
    expect(seasonLines(t).size).toBe(4)
  })
})

test('teams that only a group has, as of a server that sends no teams, have their rows', () => {
  const { teams } = given({ a: '2-0-0 4:1', b: '0-0-2 1:4' }, [])
  const lines = (more: Partial<Tournament>) => linesOf(aTournament({ groups: [teams], ...more }))
  expect(lines({ teams: [] })).toEqual(['a 2 6 +3', 'b 2 0 -3'])
  expect(lines({ teams })).toEqual(lines({ teams: [] }))
})
