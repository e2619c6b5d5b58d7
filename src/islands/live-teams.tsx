import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { liveWhole } from '../lib/live-whole.ts'
import { TeamsScreen } from '../screens/teams.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { Live } from './live.tsx'
import { reading } from './reading.ts'

/** `/torneo/{id}/equipos` */
export function LiveTeams() {
  const details = useStore(reading.tournamentDetails.$state)
  const teams = useStore(reading.teamsList.$state)
  useEffect(() => {
    const { id } = liveIds()
    ask(reading.tournamentDetails, id)
    ask(reading.teamsList, id)
  }, [])
  return (
    <Live page="teams" of={[details, teams]}>
      {(tournament, teams) => <TeamsScreen tournament={liveWhole(tournament, teams)} />}
    </Live>
  )
}
