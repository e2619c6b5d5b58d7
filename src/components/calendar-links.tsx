import { calendarLink, subscriptionLink } from '../lib/addresses/calendar-links.ts'
import { isAwaited } from '../lib/rules/matches/next-match.ts'
import { SIDES } from '../lib/rules/matches/sides.ts'
import type { Match } from '../lib/schema/match.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SHARING_WORDS } from '../lib/wording/sharing.ts'

/** The calendars of both teams of a match to come that has a day. */
export const MatchCalendars = ({
  tournament,
  match,
  base = '',
}: {
  tournament: Tournament
  match: Match
  /** Prefix of the address, if another server answers it. */
  base?: string
}) =>
  isAwaited(match) &&
  match.date &&
  SIDES.flatMap((side) => match[side].team ?? []).map((team) => (
    <a key={team.id} href={base + calendarLink(tournament, { team: team.id })}>
      {SHARING_WORDS.calendarOf(team.name)}
    </a>
  ))

/**
 * Calendar links for the matches of a tournament or team, if there are any: a download, and a
 * subscription if the site's address is known.
 */
export function CalendarLinks({
  tournament,
  team,
  siteUrl,
  base = '',
}: {
  tournament: Tournament
  team?: Pick<Team, 'id'> | undefined
  /** Without a final slash; empty if it is not known. */
  siteUrl: string
  /** Prefix of the address, if another server answers it. */
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
