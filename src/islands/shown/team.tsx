import type { ReactNode } from 'react'
import type { PlayersAnswer, TournamentAnswer } from '../../lib/live/answers/types.ts'
import type { TeamOf } from '../../lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { matchesOf } from '../../lib/rules/team-matches.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { MissingTeamScreen } from '../../screens/live-missing.tsx'
import { TeamScreen } from '../../screens/team.tsx'

/** `along` leads to the team's calendars, where a server has them; until it is there its place is kept. */
export function shownTeam(
  details: TournamentAnswer,
  team: TeamOf,
  players: PlayersAnswer,
  along?: (tournament: Tournament, team: Team) => ReactNode,
) {
  const whole = liveWhole(details, [{ ...team, players }])
  const ours = whole.teams.find(({ id }) => id === team.id)
  if (!ours || (team.tournament && team.tournament.id !== details.id))
    return <MissingTeamScreen tournament={whole} />
  const isDated = matchesOf(whole, ours).some(
    ({ match: { date, originalDate } }) => date ?? originalDate,
  )
  const calendars = along ? along(whole, ours) : <p className="along" />
  return (
    <TeamScreen
      tournament={whole}
      team={ours}
      outlook={saidOutlook(details)}
      along={details.outlook && isDated && calendars}
    />
  )
}
