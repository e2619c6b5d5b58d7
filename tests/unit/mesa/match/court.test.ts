/** Basketball at the court: baskets and fouls by taps, quarters on the clock. */
import { describe, expect, test } from 'vitest'
import { begun, paused } from '../../../../src/lib/mesa/match/clock.ts'
import {
  courtDeed,
  courtTime,
  didOf,
  lessOf,
  nextPeriod,
  nextQuarter,
  tallies,
  withQuarters,
} from '../../../../src/lib/mesa/match/court.ts'
import { matchSheet } from '../../../../src/lib/mesa/match/match-sheet.ts'
import { oppositeOf } from '../../../../src/lib/mesa/match/taps.ts'
import { changeLine } from '../../../../src/lib/mesa/change-line.ts'
import { periodMark, periodName, tallyWords } from '../../../../src/lib/wording/mesa/mesa-court.ts'
import { aChange, anAnswer } from '../given-match.ts'

const NOON = Date.parse('2026-11-22T18:00:00Z')
const at = (minutes: number) => NOON + minutes * 60_000 + 1000
const FIRST = begun(10, NOON)
const quarters = (count: number) => {
  let clock = FIRST
  for (let index = 1; index < count; index++)
    clock = nextQuarter(paused(clock, at(15 * index - 3)), at(15 * index))
  return clock
}

describe('the clock', () => {
  test.each([
    ['the first minute of the first quarter', FIRST, 0, { period: 1, minute: 1 }],
    ['each quarter begins at its first', quarters(3), 31, { period: 3, minute: 2 }],
    ['between two there is no minute', paused(FIRST, at(12)), 13, { period: 1 }],
    ['after four comes overtime', quarters(5), 62, { period: 5, minute: 3 }],
    ['a quarter that nobody ended has none', FIRST, 45, { period: 1 }],
    ['nor one of a clock that was set back', FIRST, -2, { period: 1 }],
  ])('%s', (_rule, clock, minutes, expected) =>
    expect(courtTime(clock, at(minutes))).toEqual({ minute: undefined, ...expected }),
  )

  test('overtime is five minutes, whatever a quarter is', () =>
    expect(withQuarters(quarters(6), 8).map(({ from, length }) => [from, length])).toEqual([
      ...[0, 8, 16, 24].map((from) => [from, 8]),
      ...[32, 37].map((from) => [from, 5]),
    ]))

  test.each([
    [1, '1.er cuarto', 'C1'],
    [4, '4.º cuarto', 'C4'],
    [5, 'Tiempo extra', 'TE'],
    [6, 'Tiempo extra 2', 'TE2'],
  ])('period %i is called %s', (period, name, mark) =>
    expect([periodName(period), periodMark(period)]).toEqual([name, mark]),
  )
})

const start = { kind: 'start' }
const sheetAfter = (...changes: object[]) =>
  matchSheet(
    anAnswer({}, { sport: 'basketball' }),
    [start, ...changes].map((change) => aChange(change)),
  )
const basket = (points: number, player: number | undefined, side = 'team1') => ({
  kind: 'goal',
  side,
  points,
  ...(player !== undefined && { player }),
})

describe('overtime', () => {
  const fourth = paused(quarters(4), at(60))
  test.each([
    ['a quarter follows a quarter', paused(FIRST, at(12)), [basket(2, 9)], 2],
    ['who leads after four has won', fourth, [basket(2, 9)], undefined],
    ['level after four, it goes on', fourth, [], 5],
    ['while one is played none begins', quarters(2), [], undefined],
    ['nor before the clock runs', [], [], undefined],
  ])('%s', (_rule, clock, changes, expected) =>
    expect(nextPeriod(clock, sheetAfter(...changes))).toBe(expected),
  )
})

describe('taps', () => {
  test('baskets count what they are worth, and fouls beside them', () => {
    const sheet = sheetAfter(
      basket(3, 9),
      basket(1, 9),
      { kind: 'foul', side: 'team1', player: 9 },
      basket(2, undefined),
    )
    expect(sheet.sides.team1.goals).toBe(6)
    expect(didOf(sheet, 'team1', 9)).toEqual({ points: 4, fouls: 1 })
    expect(tallies(sheet).map((tally) => [tally.who, tallyWords(tally)])).toEqual([
      [expect.stringContaining('9 '), '4 puntos, 1 falta'],
      [undefined, '2 puntos'],
    ])
  })

  const of = { match: 'j1-1', side: 'team1', player: 9 } as const
  test.each([
    ['three', of, { kind: 'goal', ...of, points: 3 }],
    ['foul', of, { kind: 'foul', ...of }],
    ['foul', { ...of, player: undefined }, undefined],
    [
      'one',
      { ...of, player: undefined },
      { kind: 'goal', match: 'j1-1', side: 'team1', points: 1 },
    ],
  ] as const)('%s says so', (arm, whom, deed) => expect(courtDeed(arm, whom)).toEqual(deed))

  test.each([
    [basket(3, 9), { kind: 'removeGoal', side: 'team1', player: 9, points: 3 }, '+3, 9'],
    [
      { kind: 'foul', side: 'team1', player: 9 },
      { kind: 'removeFoul', side: 'team1', player: 9 },
      'Falta, 9',
    ],
  ])('%o is taken back by its opposite, without signal', (tap, opposite, words) => {
    const change = aChange(tap)
    expect(oppositeOf(change)).toMatchObject(opposite)
    expect(changeLine(change)).toBe(words)
    const back = sheetAfter(tap, opposite)
    expect([back.sides.team1.goals, tallies(back), back.refused]).toEqual([0, [], []])
  })

  test('points that a team is given are no basket', () => {
    const given = { kind: 'adjustPoints', team: 'halcones', points: -1, reason: 'Sin balón' }
    expect(changeLine(aChange(given))).toBe('Puntos, Sin balón')
  })

  test('one point less, and one foul less, of whom they were', () => {
    const before = sheetAfter(basket(3, 9), { kind: 'foul', side: 'team1', player: 9 })
    const [tally] = tallies(before)
    const less = ['point', 'foul'].map((what) => lessOf('j1-1', tally!, what as 'point'))
    const after = sheetAfter(basket(3, 9), { kind: 'foul', side: 'team1', player: 9 }, ...less)
    expect(tallies(after).map(({ points, fouls }) => [points, fouls])).toEqual([[2, 0]])
  })

  test('more than there is cannot be taken off', () => {
    const { refused } = sheetAfter(basket(2, 9), {
      kind: 'removeGoal',
      side: 'team1',
      player: 9,
      points: 3,
    })
    expect(refused.map(({ words }) => words)).toEqual([
      'Ese gol ya no está anotado. Revisa cómo quedó en «Lo anotado».',
    ])
  })
})
