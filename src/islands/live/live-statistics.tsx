import { useEffect, useState } from 'react'
import { LIVE_STATS, type LiveStat } from '../../lib/live/live-stats.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { LiveStatisticsScreen } from '../../screens/live/live-statistics.tsx'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'
import { useMarks } from './live-star.tsx'

/** `/torneo/{id}/estadisticas`: every chip requests its own list. */
export function LiveStatistics({ place = placeHere() }: { place?: LivePlace }) {
  const { id, reading } = place
  const [stat, setStat] = useState<LiveStat>('goals')
  const details = useAnswer(reading.tournamentDetails, id)
  const players = useAnswer(reading.topPlayers, id, LIVE_STATS.goals)
  useMarks()
  const choose = (chosen: LiveStat) => {
    setStat(chosen)
    void reading.topPlayers.request(id, LIVE_STATS[chosen])
  }
  useEffect(() => {
    // A chip may have been chosen before React started.
    const pressed = document.querySelector<HTMLInputElement>('.live-page .chips input:checked')?.id
    if (pressed && pressed !== 'goals' && isStat(pressed)) choose(pressed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React starts
  }, [])
  return (
    <LivePageFrame
      place={place}
      answers={[details]}
      loading={LiveSkeleton({ page: 'statistics', id, name: knownName(id) })}
    >
      {(details) =>
        LiveStatisticsScreen({
          tournament: liveWhole(details),
          stat,
          players,
          onChoose: choose,
        })
      }
    </LivePageFrame>
  )
}

/** Whether an id is that of a chip. */
const isStat = (id: string): id is LiveStat => Object.hasOwn(LIVE_STATS, id)
