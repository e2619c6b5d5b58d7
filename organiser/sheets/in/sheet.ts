/**
 * A CSV file from a spreadsheet, as rows of named cells with their positions. Comma, semicolon or
 * tab, in any encoding of `decoding.ts`; titles in any order, without regard to accents, case and
 * spaces, below any other lines.
 */
import { parse } from 'csv-parse/sync'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { unmarked } from '../formula-marks.ts'
import { brokenCell } from './cells/broken-cells.ts'
import { decodedSheet } from './decoding.ts'
import { importProblem } from './problems.ts'
import type { SheetPosition } from './problems.ts'
import { hasRequired, readTitles } from './cells/titles.ts'
import type { RawRow, SheetColumns } from './cells/titles.ts'

/**
 * A cell's trimmed text, and the position of its first character. Empty text where nothing is
 * written.
 */
export type Cell = SheetPosition & {
  text: string
  /** The sheet has no such column. */
  isAbsent?: true
}

/** One row: a cell for every known column, whether the file has it or not. */
export type Row<Column extends string> = Record<Column, Cell>

/** Per sheet: 20,000 rows of events take a fifth of it. */
export const MAX_BYTES = 5_000_000
const MAX_ROWS = 20_000
/**
 * How many columns are read, also empty ones; a sheet has at most 21, but a spreadsheet may add
 * thousands.
 */
const MAX_COLUMNS = 100
const MAX_LETTERS = 200

/**
 * The rows of a sheet and its formal mistakes. If the form is broken (a quote that never closes)
 * or a column is missing, `rows` is empty, because its contents cannot be trusted. `name` is the
 * file's name in messages.
 */
export function readSheet<Column extends string>(
  bytes: Uint8Array,
  form: SheetColumns<Column>,
  name: string = form.file,
): { rows: Row<Column>[]; problems: Problem[] } {
  const top = { file: name, line: 1, column: 1, field: '' }
  const columns = form.columns.join(', ')
  const refused = (problem: Problem) => ({ rows: [], problems: [problem] })
  if (bytes.length > MAX_BYTES) return refused(importProblem('tooBig', top))
  const text = decodedSheet(bytes)
  if (text === undefined) return refused(importProblem('unknownLetters', top))
  if (/^PK\u0003\u0004|\0|^\s*<(?:!doctype|html|table|\?xml)/i.test(text))
    return refused(importProblem('notCsv', top))

  const declared = /^sep=(.)\n/i.exec(text)
  const delimiter = declared?.[1] ?? delimiterOf(text)
  const raw = parsedRows(text, delimiter, declared ? 2 : 1)
  if ('broken' in raw) {
    return refused(importProblem(raw.broken, { ...top, ...raw.at }))
  }
  const written = raw.rows.filter(({ cells }) => cells.some((cell) => cell.text !== ''))
  const above = Math.max(0, rowOfTitles(written, form))
  const [header, ...body] = written.slice(above)
  if (!header) return refused(importProblem('emptySheet', top, { columns }))
  const titleRows = written.slice(0, above).map((row) => aboveTitles(row, name))

  if (body.length > MAX_ROWS) {
    return refused(importProblem('tooManyRows', top, { limit: MAX_ROWS }))
  }

  const titles = readTitles(header, form, name)
  const untitled = untitledColumns(header, body)
    .slice(0, 1)
    .map((cell) => importProblem('untitledColumn', { ...top, ...cell, file: name }, { columns }))
  if (titles.problems.some(({ severity }) => severity === 'error')) {
    return { rows: [], problems: titles.problems }
  }
  const rows = body.map((row) => namedRow(row, titles.at, form, name))
  const problems = body.flatMap((row, index) => [
    ...extraCells(row, header, name),
    ...longCells(rows[index]!, form),
    ...brokenCells(row, titles.at, name),
  ])
  return { rows, problems: [...titleRows, ...titles.problems, ...untitled, ...problems] }
}

/** How many rows (a league's name, for example) may come before the titles. */
const MAX_ABOVE = 10

/** The first row with every required title; -1 where there is none. */
function rowOfTitles<Column extends string>(rows: readonly RawRow[], form: SheetColumns<Column>) {
  const first = rows.slice(0, MAX_ABOVE + 1)
  const named = first.findIndex((row) => hasRequired(row, form, true))
  return named === -1 ? first.findIndex((row) => hasRequired(row, form, false)) : named
}

function aboveTitles({ cells }: RawRow, file: string): Problem {
  const { text, line, column } = cells.find(({ text }) => text !== '')!
  return importProblem('aboveTitles', { file, line, column, field: '' }, { value: text })
}

/** The most frequent separator of the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const bare = lines.slice(0, MAX_ABOVE + 1).map((line) => line.replace(/"[^"]*"/g, ''))
  const count = (delimiter: string) =>
    bare.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0)
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

type Parsed =
  | { rows: RawRow[] }
  | { broken: 'openQuote' | 'strayQuote'; at: { line: number; column: number } }

function parsedRows(text: string, delimiter: string, fromLine: number): Parsed {
  const options = { delimiter, from_line: fromLine, trim: delimiter !== '\t' }
  try {
    const records = parse(text, {
      ...options,
      record_delimiter: '\n',
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // csv-parse's types only know records without `info`.
      on_record: withoutEmptyEnd() as never,
    }) as unknown as Recorded[]
    return { rows: records.map((record) => positioned(record, delimiter)) }
  } catch (thrown) {
    const { code, lines } = thrown as { code?: string; lines?: number }
    if (code === 'INVALID_OPENING_QUOTE') {
      return { broken: 'strayQuote', at: strayQuoteIn(text, lines ?? 1, delimiter) }
    }
    return { broken: 'openQuote', at: openQuoteIn(text, delimiter) }
  }
}

type Recorded = { record: string[]; raw: string; info: { lines: number } }

/** Drops empty cells after the titles, and stops reading beyond the row limit. */
function withoutEmptyEnd() {
  let rows = 0
  let most = MAX_COLUMNS
  return (recorded: unknown) => {
    // One extra row shows that there are too many.
    if (++rows > MAX_ROWS + 2) return null
    const { record, ...rest } = recorded as Recorded
    let length = record.length
    while (length > most && record[length - 1]!.trim() === '') length--
    if (rows === 1) most = length
    return { ...rest, record: record.slice(0, length) }
  }
}

