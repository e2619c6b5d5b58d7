/**
 * Which day it is where a tournament is played: a server's clock may be in UTC, where the evening's
 * matches are of yesterday already.
 */
import { instantAt } from './instants.ts'
import { remembering } from './remembering.ts'

/** Of the site, and of a tournament that names no other. */
export const HOME_ZONE = 'America/Mexico_City'

/** An instant as ISO text in UTC, `2026-11-27T03:15:00.000Z`; or a day that it is everywhere, `2026-11-26`. */
export type Today = string

const isDayAlone = (now: Today) => now.length === 'YYYY-MM-DD'.length

const dayFormat = remembering((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** The day on the wall of a zone, `YYYY-MM-DD`. Throws a RangeError for an unknown zone. */
export const dayIn = (now: Today, zone: string = HOME_ZONE) =>
  isDayAlone(now) ? now : dayFormat(zone).format(new Date(now))

/** When a day begins in a zone, to compare with a `Today` by `hasCome`. */
export const beginOf = (day: string, zone: string = HOME_ZONE): Today =>
  instantAt(day, '00:00', zone).toISOString()

/** What sorts after all that has come by `now`, and before what is to come. A day alone has come whole. */
export const endOf = (now: Today) => (isDayAlone(now) ? `${now}~` : now)
