import { atom, computed } from 'nanostores'
import { ask } from './live-asking.ts'
import type { LiveDoing } from './live-doing.tsx'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'
import { shownRounds } from './shown/rounds.tsx'

const { tournamentDetails, jornadasList } = reading

/** Not before the first view: it adds tables up, which nothing else here does. */
const $doing = atom<typeof LiveDoing | null>(null)

const $view = computed(
  [tournamentDetails.$state, jornadasList.$state, $doing],
  (details, jornadas, Doing) =>
    liveView([details, jornadas], (tournament, jornadas) =>
      shownRounds(
        tournament,
        jornadas,
        Doing
          ? (whole) => <Doing tournament={whole} hasCalendars={!!tournament.outlook} />
          : undefined,
      ),
    ),
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
