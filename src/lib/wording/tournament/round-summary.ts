/**
 * A round as a WhatsApp message: *bold* headings, tables aligned between ``` marks, and at most
 * 1,000 characters. What does not fit is cut by whole lines, and the message says how many.
 */
import { plural } from '../plural.ts'

/** About where WhatsApp cuts with "read more"; UTF-16 code units. */
export const MOST_CHARACTERS = 1000

const NAME_CHARACTERS = 16
const FENCE = '```'

export const SUMMARY_WORDS = {
  copyResults: 'Copiar resultados',
  copySchedule: 'Copiar calendario',
  results: 'Resultados',
  schedule: 'Así se juega',
  noDay: 'Sin fecha',
} as const

/** `lines` are used as they are; a table's rows are aligned. */
export type SummaryPart =
  | { title?: string; lines: readonly string[] }
  | { title: string; table: readonly SummaryRow[] }

export type SummaryRow = { position: number; name: string; played: number; points: number }

export type Summary = {
  /** The tournament's name and the message's subject: bold, one line each. */
  headings: readonly string[]
  parts: readonly SummaryPart[]
  /** The page with everything, in the last line; empty if it is not known. */
  link?: string | undefined
}

/** `**` and similar would end the bold text. */
const plain = (text: string) => text.replace(/[*~`]/g, '')

export const bold = (text: string) => `*${plain(text)}*`

/**
 * The message; each line ends in `
 * `.
 */
export function summaryText({ headings, parts, link }: Summary): string {
  const head = headings.map(bold)
  const foot = link ? ['', link] : []
  let room = MOST_CHARACTERS - sizeOf([...head, ...foot])
  const body: string[] = []
  for (const part of parts) {
    const lines = fitting(part, room)
    body.push(...lines)
    room -= sizeOf(lines)
  }
  return [...head, ...body, ...foot].join('\n')
}

/** Includes the line ends. */
const sizeOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** As much of a part as fits, after an empty line; empty if not even one line fits. */
function fitting(part: SummaryPart, room: number): string[] {
  const isTable = 'table' in part
  const all = isTable ? rowsOf(part.table) : part.lines.map(plainLine)
  for (let count = all.length; count > 0; count--) {
    const left = all.length - count
    const shown = all.slice(0, count)
    const lines = [
      '',
      ...(part.title ? [bold(part.title)] : []),
      ...(isTable ? [FENCE, ...shown, FENCE] : shown),
      ...(left > 0
        ? [
            `… y ${plural(left, isTable ? 'equipo' : 'renglón', isTable ? 'equipos' : 'renglones')} más`,
          ]
        : []),
    ]
    if (sizeOf(lines) <= room) return lines
  }
  return []
}

/** Bold text in a line has the caller's own marks. */
const plainLine = (line: string) => line.replace(/\s+/g, ' ').trim()

/** ` 1 Halcones          5  13`: position, name, played, points, in aligned columns. */
function rowsOf(rows: readonly SummaryRow[]): string[] {
  const names = rows.map(({ name }) => cut(plain(name)))
  const width = Math.max(...names.map((name) => [...name].length), 0)
  const figures = (of: (row: SummaryRow) => number) => {
    const texts = rows.map((row) => String(of(row)))
    const most = Math.max(...texts.map(({ length }) => length), 0)
    return texts.map((text) => text.padStart(most))
  }
  const positions = figures(({ position }) => position)
  const played = figures((row) => row.played)
  const points = figures((row) => row.points)
  return rows.map((_row, at) => {
    const name = names[at]! + ' '.repeat(width - [...names[at]!].length)
    return `${positions[at]} ${name} ${played[at]}J ${points[at]}p`
  })
}

/** Cuts by graphemes, so that an accent stays with its letter. */
function cut(name: string) {
  const letters = [...name.normalize('NFC')]
  if (letters.length <= NAME_CHARACTERS) return letters.join('')
  return `${letters
    .slice(0, NAME_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}
