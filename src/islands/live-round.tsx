import { atom, computed } from 'nanostores'
import { ask } from './live-asking.ts'
import type { LiveCalendars } from './live-calendars.tsx'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'
import { shownRound } from './shown/round.tsx'

const { tournamentDetails, jornadasList } = reading

/** Not before the first view. */
const $calendars = atom<typeof LiveCalendars | null>(null)

const $view = computed(
  [tournamentDetails.$state, jornadasList.$state, $calendars],
  (details, jornadas, Calendars) =>
    liveView([details, jornadas], (tournament, jornadas) =>
      shownRound(
        liveIds().round,
        tournament,
        jornadas,
        Calendars && tournament.outlook ? (whole) => <Calendars tournament={whole} /> : undefined,
      ),
    ),
)

/** `/torneo/{id}/jornadas/{n}`, and of a playoff phase */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(jornadasList, id)
})

// Where it does not come, the page is read all the same.
import('./live-calendars.tsx').then(
  (found) => $calendars.set(found.LiveCalendars),
  () => undefined,
)
