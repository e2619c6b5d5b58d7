import { computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { RoundsScreen } from '../screens/rounds.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.tsx'
import { reading } from './reading.ts'

const { tournamentDetails, jornadasList } = reading

const $view = computed([tournamentDetails.$state, jornadasList.$state], (details, jornadas) =>
  liveView([details, jornadas], (tournament, jornadas) => (
    <RoundsScreen tournament={liveWhole(tournament, [], jornadas)} />
  )),
)

/** `/torneo/{id}/jornadas` */
export const LiveRounds = livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(jornadasList, id)
})
