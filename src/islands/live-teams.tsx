import { computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { TeamsScreen } from '../screens/teams.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, teamsList } = reading

const $view = computed([tournamentDetails.$state, teamsList.$state], (details, teams) =>
  liveView([details, teams], (tournament, teams) => (
    <TeamsScreen tournament={liveWhole(tournament, teams)} />
  )),
)

/** `/torneo/{id}/equipos` */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(teamsList, id)
})
