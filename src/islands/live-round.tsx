import { computed } from 'nanostores'
import { roundPages } from '../lib/addresses/round-pages.ts'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import { MissingRoundScreen } from '../screens/live-missing.tsx'
import { RoundScreen } from '../screens/round.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, jornadasList } = reading

const $view = computed([tournamentDetails.$state, jornadasList.$state], (details, jornadas) =>
  liveView([details, jornadas], (tournament, jornadas) => {
    const whole = liveWhole(tournament, [], jornadas)
    const { round } = liveIds()
    const page = roundPages(whole).find(({ segment }) => segment === round)
    if (!page) return <MissingRoundScreen tournament={whole} />
    return <RoundScreen tournament={whole} page={page} outlook={saidOutlook(tournament)} />
  }),
)

/** `/torneo/{id}/jornadas/{n}`, and of a playoff phase */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(jornadasList, id)
})
