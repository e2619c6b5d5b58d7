/**
 * The current day at a tournament's place. A server's clock may be in UTC, where a match of the
 * evening is already yesterday's.
 */
import { instantAt } from './instants.ts'
import { remembering } from './remembering.ts'

/** The zone of the site, and of tournaments without their own. */
export const HOME_ZONE = 'America/Mexico_City'

/**
 * An instant as ISO text in UTC, `2026-11-27T03:15:00.000Z`; or a day for all zones, `2026-11-26`.
 */
export type Today = string

const isDayAlone = (now: Today) => now.length === 'YYYY-MM-DD'.length

const dayFormat = remembering((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** The local day in a zone, `YYYY-MM-DD`. Throws a RangeError for an unknown zone. */
export const dayIn = (now: Today, zone: string = HOME_ZONE) =>
  isDayAlone(now) ? now : dayFormat(zone).format(new Date(now))

/** The start of a day in a zone, for comparison with a `Today` by `hasCome`. */
export const beginOf = (day: string, zone: string = HOME_ZONE): Today =>
  instantAt(day, '00:00', zone).toISOString()

/** Sorts after everything up to `now`, and before everything later. A day counts as a whole. */
export const endOf = (now: Today) => (isDayAlone(now) ? `${now}~` : now)
