import type { TournamentAnswer } from '../../lib/live/answers/types.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { LiveTournamentScreen } from '../../screens/live-tournament.tsx'

export const shownHome = (details: TournamentAnswer) => (
  <LiveTournamentScreen tournament={liveWhole(details)} outlook={saidOutlook(details)} />
)
