import { expect, test } from 'vitest'
import { instantAt, zonedText } from '../../../src/lib/calendar/instants.ts'

test.each([
  [
    'Mexico since 2022 knows no summer time',
    '2024-07-18',
    '21:00:00',
    'America/Mexico_City',
    '-06:00',
    '2024-07-19T03:00',
  ],
  ['before, it did', '2021-07-18', '21:00', 'America/Mexico_City', '-05:00', '2021-07-19T02:00'],
  ['its border still does', '2024-07-18', '21:00', 'America/Tijuana', '-07:00', '2024-07-19T04:00'],
  [
    'Quintana Roo is an hour ahead',
    '2024-12-01',
    '09:30',
    'America/Cancun',
    '-05:00',
    '2024-12-01T14:30',
  ],
  ['ahead of UTC', '2024-06-14', '21:00', 'Europe/Berlin', '+02:00', '2024-06-14T19:00'],
  ['half hours', '2024-06-14', '00:15', 'Asia/Kolkata', '+05:30', '2024-06-13T18:45'],
  ['midnight', '2024-12-31', '00:00', 'America/Mexico_City', '-06:00', '2024-12-31T06:00'],
  [
    'the hour before summer ends',
    '2024-11-03',
    '00:30',
    'America/Tijuana',
    '-07:00',
    '2024-11-03T07:30',
  ],
  ['the hour after', '2024-11-03', '02:30', 'America/Tijuana', '-08:00', '2024-11-03T10:30'],
])('%s', (_rule, day, time, zone, offset, utc) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(`${utc}:00.000Z`)
  expect(zonedText(day, time, zone)).toBe(`${day}T${time.slice(0, 5)}:00${offset}`)
  expect(new Date(zonedText(day, time, zone))).toEqual(instantAt(day, time, zone))
})

test.each([
  ['a time that is skipped is an hour earlier', '2024-03-10', '02:30', '2024-03-10T09:30'],
  ['one that is there twice is the first', '2024-11-03', '01:30', '2024-11-03T08:30'],
])('%s', (_rule, day, time, utc) =>
  expect(instantAt(day, time, 'America/Tijuana').toISOString()).toBe(`${utc}:00.000Z`),
)
