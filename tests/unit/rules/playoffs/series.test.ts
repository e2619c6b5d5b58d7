import { describe, expect, test } from 'vitest'
import { seriesIn, sidesOf } from '../../../../src/lib/rules/playoffs/pairings.ts'
import {
  seriesResult,
  type SeriesResult,
  type SeriesRules,
} from '../../../../src/lib/rules/playoffs/series.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { Team } from '../../../../src/lib/schema/team.ts'
import { aMatch, aPlace, aTeam } from '../../given.ts'

const TEAMS: Readonly<Record<string, Team>> = {
  leones: aTeam('leones'),
  pumas: aTeam('pumas'),
  tigres: aTeam('tigres'),
  halcones: aTeam('halcones'),
  gallos: aTeam('gallos', { withdrawn: { date: '2024-08-05', matches: 'awarded' } }),
}

/**
 * A leg as a sheet has it: 'leones 2-1 pumas', 'pumas 0-0 leones (4-3)' with a shoot-out,
 * 'leones vs pumas' to be played. Behind it a state, 'playing', 'awarded to leones', 'lost by both',
 * 'won by leones' for a shoot-out of unknown score.
 */
function leg(line: string): Match {
  const found = /^(\w+) (?:(\d+)-(\d+)|vs) (\w+)(?: \((\d+)-(\d+)\))?(?: (.+))?$/.exec(line)
  if (!found) throw new Error(`no leg: ${line}`)
  const [, one, goals1, goals2, other, shots1, shots2, words = ''] = found
  const sides = { team1: TEAMS[one!]!, team2: TEAMS[other!]! }
  const side = (goals: string | undefined, shots: string | undefined, team: string) => ({
    goals: Number(goals ?? 0),
    ...(shots && { penaltyGoals: Number(shots) }),
    ...(words === `won by ${team}` && { isWinner: true }),
    ...(words === `${team} absent` && { noShow: true }),
  })
  const awarded = (['team1', 'team2'] as const).find(
    (key) => words === `awarded to ${sides[key].id}`,
  )
  const isOpen = /^(postponed|suspended|cancelled|playing)$/.test(words)
  return aMatch(sides.team1, sides.team2, {
    isCompleted: goals1 !== undefined && !isOpen,
    isPlaying: words === 'playing',
    ...(isOpen && words !== 'playing' && { state: words as 'postponed' }),
    ...(awarded && { awardedTo: awarded }),
    ...(words === 'lost by both' && { awardedTo: 'neither' as const }),
    team1: side(goals1, shots1, one!),
    team2: side(goals2, shots2, other!),
  })
}

/** Leones were second in the table, pumas seventh. */
const SEEDS: Readonly<Record<string, number>> = { leones: 2, pumas: 7 }

function resultOf(lines: readonly string[], rules: Partial<SeriesRules>) {
  const [series] = seriesIn(lines.map(leg))
  const result = seriesResult(series!, { tieBreakers: [], seedOf: (team) => SEEDS[team], ...rules })
  return inWords(result, sidesOf(series!).map(({ team }) => team!.id) as [string, string])
}

function inWords(result: SeriesResult, teams: readonly [string, string]) {
  if (result.state === 'won') return `${teams[result.winner]} by ${result.by}`
  if (result.state === 'open') return `open, ${result.missing} missing`
  if (result.state === 'level') return result.noTable ? 'level without a table' : 'level'
  return 'void'
}

type Case = readonly [
  rule: string,
  legs: readonly string[],
  expected: string,
  rules?: Partial<SeriesRules>,
]

const check = ([, legs, expected, rules = {}]: Case) => expect(resultOf(legs, rules)).toBe(expected)

const AWAY: Partial<SeriesRules> = { tieBreakers: ['awayGoals'] }
const TABLE: Partial<SeriesRules> = { tieBreakers: ['tablePosition'] }
const AWAY_TABLE: Partial<SeriesRules> = { tieBreakers: ['awayGoals', 'tablePosition'] }
const TABLE_AWAY: Partial<SeriesRules> = { tieBreakers: ['tablePosition', 'awayGoals'] }
const NO_TABLE: Partial<SeriesRules> = { tieBreakers: ['tablePosition'], seedOf: () => undefined }
const SAME_SEED: Partial<SeriesRules> = { tieBreakers: ['tablePosition'], seedOf: () => 1 }

