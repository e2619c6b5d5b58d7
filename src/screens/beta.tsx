/**
 * The screens of static pages with what only those say: live pages leave it out, for their weight.
 */
import type { ReactNode } from 'react'
import { Bracket } from '../components/bracket.tsx'
import { chanceNotes } from '../components/chance-notes.ts'
import { Suspended } from '../components/suspended.tsx'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { TeamScreen } from './team.tsx'
import { TournamentScreen } from './tournament.tsx'

export const BetaTournamentScreen = ({
  tournament,
  schedule,
}: {
  tournament: Tournament
  schedule?: ReactNode
}) => (
  <TournamentScreen
    tournament={tournament}
    bracket={<Bracket tournament={tournament} />}
    schedule={schedule}
    chanceNotes={chanceNotes}
    suspended={<Suspended tournament={tournament} />}
  />
)

export const BetaTeamScreen = ({ tournament, team }: { tournament: Tournament; team: Team }) => (
  <TeamScreen
    tournament={tournament}
    team={team}
    suspended={<Suspended tournament={tournament} team={team} />}
  />
)
