import { CalendarLinks } from '../../components/calendar-links.tsx'
import '../../components/take-along.css'
import { baseOf } from '../../lib/live/calls/base.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'

/** The server's calendars of a live tournament or team; none without a match with a day. */
export function LiveCalendars({
  tournament,
  team,
}: {
  tournament: Tournament
  team?: Pick<Team, 'id'> | undefined
}) {
  const matches = [...tournament.jornadas, ...tournament.playoffs].flatMap(({ matches }) => matches)
  const hasOne = matches.some(
    ({ date, originalDate, team1, team2 }) =>
      (date ?? originalDate) && (!team || [team1.team?.id, team2.team?.id].includes(team.id)),
  )
  if (!hasOne) return null
  return (
    <p className="along">
      <CalendarLinks
        {...{ tournament, team }}
        siteUrl={location.origin}
        base={baseOf(import.meta.env.PUBLIC_API_URL)}
      />
    </p>
  )
}
