/** Days as spreadsheets and people write them. */
import { daysLater, dayText, isDay, isInOurTimes } from '../../../src/lib/calendar/days.ts'
import { fold } from '../../../src/lib/letters/fold.ts'
import type { Reading } from './cells.ts'
import type { Complaints } from './complaints.ts'
import { importProblem } from './problems.ts'
import type { Cell } from './sheet.ts'

/** Which of the two figures before the year comes first in a column. */
export type DateOrder = 'day' | 'month'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const ENGLISH: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' }

/** `ene`, `enero`, `Jan`, `sept.`: 1 to 12. */
function monthNamed(word: string): number | undefined {
  const start = fold(word).slice(0, 3)
  const month = MONTHS.indexOf(ENGLISH[start] ?? start) + 1
  return month > 0 ? month : undefined
}

const MIDNIGHT = String.raw`(?:[ T]0?0:00(?::00)?)?`
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${MIDNIGHT}$`)
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${MIDNIGHT}$`)
const IN_WORDS =
  /^(\d{1,2})(?:[-/. ]+|\s+de\s+)([a-záéíóú]{3,10})\.?(?:[-/. ,]+|\s+del?\s+)(\d{4}|\d{2})$/i
/** Days that a spreadsheet counted, in our times: 1968 to 2064. */
const SERIAL = /^(?:2[5-9]|[345]\d)\d{3}(?:[.,]0+)?$/

/** A day as `YYYY-MM-DD`; a year of two figures is of this century. */
export function calendarDay(cell: Cell, order: DateOrder = 'day'): Reading<string> {
  const { text } = cell
  if (text === '') return { value: undefined }
  if (SERIAL.test(text)) return { value: daysLater('1899-12-30', Number.parseInt(text, 10)) }
  const parts = partsOf(text, order)
  if (!parts) return { problem: importProblem('notDate', cell, { value: text }) }
  const [year, month, day] = parts
  const value = dayText(year, month, day)
  if (isDay(value))
    return isInOurTimes(value)
      ? { value }
      : { problem: importProblem('dateYear', cell, { value: text }) }
  const guess = isDay(dayText(year, day, month))
    ? [month, day, year].map((part) => part.padStart(2, '0')).join('/')
    : undefined
  return { problem: importProblem('impossibleDate', cell, { value: text, guess }) }
}

type Parts = readonly [year: string, month: string, day: string]

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const iso = YEAR_FIRST.exec(text)
  if (iso) return [iso[1]!, iso[2]!, iso[3]!]
  const century = (year: string) => (year.length === 2 ? `20${year}` : year)
  const local = YEAR_LAST.exec(text)
  if (local) {
    const [, first, second, year] = local as unknown as [string, string, string, string]
    return order === 'day' ? [century(year), second, first] : [century(year), first, second]
  }
  const words = IN_WORDS.exec(text)
  const month = words && monthNamed(words[2]!)
  return month ? [century(words[3]!), String(month), words[1]!] : undefined
}

/** A year of birth, from 1900 to 2100; of a whole date, its year. */
export function birthYear(cell: Cell): Reading<number> {
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

const yearOf = (day: Reading<string>) =>
  day.problem || day.value === undefined ? undefined : Number(day.value.slice(0, 4))

/**
 * The order of a whole column: month first where some date can only be so and none can only be the
 * other way. One of the other kind among them is a mistake, never another day.
 */
export function dateOrder(cells: readonly Cell[], complaints: Complaints): DateOrder {
  const written = cells.flatMap((cell) => {
    const [, first, second] = YEAR_LAST.exec(cell.text) ?? []
    return first === undefined ? [] : [{ cell, first: Number(first), second: Number(second) }]
  })
  const monthFirst = written.find(({ first, second }) => first <= 12 && second > 12)
  const hasDayFirst = written.some(({ first, second }) => first > 12 && second <= 12)
  if (!monthFirst || hasDayFirst) return 'day'
  complaints.about('monthFirst', monthFirst.cell, { value: monthFirst.cell.text })
  return 'month'
}

/** What a spreadsheet made a date of: `1-2` became `01-feb`, `1-13` became `ene-13`. */
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
