import type { StatsAnswer, TournamentAnswer } from '../../lib/live/answers/types.ts'
import type { LiveStat } from '../../lib/live/live-stats.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { LiveStatisticsScreen } from '../../screens/live-statistics.tsx'

/** `players` are about `stat`; `onRetry` asks for them again. */
export const shownStatistics = (
  details: TournamentAnswer,
  stat: LiveStat,
  players: Slice<StatsAnswer>,
  onRetry: () => void,
) => (
  <LiveStatisticsScreen
    tournament={liveWhole(details)}
    stat={stat}
    players={players}
    onRetry={onRetry}
  />
)
