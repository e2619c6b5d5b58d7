import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { liveWhole } from '../lib/live-whole.ts'
import { MissingTeamScreen } from '../screens/live-failure.tsx'
import { TeamScreen } from '../screens/team.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { Live } from './live.tsx'
import { reading } from './reading.ts'

/** `/torneo/{id}/equipos/{team_id}` */
export function LiveTeam() {
  const details = useStore(reading.tournamentDetails.$state)
  const team = useStore(reading.teamDetails.$state)
  const players = useStore(reading.teamPlayersList.$state)
  useEffect(() => {
    const { id, teamId } = liveIds()
    ask(reading.tournamentDetails, id)
    ask(reading.teamDetails, teamId)
    ask(reading.teamPlayersList, teamId)
  }, [])
  if (details.data && team.error?.status === 404)
    return <MissingTeamScreen tournament={liveWhole(details.data)} />
  return (
    <Live page="team" of={[details, team, players]}>
      {(tournament, team, players) => {
        const whole = liveWhole(tournament, [{ ...team, players }])
        const ours = whole.teams.find(({ id }) => id === team.id)
        if (!ours || (team.tournament && team.tournament.id !== tournament.id))
          return <MissingTeamScreen tournament={whole} />
        return <TeamScreen tournament={whole} team={ours} />
      }}
    </Live>
  )
}
