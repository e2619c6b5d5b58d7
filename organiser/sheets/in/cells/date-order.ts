/** Decides how a whole column's dates are read where a single date is ambiguous. */
import { daysBetween, yearOfDay } from '../../../../src/lib/calendar/days.ts'
import {
  saysYear,
  SHORT_YEAR_FIRST,
  YEAR_LAST,
} from '../../../../src/lib/planning/typed/typed-day.ts'
import type { DateOrder, DateReading } from '../../../../src/lib/planning/typed/typed-day.ts'
import type { Complaints } from '../complaints.ts'
import { calendarDay } from './date-cells.ts'
import type { Cell } from '../sheet.ts'

/** A date and the round of its row; playoffs have no round. */
export type RoundDate = { cell: Cell; round: number | undefined }

/**
 * How a whole column is read. Month first where some date can only be read so and none only the
 * other way, or where only that order keeps the rounds in sequence. A date of the other order is a
 * mistake, never another day. `today` is `YYYY-MM-DD`, for dates without a year.
 */
export function dateReading(
  dates: readonly RoundDate[],
  complaints: Complaints,
  today?: string,
): DateReading {
  const order = dateOrder(dates, complaints, today)
  const cells = dates.map(({ cell }) => cell)
  const dated = cells.find(({ text }) => saysYear(text, order))
  const anchor = dated && calendarDay(dated, { order })
  const near = (anchor && !anchor.problem ? anchor.value : undefined) ?? today
  const yearless = cells.find(({ text }) => saysYear(text, order) === false)
  const reading = yearless && calendarDay(yearless, { order, near })
  const day = reading && !reading.problem ? reading.value : undefined
  if (yearless && day) {
    const values = { value: yearless.text, day }
    complaints.about('yearless', yearless, values)
  }
  return { order, near }
}

function dateOrder(
  dates: readonly RoundDate[],
  complaints: Complaints,
  today: string | undefined,
): DateOrder {
  const written = dates.flatMap((date) => {
    const [, first, second, year] = YEAR_LAST.exec(date.cell.text) ?? []
    if (first === undefined) return []
    return [{ ...date, first: Number(first), second: Number(second), year: year! }]
  })
  const [some] = written
  if (!some) return 'day'
  if (isYearFirst(written, today)) {
    const day = calendarDay(some.cell, { order: 'year' })
    const values = { value: some.cell.text, day: day.problem ? undefined : day.value }
    complaints.about('yearFirst', some.cell, values)
    return 'year'
  }
  const monthFirst = written.find(({ first, second }) => first <= 12 && second > 12)
  const hasDayFirst = written.some(({ first, second }) => first > 12 && second <= 12)
  if (monthFirst && !hasDayFirst) {
    complaints.about('monthFirst', monthFirst.cell, { value: monthFirst.cell.text })
    return 'month'
  }
  if (hasDayFirst || goesOn(written, 'day') || !goesOn(written, 'month')) return 'day'
  // A date on which the two orders differ.
  const { cell } = written.find(({ first, second }) => first !== second) ?? some
  const [day, other] = (['month', 'day'] as const).map((order) => {
    const reading = calendarDay(cell, { order })
    return reading.problem ? undefined : reading.value
  })
  complaints.about('monthFirstMeant', cell, { value: cell.text, day, other })
  return 'month'
}

/** `24-07-04`, `24-07-11`: the first part is a year, because the last part cannot be. */
function isYearFirst(
  written: readonly { cell: Cell; first: number; year: string }[],
  today: string | undefined,
): boolean {
  if (!written.every(({ cell, year }) => year.length === 2 && SHORT_YEAR_FIRST.test(cell.text)))
    return false
  const firsts = written.map(({ first }) => first)
  const lasts = written.map(({ year }) => Number(year))
  const areYears = (figures: readonly number[]) =>
    Math.max(...figures) - Math.min(...figures) <= 1 && Math.min(...figures) >= FIRST_SHORT_YEAR
  if (!areYears(firsts)) return false
  if (!areYears(lasts)) return true
  // `24-07-18` could be read both ways; the reading that is years away is wrong.
  const away = (figure: number) =>
    today === undefined ? 0 : Math.abs(2000 + figure - yearOfDay(today))
  return away(firsts[0]!) + YEARS_APART <= away(lasts[0]!)
}

const YEARS_APART = 3

/** The lowest two-digit year; a day may be above it too, but differs between rows. */
const FIRST_SHORT_YEAR = 15

/** Whether each round begins soon after the one before it; a single postponed match is ignored. */
function goesOn(dates: readonly RoundDate[], order: DateOrder): boolean {
  const rounds = new Map<number, string>()
  for (const { cell, round } of dates) {
    const day = calendarDay(cell, { order })
    if (round === undefined || day.problem || day.value === undefined) continue
    const before = rounds.get(round)
    if (before === undefined || day.value < before) rounds.set(round, day.value)
  }
  const begins = [...rounds].toSorted(([a], [b]) => a - b).map(([, day]) => day)
  return begins.every((day, index) => {
    const days = index === 0 ? 0 : daysBetween(begins[index - 1]!, day)
    return days > -ROUND_SLIP && days < LONG_BREAK
  })
}

/** A round that begins up to this many days before the previous one may have been played early. */
const ROUND_SLIP = 14
/** Longer than Christmas; a misread month turns weeks into months. */
const LONG_BREAK = 60
