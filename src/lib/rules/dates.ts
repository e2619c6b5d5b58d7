/**
 * Days and times in Spanish words. Both are wall-clock text in the tournament's place
 * (`YYYY-MM-DD`, `HH:MM:SS`) and are printed in UTC, so that no reader's zone can move them.
 */

const inSpanish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' })
  return (day: string) => plainSpaces(format.format(new Date(`${day}T00:00:00Z`)))
}

/** Browsers disagree about narrow and no-break spaces; pages get ordinary ones. */
const plainSpaces = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ')

/** `2024-07-18` → 'jueves, 18 de julio de 2024'. Throws a RangeError for what is no day. */
export const longDate = inSpanish({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2024-07-18` → '18 jul'. */
export const shortDate = inSpanish({ day: 'numeric', month: 'short' })

/** `2024-07-18` → 'jue 18 jul', for a line with little room. */
export const shortDay = (day: string) => `${weekday(day).slice(0, 3)} ${shortDate(day)}`

/** `2024-07-18` → 'jueves', as the specification's `day` has it. */
export const weekday = inSpanish({ weekday: 'long' })

/** `21:00:00` or `21:00` → '9:00 p. m.', with ordinary spaces: 12 hours, midnight and noon are 12. */
export function clock(time: string) {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'a. m.' : 'p. m.'}`
}

/** First and last of some days in words: '18 jul', '18 jul – 2 ago'. Empty for no days. */
export function daysWords(days: readonly string[]) {
  const inOrder = days.toSorted()
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return ''
  return first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, format)
  return format
}

function wallClock(instant: Date, timeZone: string) {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`,
  }
}

/** What calendar and clock show in a place at an instant: `{ day: '2024-07-18', time: '21:00:00' }`. */
export const nowIn = (timeZone: string, now: Date) => wallClock(now, timeZone)

const MINUTE_MS = 60_000

/** Minutes that the place is ahead of UTC at an instant. */
function offsetMinutes(instant: Date, timeZone: string) {
  const { day, time } = wallClock(instant, timeZone)
  return Math.round((Date.parse(`${day}T${time}Z`) - instant.getTime()) / MINUTE_MS)
}

/**
 * A wall-clock day and time of a place as a machine-readable instant:
 * `2024-07-18`, `21:00:00`, America/Mexico_City → `2024-07-18T21:00:00-06:00`.
 * A time that a change of clocks skips keeps the offset from before it.
 */
export function dateTimeInZone(day: string, time: string, timeZone: string) {
  const wall = Date.parse(`${day}T${time}Z`)
  const first = offsetMinutes(new Date(wall), timeZone)
  const offset = offsetMinutes(new Date(wall - first * MINUTE_MS), timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  return `${day}T${time.length === 5 ? `${time}:00` : time}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