describe('one match', () => {
  const cases: readonly Case[] = [
    ['more goals win', ['leones 2-1 pumas'], 'leones by goals'],
    ['the visitor may win', ['leones 0-3 pumas'], 'pumas by goals'],
    ['a shoot-out decides a draw', ['leones 1-1 pumas (3-4)'], 'pumas by penalties'],
    ['a shoot-out of unknown score too', ['leones 1-1 pumas won by leones'], 'leones by penalties'],
    ['a draw without a shoot-out is open', ['leones 1-1 pumas'], 'level'],
    ['a shoot-out that is level decides nothing', ['leones 1-1 pumas (4-4)'], 'level'],
    ['away goals say nothing of one match', ['leones 1-1 pumas'], 'level', AWAY],
    [
      'the better place goes on where it says so',
      ['pumas 1-1 leones'],
      'leones by tablePosition',
      TABLE,
    ],
    [
      'a shoot-out stands before the table',
      ['pumas 1-1 leones (5-4)'],
      'pumas by penalties',
      TABLE,
    ],
    ['without a table it stays level', ['leones 1-1 pumas'], 'level without a table', NO_TABLE],
    ['a shared place decides nothing', ['leones 1-1 pumas'], 'level', SAME_SEED],
    ['to be played', ['leones vs pumas'], 'open, 1 missing'],
    ['being played', ['leones 2-0 pumas playing'], 'open, 1 missing'],
    ['postponed', ['leones vs pumas postponed'], 'open, 1 missing'],
    ['suspended with a score', ['leones 1-0 pumas suspended'], 'open, 1 missing'],
    ['cancelled: nobody goes on', ['leones vs pumas cancelled'], 'void'],
    ['awarded without goals', ['leones 0-0 pumas awarded to pumas'], 'pumas by award'],
    ['awarded against the score', ['leones 3-1 pumas awarded to pumas'], 'pumas by award'],
    ['who did not come loses', ['leones 0-0 pumas leones absent'], 'pumas by award'],
    ['lost by both', ['leones 0-0 pumas lost by both'], 'void'],
    ['lost by both, whatever the table says', ['leones 0-0 pumas lost by both'], 'void', TABLE],
    ['a second leg that is not written yet', ['leones 2-1 pumas'], 'open, 1 missing', { legs: 2 }],
    ['a best of three needs two', ['leones 2-1 pumas'], 'open, 2 missing', { bestOf: 3 }],
    ['a best of one is one match', ['leones 2-1 pumas'], 'leones by wins', { bestOf: 1 }],
  ]
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_rule, one) => check(one))
})

