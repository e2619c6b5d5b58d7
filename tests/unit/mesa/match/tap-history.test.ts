import { describe, expect, test } from 'vitest'
import type { MatchClock } from '../../../../src/lib/mesa/match/clock.ts'
import type { Kick } from '../../../../src/lib/mesa/match/shoot-out.ts'
import {
  clockBefore,
  kicksBefore,
  readTaps,
  tapLine,
} from '../../../../src/lib/mesa/match/tap-history.ts'
import type { SentChange } from '../../../../src/lib/schema/change.ts'

const of = (change: object) =>
  ({ id: 'cambio-1', who: 'ana', when: '', against: null, match: 'j1-1', ...change }) as SentChange

const FIRST: MatchClock = [{ from: 0, length: 45, start: 0 }]
const HALF_TIME: MatchClock = [{ from: 0, length: 45, start: 0, end: 9 }]
const SECOND: MatchClock = [...HALF_TIME, { from: 45, length: 45, start: 10 }]
const said = (clock: MatchClock) =>
  of({
    kind: 'clock',
    periods: clock.map(({ from, length, end }) => ({
      from,
      length,
      began: 0,
      ...(end !== undefined && { ended: 0 }),
    })),
  })
const IN: Kick = { side: 'team1', isIn: true }
const kicksNow = (team1: number, team2: number) => of({ kind: 'shootOut', goals: { team1, team2 } })
const before = (clock: MatchClock, kicks: readonly Kick[] = []) => ({ clock, kicks })
const quarter = (period: number) => `${period}.º cuarto`

describe('a tap by its name', () => {
  test.each([
    ['a goal', [of({ kind: 'goal', side: 'team1', player: 9 })], before(FIRST), 'Gol, 9'],
    ['half time', [said(HALF_TIME)], before(FIRST), 'Medio tiempo'],
    ['the second half', [said(SECOND)], before(HALF_TIME), 'Segundo tiempo'],
    ['the clock, a minute later', [said(FIRST)], before(FIRST), 'Reloj'],
    ['the clock, put on late', [said(FIRST)], before([]), 'Poner el reloj'],
    [
      'a half of extra time',
      [said([...SECOND, { from: 90, length: 15, start: 20 }])],
      before(SECOND),
      'Sigue el tiempo extra',
    ],
    ['extra time', [of({ kind: 'extraTime', isPlayed: true })], before(SECOND), 'Tiempo extra'],
    [
      'no extra time',
      [of({ kind: 'extraTime', isPlayed: false })],
      before(SECOND),
      'Quitar tiempo extra',
    ],
    ['a kick that went in', [kicksNow(1, 0)], before(SECOND), 'Metió, Penales, 1 – 0'],
    ['a kick that did not', [kicksNow(1, 0)], before(SECOND, [IN]), 'Falló, Penales, 1 – 0'],
    [
      'no shoot-out',
      [of({ kind: 'shootOut', goals: null })],
      before(SECOND, [IN]),
      'Quitar los penales',
    ],
    ['the start, with its clock', [of({ kind: 'start' }), said(FIRST)], before([]), 'Empieza'],
    [
      'the end, after its penalties',
      [kicksNow(3, 1), of({ kind: 'end' })],
      before(SECOND),
      'Termina',
    ],
  ])('%s', (_what, changes, state, line) => expect(tapLine({ changes, before: state })).toBe(line))
  test.each([
    ['the end of a quarter', HALF_TIME, FIRST, 'Descanso'],
    ['the next quarter', SECOND, HALF_TIME, '2.º cuarto'],
  ])('%s', (_what, now, earlier, line) =>
    expect(tapLine({ changes: [said(now)], before: before(earlier) }, quarter)).toBe(line),
  )
})

describe('what it goes back to', () => {
  test.each([
    ['a start', [of({ kind: 'start' })], true, false],
    ['half time', [said(HALF_TIME)], true, false],
    ['the end', [of({ kind: 'end' })], true, false],
    ['penalties and the end', [kicksNow(1, 0), of({ kind: 'end' })], true, true],
    ['a kick', [kicksNow(1, 0)], false, true],
    ['a goal', [of({ kind: 'goal', side: 'team1' })], false, false],
  ])('%s', (_what, changes, isClock, isKick) => {
    const state = before(FIRST, [IN])
    expect(clockBefore({ changes, before: state })).toEqual(isClock ? FIRST : undefined)
    expect(kicksBefore({ changes, before: state })).toEqual(isKick ? [IN] : undefined)
  })
})

test('a history of an earlier version is read: each change is a tap', () => {
  const [goal, end] = [of({ kind: 'goal', side: 'team1' }), of({ kind: 'end' })]
  expect(readTaps(JSON.stringify([goal, { changes: [end], before: before(FIRST) }]))).toEqual([
    { changes: [goal] },
    { changes: [end], before: before(FIRST) },
  ])
})
test.each(['', '{}', '3'])('%j is no history', (text) => expect(readTaps(text)).toBeNull())
