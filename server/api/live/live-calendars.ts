/**
 * Calendars of live tournaments: of the whole, of each team and of each court, as for static ones.
 */
import { dayIn, type Today } from '../../../src/lib/calendar/today.ts'
import { digestOfBytes } from '../../../ground/digest.ts'
import { calendarText } from '../../../src/lib/sharing/calendar-text.ts'
import { calendarsOf } from '../../../src/lib/sharing/calendars.ts'
import { scheduledMatches } from '../../../src/lib/sharing/match-facts.ts'
import type { Revisions } from '../../../src/lib/sharing/revisions.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import type { CalendarDay } from '../database/tournament-tables.ts'
import { preparedText, type Prepared } from './prepared.ts'

export const CALENDAR_PATH = '/api/tournaments/:id/calendario.ics'
/** A team's (by live id) or a court's: `equipos/liga~halcones.ics`. */
export const PART_CALENDAR_PATH = '/api/tournaments/:id/calendario/:kind/:file'

const TYPE = 'text/calendar; charset=utf-8'

/** A digest of each match's calendar facts; `today` is the date in the tournament's place. */
export const calendarDigests = (tournament: Tournament, now: Today): CalendarDay => ({
  today: dayIn(now, tournament.timeZone),
  digests: new Map(
    scheduledMatches(tournament).map(({ facts }) => [facts.id, shortDigest(JSON.stringify(facts))]),
  ),
})

const shortDigest = (text: string) => digestOfBytes(text).slice(0, 8)

/**
 * By the end of their address, after `calendario`: `.ics`, `/equipos/liga~halcones.ics`.
 * `tournament` has live ids.
 */
export const preparedCalendars = (
  tournament: Tournament,
  revisions: Revisions,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, Prepared> =>
  new Map(
    calendarsOf(tournament).map((calendar) => [
      calendar.address.replace(/^.*?\/calendario(?=[./])/, ''),
      preparedText(() => calendarText(tournament, calendar, revisions), TYPE, headers),
    ]),
  )
