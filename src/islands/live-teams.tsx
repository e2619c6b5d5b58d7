import { computed } from 'nanostores'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'
import { shownTeams } from './shown/teams.tsx'

const { tournamentDetails, teamsList } = reading

const $view = computed([tournamentDetails.$state, teamsList.$state], (details, teams) =>
  liveView([details, teams], shownTeams),
)

/** `/torneo/{id}/equipos` */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(teamsList, id)
})
