/** Orders many problems by what a person should read first, and counts the rest. Pure. */
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'

export const isBlocking = ({ severity }: Problem) => severity === 'error'

/** The tournament that a problem's file or folder belongs to; undefined for the shop's. */
export const tournamentOf = ({ file }: Problem) => /^torneos\/([^/]+)/.exec(file)?.[1]

/** Blocking problems first; within each kind, those of edited tournaments first. */
export function mostUrgentFirst(
  problems: readonly Problem[],
  isEdited: (tournament: string) => boolean = () => false,
): Problem[] {
  const rank = (problem: Problem) => {
    const id = tournamentOf(problem)
    const isNew = id !== undefined && isEdited(id)
    return (isBlocking(problem) ? 0 : 2) + (isNew ? 0 : 1)
  }
  return problems.toSorted((a, b) => rank(a) - rank(b))
}

/** How many warnings are reported in full beside other problems. */
const SOME = 5

/** The first few warnings as marked lines, and how many more there are. */
export function warningLines(warnings: readonly Problem[]): string[] {
  const more = warnings.length - SOME
  return [
    ...warnings.slice(0, SOME).map((warning) => `${formatProblem(warning)} (aviso)`),
    ...(more > 0 ? [`… y ${plural(more, 'aviso', 'avisos')} más. Todos: npm run check`] : []),
  ]
}
