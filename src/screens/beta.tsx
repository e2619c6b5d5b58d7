/** The screens of static pages, whose outlook is worked out of the matches. */
import type { ReactNode } from 'react'
import { outlookOf } from '../lib/outlook/outlook.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { RoundsScreen } from './rounds.tsx'
import { TeamScreen } from './team.tsx'
import { TournamentScreen } from './tournament.tsx'

type Props = { tournament: Tournament }

export const BetaTournamentScreen = (props: Props & { schedule?: ReactNode }) => (
  <TournamentScreen {...props} outlook={outlookOf(props.tournament)} />
)

export const BetaRoundsScreen = ({ tournament }: Props) => (
  <RoundsScreen tournament={tournament} outlook={outlookOf(tournament)} />
)

export const BetaTeamScreen = ({ tournament, team }: Props & { team: Team }) => (
  <TeamScreen tournament={tournament} team={team} outlook={outlookOf(tournament)} />
)
