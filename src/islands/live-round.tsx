import { atom, computed } from 'nanostores'
import { roundPages } from '../lib/addresses/round-pages.ts'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import { MissingRoundScreen } from '../screens/live-missing.tsx'
import { RoundScreen } from '../screens/round.tsx'
import { ask } from './live-asking.ts'
import type { LiveCalendars } from './live-calendars.tsx'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, jornadasList } = reading

/** Not before the first view. */
const $calendars = atom<typeof LiveCalendars | null>(null)

const $view = computed(
  [tournamentDetails.$state, jornadasList.$state, $calendars],
  (details, jornadas, Calendars) =>
    liveView([details, jornadas], (tournament, jornadas) => {
      const whole = liveWhole(tournament, [], jornadas)
      const { round } = liveIds()
      const page = roundPages(whole).find(({ segment }) => segment === round)
      if (!page) return <MissingRoundScreen tournament={whole} />
      const along = Calendars && tournament.outlook && <Calendars tournament={whole} />
      return (
        <RoundScreen
          tournament={whole}
          page={page}
          outlook={saidOutlook(tournament)}
          along={along}
        />
      )
    }),
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
