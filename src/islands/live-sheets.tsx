import { atom, computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import type { qrOf } from '../lib/look/qr.ts'
import { MatchSheetsScreen } from '../screens/match-sheets.tsx'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, teamsList } = reading

/** Weighs a fifth of the page, and is there before anybody prints. */
const $qr = atom<typeof qrOf | null>(null)

const $view = computed([tournamentDetails.$state, teamsList.$state, $qr], (details, teams, qr) =>
  liveView([details, teams], (tournament, teams) => (
    <MatchSheetsScreen
      tournament={liveWhole(tournament, teams)}
      base={location.origin}
      suspended={saidOutlook(tournament).suspended}
      codeOf={qr}
    />
  )),
)

/** `/torneo/{id}/cedulas` */
livePage($view, () => {
  const { id } = liveIds()
  ask(tournamentDetails, id)
  ask(teamsList, id)
})

// Where it does not come, the sheets go without.
import('../lib/look/qr.ts').then(
  (found) => $qr.set(found.qrOf),
  () => undefined,
)
