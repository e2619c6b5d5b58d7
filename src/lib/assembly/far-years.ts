/** Finds days with a mistyped year: a tournament's days lie close together. */
import { yearOfDay } from '../calendar/days.ts'
import type { WrittenPlace } from './calendar-checks.ts'

/** A tournament lasts a year or two, even with delays. */
const MOST_YEARS_APART = 5
/** Calendars are planned at most for the next year. */
const MOST_YEARS_AHEAD = 5

/**
 * Reports each match day that is more than five years from the year with the most days. Warns if
 * all days are more than five years after `today` (`YYYY-MM-DD`). If two years have equally many
 * days, the one farther from `today` is wrong, else the later one.
 */
export function checkYears(places: readonly WrittenPlace[], today: string | undefined) {
  const days = places.flatMap(({ match, path, report }) =>
    (['date', 'originalDate'] as const).flatMap((field) => {
      const day = match[field]
      return day ? [{ day, year: yearOfDay(day), report, path: [...path, field] }] : []
    }),
  )
  if (days.length === 0) return
  const now = today === undefined ? -Infinity : yearOfDay(today)
  const near = (year: number) => days.filter((other) => !areFar(year, other.year)).length
  const [usual] = [...new Set(days.map(({ year }) => year))].toSorted(
    (one, other) =>
      near(other) - near(one) || Math.abs(one - now) - Math.abs(other - now) || one - other,
  )
  for (const { day, year, report, path } of days) {
    if (areFar(year, usual!)) report('yearFar', path, { value: day, year, usual })
    else if (today !== undefined && year - now > MOST_YEARS_AHEAD)
      report('yearAhead', path, { value: day, year })
  }
}

const areFar = (one: number, other: number) => Math.abs(one - other) > MOST_YEARS_APART
