import { calendarLink, subscriptionLink } from '../lib/addresses/links.ts'
import { hasCalendar } from '../lib/sharing/calendars.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SHARING_WORDS } from '../lib/wording/sharing.ts'
import './calendar-links.css'

/**
 * The matches of a tournament or of a team for one's own calendar: once, or, where the site's own
 * address is known, by a subscription that goes along with every change. Nothing while none has a day.
 */
export function CalendarLinks({
  tournament,
  team,
  siteUrl,
}: {
  tournament: Tournament
  team?: Team | undefined
  /** Without a final slash; empty where it is not known. */
  siteUrl: string
}) {
  if (!hasCalendar(tournament, team)) return null
  const address = calendarLink(tournament, team ? { team: team.id } : {})
  return (
    <p className="calendar">
      <a href={address}>{SHARING_WORDS.addToCalendar}</a>
      {siteUrl && <a href={subscriptionLink(siteUrl, address)}>{SHARING_WORDS.subscribe}</a>}
    </p>
  )
}
