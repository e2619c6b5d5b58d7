/** The screens of static pages, whose outlook is worked out of the matches. */
import type { ReactNode } from 'react'
import { CalendarLinks } from '../components/calendar-links.tsx'
import { outlookOf } from '../lib/outlook/outlook.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { RoundsScreen } from './rounds.tsx'
import { TeamScreen } from './team.tsx'
import { TournamentScreen } from './tournament.tsx'

type Props = { tournament: Tournament }

/** Where the site stands on the web, empty where that is not said; without it no calendar is offered. */
type WithCalendar = { siteUrl?: string }

export const BetaTournamentScreen = (props: Props & { schedule?: ReactNode }) => (
  <TournamentScreen {...props} outlook={outlookOf(props.tournament)} />
)

const calendarOf = ({
  siteUrl,
  ...of
}: Props & { team?: Team; siteUrl: string | undefined }): ReactNode =>
  siteUrl === undefined ? undefined : <CalendarLinks {...of} siteUrl={siteUrl} />

export const BetaRoundsScreen = ({ tournament, siteUrl }: Props & WithCalendar) => (
  <RoundsScreen
    tournament={tournament}
    outlook={outlookOf(tournament)}
    calendar={calendarOf({ tournament, siteUrl })}
  />
)

export const BetaTeamScreen = ({
  tournament,
  team,
  siteUrl,
}: Props & WithCalendar & { team: Team }) => (
  <TeamScreen
    tournament={tournament}
    team={team}
    outlook={outlookOf(tournament)}
    calendar={calendarOf({ tournament, team, siteUrl })}
  />
)
