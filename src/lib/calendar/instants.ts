/** Converts a local day and time to an instant. */

import { remembering } from './remembering.ts'

const MINUTE_MS = 60_000

/** The local time of a zone: `2024-07-18 21:00:00`. */
const clockOf = remembering(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** The offset of `zone` from UTC at an instant, in ms. */
const aheadAt = (instant: number, zone: string) =>
  Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`) - instant

/**
 * The instant of a local `day` (`YYYY-MM-DD`) and `time` (`HH:MM` or `HH:MM:SS`) in `zone`
 * (`America/Mexico_City`). When summer time ends and a time occurs twice, the first one; when it
 * begins and a time is skipped, an hour earlier. Throws a RangeError for an unknown zone.
 */
export const instantAt = (day: string, time: string, zone: string): Date =>
  new Date(millisecondsAt(`${day}T${time.slice(0, 5)}:00Z ${zone}`))

/** For `2024-07-18T21:00:00Z America/Mexico_City`: the local time written as if it were UTC. */
const millisecondsAt = remembering((wall) => {
  const [text, zone] = wall.split(' ') as [string, string]
  const asUtc = Date.parse(text)
  const near = asUtc - aheadAt(asUtc, zone)
  return asUtc - aheadAt(near, zone)
})

/** `2024-07-18T21:00:00-06:00`: a local time with its offset. */
export const zonedText = (day: string, time: string, zone: string) =>
  `${day}T${time.slice(0, 5)}:00${offsetAt(day, time, zone)}`

/** `2024-07-18T00:00-06:00`: a day; the missing seconds distinguish it from a time. */
export const zonedDay = (day: string, zone: string) => `${day}T00:00${offsetAt(day, '00:00', zone)}`

function offsetAt(day: string, time: string, zone: string): string {
  const ahead = aheadAt(instantAt(day, time, zone).getTime(), zone) / MINUTE_MS
  const minutes = Math.abs(ahead)
  const pad = (figure: number) => String(figure).padStart(2, '0')
  return `${ahead < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