/** A parsed record with the line and column of each cell. */
function positioned(
  { record, raw, info }: { record: string[]; raw: string; info: { lines: number } },
  delimiter: string,
): RawRow {
  const written = raw.replace(/^\n+/, '').replace(/\n$/, '')
  let line = info.lines - (written.split('\n').length - 1)
  let lineStart = 0
  let at = 0
  const cells = record.map((text) => {
    while (written[at] === ' ') at++
    const cell = {
      text: withoutDashes(unmarked(text.replace(/\s+/g, ' ').trim())),
      written: '',
      line,
      column: at - lineStart + 1,
    }
    const end = cellEnd(written, at, delimiter)
    cell.written = written.slice(at, end)
    for (; at < end; at++) {
      if (written[at] !== '\n') continue
      line++
      lineStart = at + 1
    }
    at = end + 1
    return cell
  })
  return { cells }
}

/** Where the cell that begins at `at` ends: at a separator, the line's end or the text's. */
function cellEnd(text: string, at: number, delimiter: string): number {
  let index = at
  if (text[index] === '"') {
    index = closingQuote(text, index) + 1
  }
  while (index < text.length && text[index] !== delimiter && text[index] !== '\n') index++
  return index
}

function closingQuote(text: string, open: number): number {
  let index = open + 1
  for (;;) {
    const quote = text.indexOf('"', index)
    if (quote === -1) return text.length
    if (text[quote + 1] !== '"') return quote
    index = quote + 2
  }
}

const placeIn = (text: string, offset: number) => {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** The first quote that opens a cell and is not closed before a separator or the line's end. */
function openQuoteIn(text: string, delimiter: string) {
  let at = 0
  while (at < text.length) {
    while (text[at] === ' ') at++
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      const after = /^ *(.|\n)?/.exec(text.slice(close + 1, close + 40))?.[1] ?? '\n'
      if (close >= text.length || (after !== delimiter && after !== '\n')) return placeIn(text, at)
    }
    at = cellEnd(text, at, delimiter) + 1
  }
  return { line: 1, column: 1 }
}

/** The first quote in the middle of a cell in a line. */
function strayQuoteIn(text: string, line: number, delimiter: string) {
  const written = text.split('\n')[line - 1] ?? ''
  let at = 0
  while (at < written.length) {
    while (written[at] === ' ') at++
    const end = cellEnd(written, at, delimiter)
    const quote = written[at] === '"' ? -1 : written.slice(at, end).indexOf('"')
    if (quote >= 0) return { line, column: at + quote + 1 }
    at = end + 1
  }
  return { line, column: 1 }
}

function namedRow<Column extends string>(
  row: RawRow,
  at: ReadonlyMap<Column, number>,
  form: SheetColumns<Column>,
  file: string,
): Row<Column> {
  const { line, column } = row.cells[0]!
  const cells = form.columns.map((name) => {
    const index = at.get(name)
    const written = index === undefined ? undefined : row.cells[index]
    return [
      name,
      {
        file,
        field: name,
        ...(written ?? { text: '', line, column }),
        ...(index === undefined && { isAbsent: true as const }),
      },
    ] as const
  })
  return Object.fromEntries(cells) as unknown as Row<Column>
}

/** The columns that a sheet has and a row leaves empty. */
export const emptyIn = (row: Readonly<Record<string, Cell>>) =>
  Object.entries(row).flatMap(([name, { text, isAbsent }]) =>
    text === '' && !isAbsent ? [name] : [],
  )

/** A dash alone says that there is nothing. */
const withoutDashes = (text: string) => (/^[-–—]+$/.test(text) ? '' : text)

/** Cells that no person typed: formula errors, invisible signs. */
const brokenCells = (row: RawRow, at: ReadonlyMap<string, number>, file: string): Problem[] =>
  [...at].flatMap(([field, index]) => {
    const cell = row.cells[index]
    return (cell && brokenCell(cell, { ...cell, file, field })) ?? []
  })

/** Empty cells of the title line above cells with text. */
const untitledColumns = (header: RawRow, body: readonly RawRow[]) =>
  header.cells.filter(
    ({ text }, index) => text === '' && body.some(({ cells }) => (cells[index]?.text ?? '') !== ''),
  )

/** Text to the right of the last title: usually an unquoted separator inside a name. */
function extraCells(row: RawRow, header: RawRow, file: string): Problem[] {
  return row.cells
    .filter(({ text }, index) => text !== '' && index >= header.cells.length)
    .slice(0, 1)
    .map(({ text, line, column }) =>
      importProblem('extraCell', { file, line, column, field: '' }, { value: text }),
    )
}

function longCells<Column extends string>(row: Row<Column>, form: SheetColumns<Column>): Problem[] {
  return form.columns
    .filter((name) => row[name].text.length > MAX_LETTERS)
    .map((name) => importProblem('longCell', row[name]))
}
