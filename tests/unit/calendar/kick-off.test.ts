import { expect, test } from 'vitest'
import { zonedDay } from '../../../src/lib/calendar/instants.ts'
import { kickOffNow, type KickOff } from '../../../src/lib/calendar/kick-off.ts'

const AT = '2026-08-29T21:00:00-06:00'

test.each<[string, string, KickOff]>([
  ['days before, the day stands', '2026-08-27T12:00:00-06:00', 'later'],
  ['the evening before', '2026-08-28T23:59:00-06:00', 'tomorrow'],
  ['the same day, though it is the next one in UTC', '2026-08-29T20:59:00-06:00', 'today'],
  ['its place’s day counts, wherever the phone is', '2026-08-29T07:00:00+01:00', 'today'],
  ['at its minute it has begun', '2026-08-29T21:00:00-06:00', 'begun'],
  ['two hours later still', '2026-08-29T23:00:00-06:00', 'begun'],
  ['then nobody knows', '2026-08-29T23:01:00-06:00', 'gone'],
  ['a year later', '2027-08-29T21:00:00-06:00', 'gone'],
  ['a clock that is years behind changes nothing', '1999-01-01T00:00:00-06:00', 'later'],
])('%s', (_rule, now, state) => expect(kickOffNow(AT, Date.parse(now))).toBe(state))

test.each<[string, string, KickOff]>([
  ['what is played stays so through extra time', '2026-08-30T00:59:00-06:00', 'playing'],
  ['and is not played for ever', '2026-08-30T01:01:00-06:00', 'gone'],
])('%s', (_rule, now, state) => expect(kickOffNow(AT, Date.parse(now), true)).toBe(state))

test.each<[string, string, KickOff]>([
  ['a day alone, before', '2026-08-27T23:59:00-06:00', 'later'],
  ['the day before', '2026-08-28T12:00:00-06:00', 'tomorrow'],
  ['on the day, all of it', '2026-08-29T00:00:00-06:00', 'today'],
  ['though it is the next one where the phone is', '2026-08-30T11:00:00+12:00', 'today'],
  ['to its last minute', '2026-08-29T23:59:00-06:00', 'today'],
  ['the day after', '2026-08-30T00:00:00-06:00', 'gone'],
])('%s', (_rule, now, state) =>
  expect(kickOffNow(zonedDay('2026-08-29', 'America/Mexico_City'), Date.parse(now))).toBe(state),
)
