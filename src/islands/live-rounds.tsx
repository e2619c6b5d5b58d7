import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { liveWhole } from '../lib/live-whole.ts'
import { RoundsScreen } from '../screens/rounds.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { Live } from './live.tsx'
import { reading } from './reading.ts'

/** `/torneo/{id}/jornadas` */
export function LiveRounds() {
  const details = useStore(reading.tournamentDetails.$state)
  const jornadas = useStore(reading.jornadasList.$state)
  useEffect(() => {
    const { id } = liveIds()
    ask(reading.tournamentDetails, id)
    ask(reading.jornadasList, id)
  }, [])
  return (
    <Live page="rounds" of={[details, jornadas]}>
      {(tournament, jornadas) => <RoundsScreen tournament={liveWhole(tournament, [], jornadas)} />}
    </Live>
  )
}
