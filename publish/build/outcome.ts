import type { Problem } from '../../src/lib/problems/problem.ts'

/**
 * How a rebuild ended. Everything in it may be read by anybody: `message` is a sentence in Spanish
 * without a path of the machine.
 */
export type Outcome = {
  /** `refused`: the data or the pages have to be mended; `failed`: the machine has. */
  result: 'built' | 'unchanged' | 'refused' | 'failed'
  message: string
  /** What blocks and what is unwise, as `npm run check` lists it. */
  problems: Problem[]
  /** Sentences about pages that came out too heavy. */
  warnings: string[]
  /** Pages of tournaments that were rendered, files that differ. */
  rendered: number
  written: number
}

export const failed = (message: string): Outcome => ({
  ...{ result: 'failed', message, problems: [], warnings: [] },
  ...{ rendered: 0, written: 0 },
})
