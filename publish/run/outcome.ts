import type { Problem } from '../../src/lib/problems/problem.ts'
import { publicProblem } from '../../src/lib/problems/public-problem.ts'

/**
 * How a rebuild ended, for people with push rights: it quotes the data but contains no path of the
 * machine. The public version is `publicOutcome`.
 */
export type BuildOutcome = {
  /**
   * `partial`: shown, except tournaments with mistakes; `refused`: nothing new is shown, because
   * of the data or the pages; `failed`: the machine failed.
   */
  result: 'built' | 'unchanged' | 'partial' | 'refused' | 'failed'
  message: string
  /** Everything that blocks and everything that warns, as `npm run check` lists it. */
  problems: Problem[]
  /** Sentences about pages that came out too heavy. */
  warnings: string[]
  /** Tournament pages that were rendered; files that differ. */
  rendered: number
  written: number
}

/** What a build process is asked; `builder.ts` describes the fields. */
export type BuildAsk = { out: string; commit: string | null }

export const failedBuild = (message: string): BuildOutcome => ({
  result: 'failed',
  message,
  problems: [],
  warnings: [],
  rendered: 0,
  written: 0,
})

const NOTHING_CHANGED = 'No se cambió nada del sitio.'

/** The same without any text from the data files. The first sentence of a refusal quotes none. */
export function publicOutcome<BuildEnded extends BuildOutcome>(outcome: BuildEnded): BuildEnded {
  const [first = '', ...quoting] = outcome.message.split('\n')
  const message = quoting.length > 0 ? `${first.replace(/:$/, '.')} ${NOTHING_CHANGED}` : first
  return { ...outcome, message, problems: outcome.problems.map(publicProblem) }
}
