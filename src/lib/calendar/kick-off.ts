/** What the clock adds to a match of a page that was built earlier. */

/**
 * `playing` comes from the build; `begun` and `gone` come from the clock, while no result is
 * written yet.
 */
export type KickOff = 'playing' | 'begun' | 'today' | 'tomorrow' | 'later' | 'gone'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than a match with its break. */
const LASTS_MS = 2 * HOUR_MS
/** For a match marked as playing: allows extra time, penalties and a late start. */
const MOST_MS = 4 * HOUR_MS
/** `2025-08-29T21:00:00-06:00`; a day is `2025-08-29T00:00-06:00`, without seconds. */
const OFFSET = /(:\d\d:\d\d)?([+-])(\d\d):(\d\d)$/

/**
 * `at` is a time with its offset, or a day, as from `zonedDay`; `now` is an instant in ms. Both are
 * compared as days of the match's place.
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
