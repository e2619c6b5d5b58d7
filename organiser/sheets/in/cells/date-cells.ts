/** Dates in cells. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import { ENGLISH, monthNamed, typedDay } from '../../../../src/lib/planning/typed/typed-day.ts'
import type { DateReading } from '../../../../src/lib/planning/typed/typed-day.ts'
import { importProblem } from '../problems.ts'
import type { Cell } from '../sheet.ts'
import { ofTyped } from './cells.ts'
import type { CellReading } from './cells.ts'

/** A day as `YYYY-MM-DD`; see `typedDay`. */
export const calendarDay = (cell: Cell, reading?: DateReading): CellReading<string> =>
  ofTyped(typedDay(cell.text, reading), cell)

/** A birth year from 1900 to 2100; of a full date, its year. */
export function birthYear(cell: Cell): CellReading<number> {
  const { text } = cell
  if (text === '') return { value: undefined }
  const written = /^\d{4}([.,]0+)?$/.test(text)
    ? Number(text.slice(0, 4))
    : /\d{4}/.test(text)
      ? yearOf(calendarDay(cell))
      : undefined
  if (written !== undefined && written >= 1900 && written <= 2100) return { value: written }
  const guess = /^\d{2}$/.test(text) ? (Number(text) > 30 ? `19${text}` : `20${text}`) : undefined
  return { problem: importProblem('notYear', cell, { value: text, guess }) }
}

const yearOf = (day: CellReading<string>) =>
  day.problem || day.value === undefined ? undefined : Number(day.value.slice(0, 4))

/** What a spreadsheet converted to a date: `1-2` became `01-feb`, `1-13` became `ene-13`. */
export function undated(text: string): string | undefined {
  const [, day, month] = /^(\d{1,2})[-/ ]([a-z]{3,4})\.?$/i.exec(text) ?? []
  const [, first, year] = /^([a-z]{3,4})\.?[-/ ](\d{2})$/i.exec(text) ?? []
  const named = month ?? first
  const figure = named === undefined ? undefined : monthNamed(named)
  if (figure === undefined) return undefined
  // English programs put the month first.
  const isEnglish = ENGLISH[fold(named!).slice(0, 3)] !== undefined
  if (year !== undefined) return `${figure}-${year}`
  return isEnglish ? `${figure}-${Number(day)}` : `${Number(day)}-${figure}`
}
