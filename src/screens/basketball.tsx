import { RoundsChoice } from '../components/rounds-choice.tsx'
import { shownSeries } from '../lib/outlook/shown-series.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { BetaTournamentScreen } from './beta.tsx'

/** A basketball tournament's own page, which holds all its rounds: it has no page for them. */
export const BasketballScreen = ({ tournament }: { tournament: Tournament }) => (
  <BetaTournamentScreen
    tournament={tournament}
    schedule={<RoundsChoice tournament={tournament} seriesOf={shownSeries(tournament)} />}
  />
)
