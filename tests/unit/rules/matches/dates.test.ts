import { expect, test } from 'vitest'
import {
  clock,
  longDate,
  shortDate,
  shortDay,
  weekday,
} from '../../../../src/lib/rules/matches/dates.ts'

test.each([
  ['2024-07-18', 'jueves, 18 de julio de 2024'],
  ['2024-02-29', 'jueves, 29 de febrero de 2024'],
  ['2024-01-01', 'lunes, 1 de enero de 2024'],
  ['2024-12-31', 'martes, 31 de diciembre de 2024'],
])('%s is %s, in any zone', (day, words) => expect(longDate(day)).toBe(words))

test('what is no day is refused', () => expect(() => longDate('2024-13-01')).toThrow(RangeError))

test('a short date leaves out the year', () => expect(shortDate('2024-07-18')).toBe('18 jul'))

test('a short day leads with the weekday', () => expect(shortDay('2024-07-20')).toBe('sáb 20 jul'))

test.each([
  ['2024-07-20', 'sábado'],
  ['2024-07-24', 'miércoles'],
])('the weekday of %s is %s', (day, word) => expect(weekday(day)).toBe(word))

test.each([
  ['21:00:00', '9:00 p. m.'],
  ['21:30', '9:30 p. m.'],
  ['09:05:00', '9:05 a. m.'],
  ['00:00:00', '12:00 a. m.'],
  ['12:00:00', '12:00 p. m.'],
  ['23:59:59', '11:59 p. m.'],
])('%s is %s', (time, words) => expect(clock(time)).toBe(words))
