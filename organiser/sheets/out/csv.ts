/**
 * Rows as the text of a CSV file: comma, quotes where they are needed, every line ended. Ours, for
 * writing is twenty lines; reading, which is not, is csv-parse's.
 */

import { asText } from '../formula-marks.ts'

/** What stands in a cell; undefined where nothing does. */
export type CellValue = string | number | undefined

/** A row by the names of its columns. */
export type SheetRow<Column extends string> = Partial<Record<Column, CellValue>>

/** The text of a sheet, with its titles in the first line. */
export const csvText = <Column extends string>(
  columns: readonly Column[],
  rows: readonly SheetRow<Column>[],
) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(cellText).join(',')}\n`)
    .join('')

function cellText(value: CellValue): string {
  const text = typeof value === 'string' ? asText(value) : String(value ?? '')
  return /[",;\n\r\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
