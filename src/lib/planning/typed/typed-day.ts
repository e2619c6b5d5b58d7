/** Reads dates as people and spreadsheets write them. */
import {
  daysBetween,
  daysLater,
  dayText,
  isDay,
  isInOurTimes,
  weekdayNumber,
  yearOfDay,
} from '../../calendar/days.ts'
import { fold } from '../../letters/fold.ts'
import { weekday } from '../../rules/matches/dates.ts'
import type { Typed, TypedMistake } from './typed.ts'

/** Which part of a column's dates comes first; `year` only where years have two digits. */
export type DateOrder = 'day' | 'month' | 'year'

/** How one column's dates are read. */
export type DateReading = {
  order: DateOrder
  /** Dates without a year are placed near this day; without it they are a mistake. */
  near?: string | undefined
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
export const ENGLISH: Readonly<Record<string, string>> = {
  jan: 'ene',
  apr: 'abr',
  aug: 'ago',
  dec: 'dic',
}

/** `ene`, `enero`, `Jan`, `sept.`: 1 to 12. */
export function monthNamed(word: string): number | undefined {
  const start = fold(word).slice(0, 3)
  const month = MONTHS.indexOf(ENGLISH[start] ?? start) + 1
  return month > 0 ? month : undefined
}

const MIDNIGHT = String.raw`(?:[ T]0?0:00(?::00)?)?`
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${MIDNIGHT}$`)
/** `4/7/2024`, `4-7-24`: the year comes last. */
export const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${MIDNIGHT}$`)
const YEAR_UNPARTED = /^(20\d{2})(\d{2})(\d{2})$/
export const SHORT_YEAR_FIRST = /^(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEARLESS = /^(\d{1,2})[-/.](\d{1,2})$/
/** `4-jul-24`, `4 de julio de 2024`, `1.º de julio del 2024`, `4-jul`. */
const IN_WORDS =
  /^(\d{1,2}|primero)(?:\.?º|°|ro|ero)?(?:[-/. ]+|\s+de\s+)([a-záéíóú]{3,10})\.?(?:(?:[-/. ,]+|,?\s+del?\s+)(\d{4}|\d{2}))?$/i
/** `July 4, 2024`, `julio 4 de 2024`. */
const MONTH_IN_WORDS =
  /^([a-záéíóú]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?:del?\s+)?(\d{4}))?$/i
const WEEKDAY =
  /^(lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)[a-záé]{0,6}\.?,?\s+(?=\S)/i
/** Spreadsheet day numbers from 1968 to 2064. */
const SERIAL = /^(?:2[5-9]|[345]\d)\d{3}(?:[.,]0+)?$/

/** In `weekdayNumber`'s order: 0 is Sunday. */
const WEEKDAYS = [
  ['dom', 'sun'],
  ['lun', 'mon'],
  ['mar', 'tue'],
  ['mie', 'wed'],
  ['jue', 'thu'],
  ['vie', 'fri'],
  ['sab', 'sat'],
]

/**
 * A day as `YYYY-MM-DD`; a two-digit year is of this century. The weekday of `jueves, 4 de julio
 * de 2024` must be right.
 */
export function typedDay(text: string, { order, near }: DateReading = DAY_FIRST): Typed<string> {
  const wrong = (code: TypedMistake, values = {}) => ({ wrong: code, values })
  if (text === '') return { value: undefined }
  if (SERIAL.test(text)) return { value: daysLater('1899-12-30', Number.parseInt(text, 10)) }
  const { parts, named } = partsOf(text, order)
  if (!parts) return wrong('notDate')
  const [, month, day] = parts
  const [year, isGuessed] = parts[0] ? [parts[0], false] : [yearNear(near, parts, named), true]
  if (year === undefined) return wrong('yearMissing')
  const value = dayText(year, month, day)
  if (isDay(value)) {
    if (!isInOurTimes(value)) return wrong('dateYear')
    const fitting = named && WEEKDAYS[weekdayNumber(value)]!
    if (!fitting || fitting.includes(named)) return { value }
    const words = { day: value, weekday: weekday(value), value: WEEKDAY.exec(text)?.[0].trim() }
    return isGuessed ? wrong('yearMissing') : wrong('weekdayDiffers', words)
  }
  const guess = isDay(dayText(year, day, month))
    ? [month, day, year].map((part) => part.padStart(2, '0')).join('/')
    : undefined
  return wrong('impossibleDate', { guess })
}

const DAY_FIRST: DateReading = { order: 'day' }

/**
 * The year that puts a date nearest to another day, among years where the named weekday is right.
 */
function yearNear(near: string | undefined, [, month, day]: Parts, named: string | undefined) {
  if (near === undefined) return undefined
  // A weekday allows a choice among more years.
  const years = (named ? [-3, -2, -1, 0, 1, 2, 3] : [-1, 0, 1]).map((more) =>
    String(yearOfDay(near) + more),
  )
  const possible = years.filter((year) => isDay(dayText(year, month, day)))
  const fitting = possible.filter(
    (year) => !named || WEEKDAYS[weekdayNumber(dayText(year, month, day))]!.includes(named),
  )
  const away = (year: string) => Math.abs(daysBetween(near, dayText(year, month, day)))
  const nearest = (fitting.length > 0 ? fitting : possible).toSorted((a, b) => away(a) - away(b))
  // No year fits: 30 February.
  return nearest[0] ?? String(yearOfDay(near))
}

/** The year is empty where it is not written. */
type Parts = readonly [year: string, month: string, day: string]

/** Whether a date includes its year; undefined for a text that is not a date. */
export function saysYear(text: string, order: DateOrder): boolean | undefined {
  if (SERIAL.test(text)) return true
  const { parts } = partsOf(text, order)
  return parts && parts[0] !== ''
}

/** `named` is the beginning of the weekday before the date. */
function partsOf(text: string, order: DateOrder): { parts?: Parts; named?: string } {
  const plain = plainParts(text, order)
  if (plain) return { parts: plain }
  const before = WEEKDAY.exec(text)
  const parts = before ? plainParts(text.slice(before[0].length), order) : undefined
  return parts ? { parts, named: fold(before![1]!) } : {}
}

function plainParts(text: string, order: DateOrder): Parts | undefined {
  const iso = YEAR_FIRST.exec(text) ?? YEAR_UNPARTED.exec(text)
  if (iso) return [iso[1]!, iso[2]!, iso[3]!]
  const century = (year = '') => (year.length === 2 ? `20${year}` : year)
  const short = order === 'year' ? SHORT_YEAR_FIRST.exec(text) : undefined
  if (short) return [century(short[1]), short[2]!, short[3]!]
  const local = YEAR_LAST.exec(text)
  if (local) {
    const [, first, second, year] = local as unknown as [string, string, string, string]
    return order === 'month' ? [century(year), first, second] : [century(year), second, first]
  }
  const yearless = YEARLESS.exec(text)
  if (yearless) {
    const [, first, second] = yearless as unknown as [string, string, string]
    return order === 'month' ? ['', first, second] : ['', second, first]
  }
  const words = IN_WORDS.exec(text)
  const month = words && monthNamed(words[2]!)
  if (month) return [century(words[3]), String(month), words[1]!.replace(/\D+/, '1')]
  const english = MONTH_IN_WORDS.exec(text)
  const first = english && monthNamed(english[1]!)
  return first ? [century(english[3]), String(first), english[2]!] : undefined
}
