/** What a clock knows of a match that a page was built with. */

/**
 * `playing` is as the page was built, `begun` and `gone` are what the clock says: nobody has written yet
 * how it went.
 */
export type KickOff = 'playing' | 'begun' | 'today' | 'tomorrow' | 'later' | 'gone'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than a match with its break. */
const LASTS_MS = 2 * HOUR_MS
/** Of one that is said to be on: extra time, penalties, and a late start. */
const MOST_MS = 4 * HOUR_MS
/** `2025-08-29T21:00:00-06:00`; of a day alone `2025-08-29T00:00-06:00`, without seconds. */
const OFFSET = /(:\d\d:\d\d)?([+-])(\d\d):(\d\d)$/

/**
 * `at` is a time with its offset, or a day, as `zonedDay` has it; `now` an instant in ms; both days are
 * those of the match's place.
 */
export function kickOffNow(at: string, now: number, isPlaying = false): KickOff {
  const [, seconds, sign, hours, minutes] = OFFSET.exec(at)!
  const ahead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
  const dayOf = (instant: number) => new Date(instant + ahead).toISOString().slice(0, 10)
  const start = seconds ? Date.parse(at) : undefined
  const day = at.slice(0, 10)
  if (isPlaying) return isPast(start, day, dayOf, now, MOST_MS) ? 'gone' : 'playing'
  if (isPast(start, day, dayOf, now, LASTS_MS)) return 'gone'
  if (start !== undefined && start <= now) return 'begun'
  if (day === dayOf(now)) return 'today'
  return day === dayOf(now + DAY_MS) ? 'tomorrow' : 'later'
}

const isPast = (
  start: number | undefined,
  day: string,
  dayOf: (instant: number) => string,
  now: number,
  lasts: number,
) => (start === undefined ? day < dayOf(now) : now - start > lasts)
