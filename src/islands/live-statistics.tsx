import { atom, computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { LIVE_STATS, type LiveStat } from '../lib/live/live-stats.ts'
import { LiveStatisticsScreen } from '../screens/live-statistics.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, topPlayers } = reading
const $stat = atom<LiveStat>('goals')

const askFor = (stat: LiveStat) => ask(topPlayers, liveIds().id, LIVE_STATS[stat])

const $view = computed(
  [tournamentDetails.$state, topPlayers.$state, $stat],
  (details, players, stat) =>
    liveView([details], (tournament) => (
      <LiveStatisticsScreen
        tournament={liveWhole(tournament)}
        stat={stat}
        players={players}
        onChoose={(stat) => {
          $stat.set(stat)
          askFor(stat)
        }}
        onRetry={() => askFor(stat)}
      />
    )),
)

/** `/torneo/{id}/estadisticas`: every chip asks for its own. */
livePage($view, () => {
  ask(tournamentDetails, liveIds().id)
  askFor('goals')
})
