import { expect, test } from 'vitest'
import {
  clockTime,
  matchMinute,
  roundNumber,
  wholeNumber,
  yesOrNo,
} from '../../../../../organiser/sheets/in/cells/cells.ts'
import {
  birthYear,
  calendarDay,
  undated,
} from '../../../../../organiser/sheets/in/cells/date-cells.ts'
import type { CellReading } from '../../../../../organiser/sheets/in/cells/cells.ts'
import { decodeSheet } from '../../../../../organiser/sheets/in/decoding.ts'
import { readSheet } from '../../../../../organiser/sheets/in/sheet.ts'
import type { Cell } from '../../../../../organiser/sheets/in/sheet.ts'

const FORM = {
  file: 'partidos.csv',
  columns: ['partido', 'equipo1', 'nota'],
  required: [['partido']],
} as const

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

const texts = (bytes: Uint8Array) => {
  const { rows, problems } = readSheet(bytes, FORM)
  expect(problems).toEqual([])
  return rows.map(({ partido, equipo1, nota }) => [partido.text, equipo1.text, nota.text])
}

const WANTED = [['p1', 'Ñandúes', 'sí, llovió']]

test.each([
  ['commas', utf8('partido,equipo1,nota\np1,Ñandúes,"sí, llovió"\n')],
  ['semicolons', utf8('partido;equipo1;nota\np1;Ñandúes;sí, llovió\n')],
  ['tabs', utf8('partido\tequipo1\tnota\np1\tÑandúes\tsí, llovió\n')],
  ['a byte order mark', utf8('\uFEFFpartido;equipo1;nota\np1;Ñandúes;sí, llovió\n')],
  ['Windows-1252', windows1252('partido;equipo1;nota\r\np1;Ñandúes;sí, llovió\r\n')],
  ['UTF-16, as "Unicode text"', utf16('partido\tequipo1\tnota\r\np1\tÑandúes\tsí, llovió\r\n')],
  ['old Mac line ends', utf8('partido;equipo1;nota\rp1;Ñandúes;sí, llovió\r')],
  ['no line end at the end', utf8('partido;equipo1;nota\np1;Ñandúes;sí, llovió')],
  ['a line that names the separator', utf8('sep=;\npartido;equipo1;nota\np1;Ñandúes;sí, llovió\n')],
  [
    'titles in another order, with accents and capitals',
    utf8('NOTA;Equipo 1;Partído\n"sí, llovió";Ñandúes;p1\n'),
  ],
  [
    'empty rows and columns around',
    utf8('\npartido;equipo1;nota;;\n;;;;\np1;Ñandúes;sí, llovió;;\n\n;;;;\n'),
  ],
  ['spaces around cells', utf8('partido , equipo1 , nota\n p1 , Ñandúes , "sí, llovió" \n')],
])('a sheet is read with %s', (_rule, bytes) => {
  expect(texts(bytes)).toEqual(WANTED)
})

test('a column that is not there reads as empty', () => {
  expect(texts(utf8('partido\np1\n'))).toEqual([['p1', '', '']])
})

test('a short row reads as empty at its end', () => {
  expect(texts(utf8('partido,equipo1,nota\np1\n'))).toEqual([['p1', '', '']])
})

test('doubled quotes are one, and a line break in a cell is a space', () => {
  expect(texts(utf8('partido,nota\np1,"Los ""Gallos""\nde arriba"\n'))).toEqual([
    ['p1', '', 'Los "Gallos" de arriba'],
  ])
})

test('cells know the line and column of their first character', () => {
  const { rows } = readSheet(utf8('partido,nota\n"a\nb",x\nc,"d"\n'), FORM)
  expect(
    rows.map(({ partido, nota }) => [partido, nota].map(({ line, column }) => [line, column])),
  ).toEqual([
    [
      [2, 1],
      [3, 4],
    ],
    [
      [4, 1],
      [4, 3],
    ],
  ])
})

test('bytes that are no UTF-8 are Windows-1252', () => {
  expect(decodeSheet(Uint8Array.of(0x93, 0xd1, 0x94, 0x80))).toBe('“Ñ”€')
})

