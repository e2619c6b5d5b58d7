/** The minute of a match by itself, whatever the phone's clock says. */
import { describe, expect, test } from 'vitest'
import {
  begun,
  clockFrom,
  minuteAt,
  paused,
  readClock,
  resumed,
  saidPeriods,
  shifted,
  shownClock,
  withHalves,
} from '../../../../src/lib/mesa/match/clock.ts'
import { aChange } from '../given-match.ts'

const NOON = Date.parse('2026-11-22T18:00:00Z')
const at = (minutes: number, seconds = 0) => NOON + minutes * 60_000 + seconds * 1000
const FIRST = begun(30, NOON)
const SECOND = resumed(paused(FIRST, at(32)), at(40))
const EXTRA = resumed(paused(resumed(paused(SECOND, at(70)), at(75)), at(90)), at(92))

test.each([
  ['nothing before the match', [], 5, undefined],
  ['the first minute is the first', FIRST, 0, 1],
  ['the last of a half', FIRST, 29, 30],
  ['added time', FIRST, 31, '30+2'],
  ['at half time what was last', paused(FIRST, at(31)), 38, '30+2'],
  ['the second half goes on from its length', SECOND, 40, 31],
  ['added to the second half', SECOND, 71, '60+2'],
  ['extra time has its own length', EXTRA, 106, 90],
  ['added to extra time', EXTRA, 107, '90+1'],
  ['a clock that was set back has no minute', FIRST, -1, undefined],
  ['a half that nobody ended has none either', FIRST, 90, undefined],
])('%s', (_rule, clock, minutes, expected) =>
  expect(minuteAt(clock, at(minutes, 1))).toBe(expected),
)

describe('corrected', () => {
  test.each([
    ['a minute later', shifted(FIRST, 1), 11],
    ['a minute earlier', shifted(FIRST, -1), 9],
  ])('%s', (_rule, clock, expected) => expect(minuteAt(clock, at(9))).toBe(expected))

  test('another length of halves counts for both', () =>
    expect(minuteAt(withHalves(SECOND, 25), at(40))).toBe(26))
})

test('another phone’s clock need not be right: only the time since counts', () =>
  expect(minuteAt(clockFrom(10 * 60, at(500), 30), at(502))).toBe(13))

describe('of two phones', () => {
  const own = { periods: FIRST, at: at(0), said: 'mia' }
  const theirs = { id: 'otra', periods: saidPeriods(paused(FIRST, at(30)), at(33)) }
  const how = { asOf: at(33), half: 30, waiting: [] }
  const when = new Date(at(0)).toISOString()
  const start = aChange({ kind: 'start', when })
  const said = aChange({ id: 'mia', kind: 'clock', when, periods: saidPeriods(FIRST, at(0)) })
  const earlier = { periods: [], at: at(0) }
  const rests = minuteAt(paused(FIRST, at(30)), at(40))
  test.each([
    ['who has none goes by the other’s', null, { clock: theirs }, {}, rests],
    ['without halves by the beginning', null, { elapsed: 33 * 60 }, {}, '30+11'],
    ['nobody knows', null, {}, {}, undefined],
    ['what another said is newer', own, { clock: theirs }, {}, rests],
    ['what was said here is the last', own, { clock: { ...theirs, id: 'mia' } }, {}, '30+11'],
    ['what was said here is on its way', own, { clock: theirs }, { waiting: [said] }, '30+11'],
    ['of this the page that went away kept no more', null, {}, { waiting: [start, said] }, '30+11'],
    ['nor than what was before it', earlier, {}, { waiting: [start, said] }, '30+11'],
    ['what began here is on its way', null, {}, { waiting: [start] }, '30+11'],
    ['the answer is older', { ...own, at: at(34) }, { clock: theirs }, {}, '30+11'],
  ])('%s', (_rule, own, answer, more, expected) =>
    expect(minuteAt(shownClock(own, answer, { ...how, ...more }), at(40))).toBe(expected),
  )
})

test.each(['', '{}', 'null', '[1]', '[{"from":0}]', '{"periods":[{"from":0}],"at":0}'])(
  '%s is no clock',
  (text) => expect(readClock(text)).toBeNull(),
)
test('a clock is read as it was written', () =>
  expect(readClock(JSON.stringify({ periods: EXTRA, at: 0 }))?.periods).toEqual(EXTRA))