describe('two legs', () => {
  const cases: readonly Case[] = [
    ['goals of both count', ['leones 3-0 pumas', 'pumas 1-0 leones'], 'leones by goals'],
    [
      'the loser of the second leg may go on',
      ['leones 2-2 pumas', 'pumas 1-0 leones'],
      'pumas by goals',
    ],
    ['two wins', ['pumas 0-1 leones', 'leones 2-0 pumas'], 'leones by goals'],
    ['both legs at one ground', ['leones 1-0 pumas', 'leones 1-1 pumas'], 'leones by goals'],
    ['level without any rule', ['leones 1-0 pumas', 'pumas 1-0 leones'], 'level'],
    ['two goalless draws', ['leones 0-0 pumas', 'pumas 0-0 leones'], 'level'],
    [
      'a shoot-out after a drawn second leg',
      ['leones 1-1 pumas', 'pumas 0-0 leones (2-4)'],
      'leones by penalties',
    ],
    [
      'a shoot-out after a second leg that was not drawn',
      ['leones 3-2 pumas', 'pumas 1-0 leones (4-3)'],
      'pumas by penalties',
    ],
    [
      'a shoot-out lost by who won the second leg',
      ['leones 3-2 pumas', 'pumas 1-0 leones (3-4)'],
      'leones by penalties',
    ],
    [
      'a shoot-out of unknown score after a draw',
      ['leones 1-1 pumas', 'pumas 2-2 leones won by pumas'],
      'pumas by penalties',
    ],
    [
      'a shoot-out of the first leg decides nothing',
      ['leones 1-1 pumas (5-4)', 'pumas 0-0 leones'],
      'level',
    ],
    [
      'goals stand before a shoot-out that nobody needed',
      ['leones 2-0 pumas', 'pumas 1-1 leones (4-2)'],
      'leones by goals',
    ],
    ['more goals away', ['leones 1-1 pumas', 'pumas 0-0 leones'], 'pumas by awayGoals', AWAY],
    [
      'away goals of both sides',
      ['leones 2-1 pumas', 'pumas 3-2 leones'],
      'leones by awayGoals',
      AWAY,
    ],
    ['level away goals', ['leones 2-1 pumas', 'pumas 2-1 leones'], 'level', AWAY],
    ['away goals are no rule unless said', ['leones 1-1 pumas', 'pumas 0-0 leones'], 'level'],
    [
      'a shoot-out stands before away goals',
      ['leones 1-1 pumas', 'pumas 0-0 leones (3-4)'],
      'leones by penalties',
      AWAY,
    ],
    [
      'the better place',
      ['pumas 1-0 leones', 'leones 1-0 pumas'],
      'leones by tablePosition',
      TABLE,
    ],
    [
      'the better place, goalless',
      ['pumas 0-0 leones', 'leones 0-0 pumas'],
      'leones by tablePosition',
      TABLE,
    ],
    [
      'goals stand before the better place',
      ['pumas 2-0 leones', 'leones 1-0 pumas'],
      'pumas by goals',
      TABLE,
    ],
    [
      'away goals before the table',
      ['leones 1-1 pumas', 'pumas 0-0 leones'],
      'pumas by awayGoals',
      AWAY_TABLE,
    ],
    [
      'the table once away goals are level',
      ['pumas 1-1 leones', 'leones 1-1 pumas'],
      'leones by tablePosition',
      AWAY_TABLE,
    ],
    [
      'the table before away goals',
      ['leones 1-1 pumas', 'pumas 0-0 leones'],
      'leones by tablePosition',
      TABLE_AWAY,
    ],
    [
      'away goals where there is no table',
      ['leones 1-1 pumas', 'pumas 0-0 leones'],
      'pumas by awayGoals',
      { ...TABLE_AWAY, seedOf: () => undefined },
    ],
    [
      'away goals where the place is shared',
      ['leones 1-1 pumas', 'pumas 0-0 leones'],
      'pumas by awayGoals',
      { ...TABLE_AWAY, seedOf: () => 1 },
    ],
    [
      'no table for the rule',
      ['leones 1-0 pumas', 'pumas 1-0 leones'],
      'level without a table',
      NO_TABLE,
    ],
    ['a shared place', ['leones 1-0 pumas', 'pumas 1-0 leones'], 'level', SAME_SEED],
    ['the second leg to come', ['leones 5-0 pumas', 'pumas vs leones'], 'open, 1 missing'],
    ['both to come', ['leones vs pumas', 'pumas vs leones'], 'open, 2 missing'],
    [
      'the second leg being played',
      ['leones 1-0 pumas', 'pumas 0-3 leones playing'],
      'open, 1 missing',
    ],
    [
      'the second leg postponed',
      ['leones 1-0 pumas', 'pumas vs leones postponed'],
      'open, 1 missing',
    ],
    [
      'the first leg postponed',
      ['leones vs pumas postponed', 'pumas 2-0 leones'],
      'open, 1 missing',
    ],
    ['the second leg not written', ['leones 1-0 pumas'], 'open, 1 missing', { legs: 2 }],
    [
      'a leg that is cancelled is not waited for',
      ['leones 1-0 pumas', 'pumas vs leones cancelled'],
      'leones by goals',
    ],
    ['both cancelled', ['leones vs pumas cancelled', 'pumas vs leones cancelled'], 'void'],
    [
      'an award with its goals',
      ['leones 0-2 pumas', 'pumas 0-3 leones awarded to leones'],
      'leones by goals',
    ],
    [
      'an award without goals decides what is level',
      ['leones 1-1 pumas', 'pumas 0-0 leones awarded to leones'],
      'leones by award',
    ],
    [
      'an award without goals decides, whatever the goals of the other leg',
      ['leones 0-2 pumas', 'pumas 0-0 leones awarded to leones'],
      'leones by award',
    ],
    [
      'who did not come to a level series loses it',
      ['leones 1-1 pumas', 'pumas 0-0 leones pumas absent'],
      'leones by award',
    ],
    [
      'an award stands before the table',
      ['leones 1-1 pumas', 'pumas 0-0 leones awarded to pumas'],
      'pumas by award',
      TABLE,
    ],
    [
      'a leg lost by both leaves the other',
      ['leones 1-0 pumas', 'pumas 0-0 leones lost by both'],
      'leones by goals',
    ],
    [
      'both legs lost by both',
      ['leones 0-0 pumas lost by both', 'pumas 0-0 leones lost by both'],
      'void',
    ],
    [
      'three matches said to be legs',
      ['leones 1-0 pumas', 'pumas 2-0 leones', 'leones 2-0 pumas'],
      'leones by goals',
      { legs: 3 },
    ],
  ]
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_rule, one) => check(one))
})

