/** A match's number in calendars: only its own changes raise it, and nothing lowers it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import type { Revisions } from '../../../src/lib/sharing/revisions.ts'
import { revised } from '../../../src/lib/sharing/revisions.ts'

const NEW_YEAR = '2024-01-01'
/** Days from 2020 to then. */
const NUMBER = 1461

const now = (digests: Record<string, string>, before: Revisions, today: string) =>
  revised(new Map(Object.entries(digests)), before, today)
const first = now({ a: '1', b: '1' }, {}, NEW_YEAR)

describe('a match', () => {
  test('begins with the number of its day', () =>
    expect(first.a).toEqual({ digest: '1', sequence: NUMBER, day: NEW_YEAR }))

  test.each([
    ['that stays keeps its number and its day', { a: '1' }, '2024-03-01', NUMBER, NEW_YEAR],
    ['that changes has the number of the day', { a: '2' }, '2024-01-31', NUMBER + 30, '2024-01-31'],
    ['that changes twice on a day has one more', { a: '2' }, NEW_YEAR, NUMBER + 1, NEW_YEAR],
    ['never goes back with the clock', { a: '2' }, '2023-05-01', NUMBER + 1, '2023-05-01'],
    ['whose clock is before all has no number below 0', { c: '1' }, '1999-01-01', 0, '1999-01-01'],
  ])('%s', (_rule, digests, today, sequence, day) => {
    const [id] = Object.keys(digests)
    expect(now(digests as Record<string, string>, first, today)[id!]).toMatchObject({
      sequence,
      day,
    })
  })

  test('is not touched by another', () =>
    expect(now({ a: '2', b: '1' }, first, '2024-02-01').b).toBe(first.b))

  test('that goes away and comes back goes on from where it was', () => {
    const gone = now({ b: '1' }, first, NEW_YEAR)
    expect(now({ a: '3', b: '1' }, gone, NEW_YEAR).a!.sequence).toBe(NUMBER + 1)
  })
})

test('never goes down, even where all memory is lost, unless it changed oftener than daily', () => {
  const step = fc.record({
    days: fc.integer({ min: 1, max: 9 }),
    digest: fc.constantFrom('1', '2', '3'),
    isForgotten: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [today, before, last] = [NEW_YEAR, first, NUMBER]
      for (const { days, digest, isForgotten } of steps) {
        today = daysLater(today, days)
        const known = before.a!
        before = now({ a: digest }, isForgotten ? {} : before, today)
        const { sequence } = before.a!
        expect(sequence).toBeGreaterThanOrEqual(last)
        if (digest !== known.digest) expect(sequence).toBeGreaterThan(last)
        last = sequence
      }
    }),
  )
})
