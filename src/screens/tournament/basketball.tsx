import { outlookOf } from '../../lib/outlook/outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { CourtScreen } from './court.tsx'

/** For a static tournament, whose outlook is computed from the matches. */
export const BasketballScreen = ({ tournament }: { tournament: Tournament }) => (
  <CourtScreen tournament={tournament} outlook={outlookOf(tournament)} />
)
