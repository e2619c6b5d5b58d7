import type { TeamsAnswer, TournamentAnswer } from '../../lib/live/answers/types.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { TeamsScreen } from '../../screens/teams.tsx'

export const shownTeams = (details: TournamentAnswer, teams: TeamsAnswer) => (
  <TeamsScreen tournament={liveWhole(details, teams)} />
)
