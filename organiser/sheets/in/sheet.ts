/**
 * A CSV file as a spreadsheet saves it, as rows of named cells that know where they stand.
 * Comma, semicolon or tab; UTF-8 (with or without mark), UTF-16 or Windows-1252; titles in any
 * order, without regard to accents, case and spaces.
 */
import { parse } from 'csv-parse/sync'
import { didYouMean } from '../../../src/lib/problems/did-you-mean.ts'
import { fold } from '../../../src/lib/letters/fold.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { unmarked } from '../formula-marks.ts'
import { importProblem } from './problems.ts'
import type { Place } from './problems.ts'

/** A cell's text, trimmed, and where its first character stands. Empty text where nothing is written. */
export type Cell = Place & { text: string }

/** One row: a cell for every column that the sheet knows, whether the file has it or not. */
export type Row<Column extends string> = Record<Column, Cell>

/** `required`: of each list, at least one column must be there. `columns`: all that are read. */
export type SheetForm<Column extends string> = {
  file: string
  columns: readonly Column[]
  required: readonly (readonly Column[])[]
}

/** Of one sheet: 20,000 rows of events have a fifth of it. */
export const MAX_BYTES = 5_000_000
const MAX_ROWS = 20_000
/** Columns that are read where they are empty; a sheet has at most 21, a spreadsheet draws out to thousands. */
const MAX_COLUMNS = 100
const MAX_LETTERS = 200

/** The text of a file as a spreadsheet on any system may save it; line ends become `\n`. */
export function decodeSheet(bytes: Uint8Array): string {
  const [first, second] = bytes
  const text =
    first === 0xff && second === 0xfe
      ? new TextDecoder('utf-16le').decode(bytes)
      : first === 0xfe && second === 0xff
        ? new TextDecoder('utf-16be').decode(bytes)
        : utf8(bytes)
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type RawRow = { cells: { text: string; column: number; line: number }[] }

/**
 * The rows of a sheet and all that is wrong with its writing. When the writing itself is broken
 * (a quote that never closes) or a column is missing, `rows` is empty: what stands there cannot be
 * trusted. `name` is what the file is called in messages.
 */
export function readSheet<Column extends string>(
  bytes: Uint8Array,
  form: SheetForm<Column>,
  name: string = form.file,
): { rows: Row<Column>[]; problems: Problem[] } {
  const top = { file: name, line: 1, column: 1, field: '' }
  const columns = form.columns.join(', ')
  const refused = (problem: Problem) => ({ rows: [], problems: [problem] })
  if (bytes.length > MAX_BYTES) return refused(importProblem('tooBig', top))
  const text = decodeSheet(bytes)
  if (/^PK\u0003\u0004|\0/.test(text)) return refused(importProblem('notCsv', top))

  const declared = /^sep=(.)\n/i.exec(text)
  const delimiter = declared?.[1] ?? delimiterOf(text)
  const raw = parsedRows(text, delimiter, declared ? 2 : 1)
  if ('broken' in raw) {
    return refused(importProblem(raw.broken, { ...top, ...raw.at }))
  }
  const [header, ...body] = raw.rows.filter(({ cells }) => cells.some((cell) => cell.text !== ''))
  if (!header) return refused(importProblem('emptySheet', top, { columns }))

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
  ])
  return { rows, problems: [...titles.problems, ...untitled, ...problems] }
}

/** The separator that the first written line uses most, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
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
      // Its types know only records without `info`.
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

/** Leaves away empty cells behind the titles, and every row of which one reads no more. */
function withoutEmptyEnd() {
  let rows = 0
  let most = MAX_COLUMNS
  return (recorded: unknown) => {
    // One more than may be shows that there are too many.
    if (++rows > MAX_ROWS + 2) return null
    const { record, ...rest } = recorded as Recorded
    let length = record.length
    while (length > most && record[length - 1]!.trim() === '') length--
    if (rows === 1) most = length
    return { ...rest, record: record.slice(0, length) }
  }
}

/** A parsed record with the line and column at which each of its cells begins. */
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
      text: unmarked(text.replace(/\s+/g, ' ').trim()),
      line,
      column: at - lineStart + 1,
    }
    const end = cellEnd(written, at, delimiter)
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

/** Where the cell that begins at `at` ends: at its separator, the line's end or the text's. */
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

/** The first quote of a line that stands in the middle of a cell. */
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

const titleKey = (title: string) => fold(title).replaceAll(' ', '')

/** Which column stands at which index, and what is wrong with the titles. */
function readTitles<Column extends string>(header: RawRow, form: SheetForm<Column>, file: string) {
  const at = new Map<Column, number>()
  const problems: Problem[] = []
  const unknown: { text: string; place: Place }[] = []
  const columns = form.columns.join(', ')
  header.cells.forEach(({ text, line, column }, index) => {
    if (text === '') return
    const known = form.columns.find((name) => titleKey(name) === titleKey(text))
    const place = { file, line, column, field: text }
    if (!known) unknown.push({ text, place })
    else if (at.has(known)) problems.push(importProblem('twiceColumn', place, { value: text }))
    else at.set(known, index)
  })
  const free = form.columns.filter((name) => !at.has(name))
  const guessed = new Set<string>()
  for (const { text, place } of unknown) {
    const guess = didYouMean(text, free)
    if (guess) guessed.add(guess)
    problems.push(
      guess
        ? importProblem('misspeltColumn', place, { value: text, guess })
        : importProblem('strangeColumn', place, { value: text, columns }),
    )
  }
  for (const oneOf of form.required) {
    if (oneOf.some((name) => at.has(name) || guessed.has(name))) continue
    const place = { file, line: header.cells[0]!.line, column: 1, field: oneOf[0]! }
    problems.push(importProblem('missingColumn', place, { column: oneOf[0] }))
  }
  return { at, problems }
}

function namedRow<Column extends string>(
  row: RawRow,
  at: ReadonlyMap<Column, number>,
  form: SheetForm<Column>,
  file: string,
): Row<Column> {
  const { line, column } = row.cells[0]!
  const cells = form.columns.map((name) => {
    const index = at.get(name)
    const written = index === undefined ? undefined : row.cells[index]
    return [name, { file, field: name, ...(written ?? { text: '', line, column }) }] as const
  })
  return Object.fromEntries(cells) as unknown as Row<Column>
}

/** Cells of the first line that say nothing above others that do. */
const untitledColumns = (header: RawRow, body: readonly RawRow[]) =>
  header.cells.filter(
    ({ text }, index) => text === '' && body.some(({ cells }) => (cells[index]?.text ?? '') !== ''),
  )

/** Text to the right of the last cell of the titles: most often an unquoted separator inside a name. */
function extraCells(row: RawRow, header: RawRow, file: string): Problem[] {
  return row.cells
    .filter(({ text }, index) => text !== '' && index >= header.cells.length)
    .slice(0, 1)
    .map(({ text, line, column }) =>
      importProblem('extraCell', { file, line, column, field: '' }, { value: text }),
    )
}

function longCells<Column extends string>(row: Row<Column>, form: SheetForm<Column>): Problem[] {
  return form.columns
    .filter((name) => row[name].text.length > MAX_LETTERS)
    .map((name) => importProblem('longCell', row[name]))
}
