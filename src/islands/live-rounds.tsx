import { atom, computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import { RoundsScreen } from '../screens/rounds.tsx'
import { ask } from './live-asking.ts'
import type { LiveDoing } from './live-doing.tsx'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, jornadasList } = reading

/** Not before the first view: it adds tables up, which nothing else here does. */
const $doing = atom<typeof LiveDoing | null>(null)

const $view = computed(
  [tournamentDetails.$state, jornadasList.$state, $doing],
  (details, jornadas, Doing) =>
    liveView([details, jornadas], (tournament, jornadas) => {
      const whole = liveWhole(tournament, [], jornadas)
      const along = Doing && <Doing tournament={whole} hasCalendars={!!tournament.outlook} />
      return <RoundsScreen tournament={whole} outlook={saidOutlook(tournament)} along={along} />
    }),
)

/** `/torneo/{id}/jornadas` */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(jornadasList, id)
})

// Where it does not come, the rounds are read all the same.
import('./live-doing.tsx').then(
  (found) => $doing.set(found.LiveDoing),
  () => undefined,
)