describe('best of so many', () => {
  const cases: readonly Case[] = [
    [
      'two wins of three',
      ['leones 1-0 pumas', 'pumas 0-1 leones', 'leones vs pumas'],
      'leones by wins',
    ],
    [
      'goals say nothing',
      ['leones 9-0 pumas', 'pumas 1-0 leones', 'leones 0-1 pumas'],
      'pumas by wins',
    ],
    [
      'one win each',
      ['leones 1-0 pumas', 'pumas 1-0 leones', 'leones vs pumas'],
      'open, 1 missing',
    ],
    [
      'two meetings of a best of three',
      ['leones 4-0 pumas', 'pumas 1-0 leones'],
      'open, 1 missing',
      { bestOf: 3 },
    ],
    [
      'two wins in two meetings',
      ['leones 4-0 pumas', 'pumas 0-1 leones'],
      'leones by wins',
      { bestOf: 3 },
    ],
    [
      'a shoot-out wins a match',
      ['leones 1-1 pumas (3-2)', 'pumas 1-0 leones', 'leones 0-0 pumas (5-4)'],
      'leones by wins',
    ],
    [
      'an awarded match is won',
      ['leones 0-0 pumas awarded to pumas', 'pumas 1-0 leones'],
      'pumas by wins',
      { bestOf: 3 },
    ],
    [
      'three of five',
      ['leones 1-0 pumas', 'leones 1-0 pumas', 'leones 1-0 pumas'],
      'leones by wins',
      { bestOf: 5 },
    ],
    [
      'two of five are not enough',
      ['leones 1-0 pumas', 'leones 1-0 pumas', 'pumas 1-0 leones'],
      'open, 2 missing',
      { bestOf: 5 },
    ],
    [
      'four of seven',
      ['leones 1-0 pumas', 'leones 1-0 pumas', 'pumas 0-1 leones', 'pumas 0-1 leones'],
      'leones by wins',
      { bestOf: 7 },
    ],
    [
      'a cancelled match is not waited for',
      ['leones 1-0 pumas', 'pumas 1-1 leones', 'leones vs pumas cancelled'],
      'leones by wins',
    ],
    ['wins that are level', ['leones 1-0 pumas', 'pumas 1-0 leones', 'leones 0-0 pumas'], 'level'],
    [
      'wins that are level, then the table',
      ['leones 1-0 pumas', 'pumas 1-0 leones', 'leones 0-0 pumas'],
      'leones by tablePosition',
      TABLE,
    ],
    [
      'three meetings are a best of three',
      ['leones 1-0 pumas', 'pumas 5-0 leones', 'leones 1-0 pumas'],
      'leones by wins',
    ],
    [
      'a postponed match is waited for',
      ['leones 1-0 pumas', 'pumas vs leones postponed', 'leones vs pumas'],
      'open, 2 missing',
    ],
    [
      'all cancelled',
      ['leones vs pumas cancelled', 'pumas vs leones cancelled', 'leones vs pumas cancelled'],
      'void',
    ],
  ]
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_rule, one) => check(one))
})

