import { calendarLink, subscriptionLink } from '../lib/addresses/calendar-links.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SHARING_WORDS } from '../lib/wording/sharing.ts'

/**
 * The matches of a tournament, or of a team that has any, for a calendar: once, or, where the site's
 * own address is known, by a subscription that goes along with every change.
 */
export function CalendarLinks({
  tournament,
  team,
  siteUrl,
  base = '',
}: {
  tournament: Tournament
  team?: Pick<Team, 'id'> | undefined
  /** Without a final slash; empty where it is not known. */
  siteUrl: string
  /** What stands before the address, where another server answers it. */
  base?: string
}) {
  const calendar = calendarLink(tournament, team ? { team: team.id } : {})
  return (
    <>
      <a href={base + calendar}>{SHARING_WORDS.addToCalendar}</a>
      {siteUrl && (
        <a href={subscriptionLink(base || siteUrl, calendar)}>{SHARING_WORDS.subscribe}</a>
      )}
    </>
  )
}
