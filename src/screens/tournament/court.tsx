import { RoundsChoice } from '../../components/match/rounds-choice.tsx'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { TournamentScreen } from './tournament.tsx'

/** A basketball tournament's own page, with all its rounds: it has no separate page for them. */
export const CourtScreen = ({
  tournament,
  outlook,
}: {
  tournament: Tournament
  outlook: Outlook
}) => (
  <TournamentScreen
    tournament={tournament}
    outlook={outlook}
    schedule={<RoundsChoice tournament={tournament} seriesOf={outlook.seriesOf} />}
  />
)
