import type { Problem } from '../../src/lib/problems/problem.ts'
import { publicProblem } from '../../src/lib/problems/public-problem.ts'

/**
 * How a rebuild ended, for whoever may push: it quotes the data, but no path of the machine. What
 * strangers may read of it is `publicOutcome`.
 */
export type Outcome = {
  /**
   * `partial`: shown but for tournaments that have to be mended; `refused`: nothing new is shown, for the data or the
   * pages have to be; `failed`: the machine has.
   */
  result: 'built' | 'unchanged' | 'partial' | 'refused' | 'failed'
  message: string
  /** What blocks and what is unwise, as `npm run check` lists it. */
  problems: Problem[]
  /** Sentences about pages that came out too heavy. */
  warnings: string[]
  /** Pages of tournaments that were rendered, files that differ. */
  rendered: number
  written: number
}

/** What a build in a process of its own says when the site is shown; it may draw previews after that. */
export type Ended = { outcome: Outcome; isDrawing: boolean }

export const failed = (message: string): Outcome => ({
  ...{ result: 'failed', message, problems: [], warnings: [] },
  ...{ rendered: 0, written: 0 },
})

const NOTHING_CHANGED = 'No se cambió nada del sitio.'

/** The same without a word that stands in a file; of a refusal the first sentence is about none. */
export function publicOutcome<Ended extends Outcome>(outcome: Ended): Ended {
  const [first = '', ...quoting] = outcome.message.split('\n')
  const message = quoting.length > 0 ? `${first.replace(/:$/, '.')} ${NOTHING_CHANGED}` : first
  return { ...outcome, message, problems: outcome.problems.map(publicProblem) }
}
