/**
 * Days and times in Spanish words. Both are wall-clock text in the tournament's place
 * (`YYYY-MM-DD`, `HH:MM:SS`) and are printed in UTC, so that no reader's zone can move them.
 */
import { daysLater } from '../../calendar/days.ts'
import { remembering } from '../../calendar/remembering.ts'

const inSpanish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' })
  return remembering((day: string) => plainSpaces(format.format(new Date(`${day}T00:00:00Z`))))
}

/** Browsers disagree about narrow and no-break spaces, so pages use ordinary ones. */
const plainSpaces = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ')

/** `2024-07-18` → 'jueves, 18 de julio de 2024'. Throws a RangeError for an invalid day. */
export const longDate = inSpanish({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2024-07-18` → '18 jul'. */
export const shortDate = inSpanish({ day: 'numeric', month: 'short' })

/** `2024-07-18` → 'jue 18 jul', for a narrow line. */
export const shortDay = (day: string) => `${weekday(day).slice(0, 3)} ${shortDate(day)}`

/** `2024-07-18` → 'jueves', the specification's `day`. */
export const weekday = inSpanish({ weekday: 'long' })

export { clock } from './clock.ts'
export { daysLater }

/** The day after a `YYYY-MM-DD`, and the day before it. */
export const nextDay = (day: string) => daysLater(day, 1)
export const previousDay = (day: string) => daysLater(day, -1)