test('the sum, the wins and the goals away stand beside the result', () => {
  const [series] = seriesIn([leg('leones 3-2 pumas'), leg('pumas 1-0 leones (4-3)')])
  const { tally } = seriesResult(series!, { tieBreakers: [], seedOf: () => undefined })
  expect(tally).toEqual({ goals: [3, 3], wins: [1, 1], awayGoals: [0, 2] })
})

test('matches of a phase between the same two are one series, whoever is named first', () => {
  const matches = [
    leg('leones vs pumas'),
    leg('tigres vs halcones'),
    leg('halcones vs tigres'),
    leg('pumas vs leones'),
  ]
  expect(
    seriesIn(matches).map(({ legs }) => legs.map(({ match }) => matches.indexOf(match))),
  ).toEqual([
    [0, 3],
    [1, 2],
  ])
})

test('legs stand in the order of their days, also when listed otherwise', () => {
  const second = { ...leg('leones 0-1 pumas'), date: '2026-05-10' }
  const first = { ...leg('pumas 0-0 leones'), date: '2026-05-03' }
  const [series] = seriesIn([second, first])
  expect(series!.id).toBe(second.id)
  expect(series!.legs.map(({ match }) => match)).toEqual([first, second])
})

test('matches that wait for the same two places are one series', () => {
  const winner = aPlace({ winnerOf: 'semi-1' })
  const other = aPlace({ winnerOf: 'semi-2' })
  const matches = [
    aMatch(null, null, { team1: winner, team2: other }),
    aMatch(null, null, { team1: other, team2: winner }),
  ]
  expect(seriesIn(matches)).toHaveLength(1)
})

test('sides that nobody knows are no pair', () => {
  expect(seriesIn([aMatch(null, null), aMatch(null, null)])).toHaveLength(2)
  expect(seriesIn([aMatch(TEAMS.leones!, null), aMatch(TEAMS.leones!, null)])).toHaveLength(2)
})

describe('a side that left the tournament', () => {
  const cases: readonly Case[] = [
    ['before its only match', ['gallos vs pumas'], 'pumas by award'],
    ['having won its only match', ['gallos 1-0 pumas'], 'gallos by goals'],
    ['ahead, before the second leg', ['gallos 3-0 pumas', 'pumas vs gallos'], 'pumas by award'],
    [
      'ahead, the second leg given to the other',
      ['gallos 3-0 pumas', 'pumas 0-0 gallos awarded to pumas'],
      'pumas by award',
    ],
    [
      'ahead, the second leg cancelled',
      ['gallos 3-0 pumas', 'pumas vs gallos cancelled'],
      'pumas by award',
    ],
    ['ahead, the second leg not written', ['gallos 3-0 pumas'], 'pumas by award', { legs: 2 }],
    [
      'while the second leg is played',
      ['gallos 3-0 pumas', 'pumas 0-0 gallos playing'],
      'open, 1 missing',
    ],
    ['after both legs', ['gallos 3-0 pumas', 'pumas 1-0 gallos'], 'gallos by goals'],
    ['after a leg that it was given', ['gallos 0-0 pumas awarded to gallos'], 'gallos by award'],
    [
      'one up in a best of three',
      ['gallos 1-0 pumas', 'pumas vs gallos'],
      'pumas by award',
      { bestOf: 3 },
    ],
    [
      'after winning a best of three',
      ['gallos 1-0 pumas', 'pumas 0-1 gallos'],
      'gallos by wins',
      { bestOf: 3 },
    ],
  ]
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_rule, one) => check(one))
})
