import { expect, test } from 'vitest'
import {
  guessedBoolean,
  guessedColor,
  guessedDate,
  guessedNumber,
  guessedTime,
  impossibleDate,
} from '../../../src/lib/reader/guesses.ts'

test.each([
  ['2024-7-4', '2024-07-04'],
  ['18/07/2024', '2024-07-18'],
  ['18-7-24', '2024-07-18'],
  ['18.07.2024', '2024-07-18'],
  ['2024/07/18', '2024-07-18'],
  ['20240718', '2024-07-18'],
  ['18 de julio de 2024', '2024-07-18'],
  ['jueves 18 de Julio del 2024', '2024-07-18'],
  ['18 jul 2024', '2024-07-18'],
  ['2024-07-18T21:00:00', '2024-07-18'],
  ['31/06/2024', undefined],
  ['jueves', undefined],
  ['18 de juuulio de 2024', undefined],
])('the date %s is %s', (written, date) => expect(guessedDate(written)).toBe(date))

test.each([
  ['2024-06-31', 'junio tiene 30 días'],
  ['30/02/2024', 'febrero de 2024 tiene 29 días'],
  ['2024-13-01', 'el año tiene 12 meses, no hay mes 13'],
  ['2024-07-00', 'los días empiezan en 1'],
  ['2024-02-29', undefined],
  ['hoy', undefined],
])('%s: %s', (written, why) => expect(impossibleDate(written)).toBe(why))

test.each([
  ['9 pm', '21:00'],
  ['9:00 p. m.', '21:00'],
  ['9:30PM', '21:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['9:5', '09:05'],
  ['21.30 hrs', '21:30'],
  ['21h', '21:00'],
  ['13 pm', undefined],
  ['24:00', undefined],
  ['noche', undefined],
])('the time %s is %s', (written, time) => expect(guessedTime(written)).toBe(time))

test.each([
  ['sí', true],
  ['SI', true],
  [1, true],
  ['no', false],
  ['Falso', false],
  ['quizá', undefined],
])('%s is %s', (written, value) => expect(guessedBoolean(written)).toBe(value))

test.each([
  ['tres', 3],
  ['3', 3],
  ['3 goles', 3],
  ['$250', 250],
  ['-3', undefined],
  ['3.5', undefined],
  ['muchos', undefined],
])('%s is the number %s', (written, value) => expect(guessedNumber(written)).toBe(value))

test.each([
  ['rojo', '#d62828'],
  ['E5195F', '#e5195f'],
  ['“#e5195f”', '#e5195f'],
  ['#12345', undefined],
])('the colour %s is %s', (written, color) => expect(guessedColor(written)).toBe(color))
