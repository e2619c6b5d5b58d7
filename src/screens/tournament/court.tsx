import type { ReactNode } from 'react'
import { RoundsChoice } from '../../components/match/rounds-choice.tsx'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { TournamentScreen } from './tournament.tsx'

/** A basketball tournament's own page, with all its rounds: it has no separate page for them. */
export const CourtScreen = ({
  tournament,
  outlook,
  along,
}: {
  tournament: Tournament
  outlook: Outlook
  /** Further actions. */
  along?: ReactNode
}) => (
  <TournamentScreen
    tournament={tournament}
    outlook={outlook}
    along={along}
    schedule={<RoundsChoice tournament={tournament} seriesOf={outlook.seriesOf} hasBracket />}
  />
)
