/** Days as `YYYY-MM-DD`, counted in UTC so that no time zone can shift them. */

const DAY_MS = 86_400_000

const pad = (figure: string | number) => String(figure).padStart(2, '0')

/** As given, even if the day does not exist; `month` from 1. */
export const dayText = (year: string | number, month: string | number, day: string | number) =>
  `${year}-${pad(month)}-${pad(day)}`

/** A `YYYY-MM-DD` that exists in the calendar: not 2025-02-29. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** Allowed years of tournaments and of people's births. */
export const YEARS = { first: 1900, last: 2100 } as const

/** The year of a day as `YYYY-MM-DD`. */
export const yearOfDay = (day: string) => Number(day.slice(0, 4))

export const isInOurTimes = (day: string) =>
  yearOfDay(day) >= YEARS.first && yearOfDay(day) <= YEARS.last

/** February has 29 days in a leap year; `month` from 1. */
export const daysIn = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day a number of days later. */
export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from one day to another, both `YYYY-MM-DD`; negative where the other is earlier. */
export const daysBetween = (day: string, other: string) =>
  Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS)

/** 0 is Sunday. */
export const weekdayNumber = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
