import { computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import { LiveTournamentScreen } from '../screens/live-tournament.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails } = reading

const $view = computed(tournamentDetails.$state, (details) =>
  liveView([details], (tournament) => (
    <LiveTournamentScreen tournament={liveWhole(tournament)} outlook={saidOutlook(tournament)} />
  )),
)

/** `/torneo/{id}` */
livePage($view, () => ask(tournamentDetails, liveIds().id))
