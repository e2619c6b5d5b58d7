import { outlookOf } from '../lib/outlook/outlook.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { CourtScreen } from './court.tsx'

/** Of a static tournament, whose outlook is worked out of the matches. */
export const BasketballScreen = ({ tournament }: { tournament: Tournament }) => (
  <CourtScreen tournament={tournament} outlook={outlookOf(tournament)} />
)
