/** From a day and a time on the wall of some place to an instant. */

import { remembering } from './remembering.ts'

const MINUTE_MS = 60_000

/** What a clock on the wall of a zone shows: `2024-07-18 21:00:00`. */
const clockOf = remembering(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** How far the clocks of `zone` are ahead of UTC at an instant, in ms. */
const aheadAt = (instant: number, zone: string) =>
  Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`) - instant

/**
 * The instant at which clocks in `zone` (`America/Mexico_City`) show `day` (`YYYY-MM-DD`) and `time`
 * (`HH:MM` or `HH:MM:SS`). Of a time that is there twice, when summer ends, the first; one that is
 * skipped, when it begins, is an hour earlier on the wall. Throws a RangeError for an unknown zone.
 */
export const instantAt = (day: string, time: string, zone: string): Date =>
  new Date(millisecondsAt(`${day}T${time.slice(0, 5)}:00Z ${zone}`))

/** Of `2024-07-18T21:00:00Z America/Mexico_City`, with the wall's time as if it were in UTC. */
const millisecondsAt = remembering((wall) => {
  const [text, zone] = wall.split(' ') as [string, string]
  const asUtc = Date.parse(text)
  const near = asUtc - aheadAt(asUtc, zone)
  return asUtc - aheadAt(near, zone)
})

/** `2024-07-18T21:00:00-06:00`: a time on the wall with what its clocks are ahead. */
export const zonedText = (day: string, time: string, zone: string) =>
  `${day}T${time.slice(0, 5)}:00${offsetAt(day, time, zone)}`

/** `2024-07-18T00:00-06:00`: a day alone, told from a time by its missing seconds. */
export const zonedDay = (day: string, zone: string) => `${day}T00:00${offsetAt(day, '00:00', zone)}`

function offsetAt(day: string, time: string, zone: string): string {
  const ahead = aheadAt(instantAt(day, time, zone).getTime(), zone) / MINUTE_MS
  const minutes = Math.abs(ahead)
  const pad = (figure: number) => String(figure).padStart(2, '0')
  return `${ahead < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
