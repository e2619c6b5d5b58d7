import { RoundsChoice } from '../components/rounds-choice.tsx'
import type { Tournament } from '../lib/schema/tournament.ts'
import { TournamentScreen } from './tournament.tsx'

/** A basketball tournament's own page, which holds all its rounds: it has no page for them. */
export const BasketballScreen = ({ tournament }: { tournament: Tournament }) => (
  <TournamentScreen tournament={tournament} schedule={<RoundsChoice tournament={tournament} />} />
)
