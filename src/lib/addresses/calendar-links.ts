/** Addresses of calendars: apart from the other links, for live pages ask for them when they are read. */
import { tournamentLink, type Addressed } from './links.ts'

/** As the calls of the server of live tournaments. */
const LIVE_CALENDARS = '/api/tournaments/'

/**
 * A calendar (`.ics`) of a tournament, of one of its teams by id, or of a court by the slug of its
 * name: a file of the site, or, of a live one, an answer of its server.
 */
export function calendarLink(
  tournament: Addressed,
  { team, court }: { team?: string; court?: string } = {},
) {
  const own = `${tournament.isLocalData ? tournamentLink(tournament) : `${LIVE_CALENDARS}${encodeURIComponent(tournament.URL_name)}/`}calendario`
  if (team !== undefined) return `${own}/equipos/${team}.ics`
  return court === undefined ? `${own}.ics` : `${own}/canchas/${court}.ics`
}

/** A calendar's address for programs that look there again by themselves; `siteUrl` without a final slash. */
export const subscriptionLink = (siteUrl: string, address: string) =>
  siteUrl.replace(/^https?:/, 'webcal:') + address