const cell = (text: string): Cell => ({ text, file: 'x.csv', line: 1, column: 1, field: 'x' })
const valueOf = (reading: CellReading<unknown>) =>
  reading.problem ? reading.problem.code : reading.value

test.each([
  ['2024-07-18', '2024-07-18'],
  ['18/07/2024', '2024-07-18'],
  ['8/7/2024', '2024-07-08'],
  ['18-07-2024', '2024-07-18'],
  ['18.07.2024', '2024-07-18'],
  ['2024-07-18 00:00:00', '2024-07-18'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', 'impossibleDate'],
  ['2024-13-01', 'impossibleDate'],
  ['18/07/24', '2024-07-18'],
  ['03-jul-25', '2025-07-03'],
  ['3 de julio de 2025', '2025-07-03'],
  ['18-Aug-2024', '2024-08-18'],
  ['45491', '2024-07-18'],
  ['31-jun-25', 'impossibleDate'],
  ['3 de brumario de 2025', 'notDate'],
  ['4549', 'notDate'],
  ['ayer', 'notDate'],
  ['', undefined],
])('the day «%s» is %s', (text, day) => {
  expect(valueOf(calendarDay(cell(text)))).toBe(day)
})

test.each([
  ['01-ene', '1-1'],
  ['2-mar', '2-3'],
  ['ene-13', '1-13'],
  ['2-Jan', '1-2'],
  ['p1', undefined],
  ['1-1', undefined],
  ['final-1', undefined],
])('the key «%s» was typed %s', (text, key) => {
  expect(undated(text)).toBe(key)
})

test.each([
  ['21:00', '21:00'],
  ['9:30', '09:30'],
  ['21:00:00', '21:00'],
  ['21.30', '21:30'],
  ['21:00 h', '21:00'],
  ['9:00 p. m.', '21:00'],
  ['9:00\u00a0p.\u00a0m.', '21:00'],
  ['9:00 PM', '21:00'],
  ['9 pm', '21:00'],
  ['12:15 a.m.', '00:15'],
  ['12:15 p.m.', '12:15'],
  ['0.875', '21:00'],
  ['24:00', 'notTime'],
  ['9:60', 'notTime'],
  ['0:30 pm', 'notTime'],
  ['21', 'notTime'],
  ['noche', 'notTime'],
])('the time «%s» is %s', (text, time) => {
  expect(valueOf(clockTime(cell(text)))).toBe(time)
})

test.each([
  ['0', 0],
  ['3.0', 3],
  ['3,00', 3],
  ['-1', 'negative'],
  ['−1', 'negative'],
  ['3.5', 'notNumber'],
  ['3 goles', 'notNumber'],
  ['1e3', 'notNumber'],
  ['10000', 'tooLarge'],
])('the goals «%s» are %s', (text, goals) => {
  expect(valueOf(wholeNumber(cell(text), 9999))).toBe(goals)
})

test.each([
  ['1999', 1999],
  ['12/05/1999', 1999],
  ['1999-05-12', 1999],
  ['99', 'notYear'],
  ['1899', 'notYear'],
  ['2101', 'notYear'],
])('the year «%s» is %s', (text, year) => {
  expect(valueOf(birthYear(cell(text)))).toBe(year)
})

test.each([
  ['45', 45],
  ["45'", 45],
  ['45+2', '45+2'],
  ['90 + 3', '90+3'],
  ['201', 'notMinute'],
  ['45+', 'notMinute'],
])('the minute «%s» is %s', (text, minute) => {
  expect(valueOf(matchMinute(cell(text)))).toBe(minute)
})

test.each([
  ['3', 3],
  ['Jornada 12', 12],
  ['J3', 3],
  ['0', 'notRound'],
  ['final', 'notRound'],
])('the round «%s» is %s', (text, round) => {
  expect(valueOf(roundNumber(cell(text)))).toBe(round)
})

test.each([
  ['sí', true],
  ['SI', true],
  ['x', true],
  ['1', true],
  ['no', false],
  ['', undefined],
  ['tal vez', 'notYesNo'],
])('captain «%s» is %s', (text, answer) => {
  expect(valueOf(yesOrNo(cell(text)))).toBe(answer)
})
