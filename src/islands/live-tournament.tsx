import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { liveWhole } from '../lib/live-whole.ts'
import { LiveTournamentScreen } from '../screens/live-tournament.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { Live } from './live.tsx'
import { reading } from './reading.ts'

/** `/torneo/{id}` */
export function LiveTournament() {
  const details = useStore(reading.tournamentDetails.$state)
  useEffect(() => ask(reading.tournamentDetails, liveIds().id), [])
  return (
    <Live page="home" of={[details]}>
      {(tournament) => <LiveTournamentScreen tournament={liveWhole(tournament)} />}
    </Live>
  )
}
