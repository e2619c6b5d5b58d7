import { expect, test } from 'vitest'
import { localDay } from '../../../src/islands/mesa/day.ts'

/** Seven in the evening of the 11th in Mexico City. */
const EVENING = Date.parse('2024-07-12T01:00:00Z')

test.each([
  ['America/Mexico_City', '2024-07-11'],
  ['America/Tijuana', '2024-07-11'],
  ['Pacific/Auckland', '2024-07-12'],
])('what is of today is of the day in %s, wherever the phone is', (zone, day) =>
  expect(localDay(EVENING, zone)).toBe(day),
)

test('of an answer that says no zone it is the day where the phone is', () => {
  const at = new Date(2024, 6, 11, 23, 59).getTime()
  expect([at, at + 60_000].map((moment) => localDay(moment, undefined))).toEqual([
    '2024-07-11',
    '2024-07-12',
  ])
})
