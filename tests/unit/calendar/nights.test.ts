import { expect, test } from 'vitest'
import { atNights, byClock, isNightly, nightHours } from '../../../src/lib/calendar/nights.ts'

test.each([
  [
    ['22:00', '23:00', '00:00'],
    ['22:00', '23:00', '24:00'],
  ],
  [
    ['00:30', '21:00', '01:30'],
    ['21:00', '24:30', '25:30'],
  ],
  [
    ['09:00', '00:00'],
    ['00:00', '09:00'],
  ],
  [
    ['05:00', '20:00'],
    ['05:00', '20:00'],
  ],
  [['00:00'], ['00:00']],
])('the hours %j of a night', (hours, expected) => expect(nightHours(hours)).toEqual(expected))

test('a day and hour of a night goes back to the clock it came from', () => {
  const slots = [
    { date: '2026-12-31', time: '22:00:00' },
    { date: '2027-01-01', time: '00:30:00' },
    { date: '2027-01-01', time: '21:00:00' },
    { date: '2027-01-02' },
    { time: '00:30:00' },
  ]
  const nights = atNights(slots)
  expect(nights.map(({ date }) => date)).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    undefined,
  ])
  expect(nights.map(byClock)).toEqual(slots)
  expect(isNightly(['09:00', '16:59'])).toBe(false)
})
