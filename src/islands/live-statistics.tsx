import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { liveWhole } from '../lib/live-whole.ts'
import { LIVE_STATS, type LiveStat } from '../lib/live-stats.ts'
import { LiveStatisticsScreen } from '../screens/live-statistics.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { Live } from './live.tsx'
import { reading } from './reading.ts'

/** `/torneo/{id}/estadisticas`: every chip asks for its own. */
export function LiveStatistics() {
  const details = useStore(reading.tournamentDetails.$state)
  const players = useStore(reading.topPlayers.$state)
  const [stat, choose] = useState<LiveStat>('goals')
  const askFor = (stat: LiveStat) => ask(reading.topPlayers, liveIds().id, LIVE_STATS[stat])
  useEffect(() => {
    ask(reading.tournamentDetails, liveIds().id)
    askFor('goals')
  }, [])
  return (
    <Live page="statistics" of={[details]}>
      {(tournament) => (
        <LiveStatisticsScreen
          tournament={liveWhole(tournament)}
          stat={stat}
          players={players}
          onChoose={(stat) => {
            choose(stat)
            askFor(stat)
          }}
          onRetry={() => askFor(stat)}
        />
      )}
    </Live>
  )
}
