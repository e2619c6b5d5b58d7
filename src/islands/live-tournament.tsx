import { computed } from 'nanostores'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'
import { shownHome } from './shown/home.tsx'

const { tournamentDetails } = reading

const $view = computed(tournamentDetails.$state, (details) => liveView([details], shownHome))

/** `/torneo/{id}` */
livePage($view, () => ask(tournamentDetails, liveIds().id))
