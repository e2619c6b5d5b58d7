/** How often a page asks again: as a match goes on, and once it is likely that it was forgotten. */
import { expect, test } from 'vitest'
import { renewalWait, type Renewal } from '../../../src/browser/parts/renewing-wait.ts'

const MINUTE = 60_000
const PLAYED: Renewal = { wait: 8_000, isNow: true, isOn: true, isChanged: false, quietMs: 0 }
const HOST = { isNow: false, wait: 30_000 }

test.each<[string, Partial<Renewal>, number]>([
  ['while a match is played, within ten seconds', {}, 8_000],
  ['through a half without a goal', { quietMs: 44 * MINUTE }, 8_000],
  ['then half as long again each time', { quietMs: 46 * MINUTE }, 12_000],
  ['every half minute at least', { quietMs: 90 * MINUTE, wait: 30_000 }, 30_000],
  ['one that was forgotten, less and less', { quietMs: 121 * MINUTE, wait: 30_000 }, 45_000],
  ['every five minutes in the end', { quietMs: 600 * MINUTE, wait: 280_000 }, 300_000],
  ['at once after a change', { isChanged: true, quietMs: 0, wait: 280_000 }, 8_000],
  ['off its hours, after a minute', { isOn: false, wait: 8_000 }, 60_000],
  ['a static host, as its cache may be old', { ...HOST, isChanged: true }, 30_000],
  ['there less and less', HOST, 45_000],
  ['and at most every five minutes', { ...HOST, wait: 250_000 }, 300_000],
])('%s', (_rule, said, wait) => expect(renewalWait({ ...PLAYED, ...said })).toBe(wait))

/** How many questions an open page asks in an hour of a forgotten match. */
function askedIn(from: number, minutes: number) {
  let [wait, asked] = [8_000, 0]
  for (let at = 0; at < (from + minutes) * MINUTE; at += wait) {
    if (at >= from * MINUTE) asked++
    wait = renewalWait({ ...PLAYED, wait, quietMs: at })
  }
  return asked
}

test('a forgotten match costs fewer questions each hour', () => {
  expect(askedIn(0, 60)).toBeLessThan(400)
  expect(askedIn(60, 60)).toBeLessThanOrEqual(121)
  expect(askedIn(180, 60)).toBeLessThanOrEqual(13)
})
