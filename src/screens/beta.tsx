/** The screens of static pages, whose outlook is worked out of the matches. */
import type { ReactNode } from 'react'
import { TakeAlong, type TakenAlong } from '../components/take-along.tsx'
import { outlookOf } from '../lib/outlook/outlook.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { RoundsScreen } from './rounds.tsx'
import { TeamScreen } from './team.tsx'
import { TournamentScreen } from './tournament.tsx'

type Props = { tournament: Tournament }

/** What leads to a chat and to calendars; nothing without it. */
type WithAlong = { along?: TakenAlong }

export const BetaTournamentScreen = (props: Props & { schedule?: ReactNode }) => (
  <TournamentScreen {...props} outlook={outlookOf(props.tournament)} />
)

export const BetaRoundsScreen = ({ tournament, along }: Props & WithAlong) => (
  <RoundsScreen
    tournament={tournament}
    outlook={outlookOf(tournament)}
    along={along && <TakeAlong tournament={tournament} {...along} />}
  />
)

export const BetaTeamScreen = ({ tournament, team, along }: Props & WithAlong & { team: Team }) => (
  <TeamScreen
    tournament={tournament}
    team={team}
    outlook={outlookOf(tournament)}
    along={along && <TakeAlong tournament={tournament} team={team} {...along} />}
  />
)
