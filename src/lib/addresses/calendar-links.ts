/** Addresses of calendars. Separate from other links, because live pages load them lazily. */
import { tournamentLink, type Addressed } from './links.ts'

/** On the server of live tournaments, like its other calls. */
const LIVE_CALENDARS = '/api/tournaments/'

/**
 * The calendar (`.ics`) of a tournament, of a team by id, or of a court by the slug of its name. It
 * is a file of the site, or for a live tournament an answer of its server.
 */
export function calendarLink(
  tournament: Addressed,
  { team, court }: { team?: string; court?: string } = {},
) {
  const own = `${tournament.isLocalData ? tournamentLink(tournament) : `${LIVE_CALENDARS}${encodeURIComponent(tournament.URL_name)}/`}calendario`
  if (team !== undefined) return `${own}/equipos/${team}.ics`
  return court === undefined ? `${own}.ics` : `${own}/canchas/${court}.ics`
}

/** A calendar's address for programs that subscribe to it; `siteUrl` without a final slash. */
export const subscriptionLink = (siteUrl: string, address: string) =>
  siteUrl.replace(/^https?:/, 'webcal:') + address
