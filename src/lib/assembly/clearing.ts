/** Checks the phase before which yellow cards are cleared. */
import { didYouMean } from '../problems/did-you-mean.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import type { ReportProblem } from './report.ts'

/** What leagues call the playoffs as a whole. */
const ALL_OF_IT = /^(?:la-?)?(?:liguillas?|play-?offs?|eliminatorias?|fase-final|finales)$/

/** `phases` are ids of the playoff phases; before the first one is written nothing is sure. */
export function checkClearing(
  { tournament: { suspensions } }: WrittenTournament,
  phases: readonly (string | undefined)[],
  inTorneo: ReportProblem,
) {
  const value = suspensions?.clearBefore
  if (value === undefined || value === 'playoffs') return
  if (phases.length === 0 || phases.includes(value)) return
  const near = didYouMean(
    value,
    phases.filter((id) => id !== undefined),
  )
  const guess = near ?? (ALL_OF_IT.test(value) ? 'eliminatoria' : undefined)
  inTorneo('clearsNothing', ['suspensions', 'clearBefore'], { value, guess })
}
