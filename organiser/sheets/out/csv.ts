/**
 * Formats rows as CSV: commas, quotes where needed, every line ended. Written here because writing
 * takes twenty lines; reading, which is harder, uses csv-parse.
 */

import { asText } from '../formula-marks.ts'

/** A cell's contents; undefined where it is empty. */
export type CellValue = string | number | undefined

/** A row by column names. */
export type SheetRow<Column extends string> = Partial<Record<Column, CellValue>>

/** The text of a sheet with its titles in the first line. */
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
