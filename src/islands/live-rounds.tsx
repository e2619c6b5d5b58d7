import { computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import { RoundsScreen } from '../screens/rounds.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, jornadasList } = reading

const $view = computed([tournamentDetails.$state, jornadasList.$state], (details, jornadas) =>
  liveView([details, jornadas], (tournament, jornadas) => (
    <RoundsScreen
      tournament={liveWhole(tournament, [], jornadas)}
      outlook={saidOutlook(tournament)}
    />
  )),
)

/** `/torneo/{id}/jornadas` */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(jornadasList, id)
})
