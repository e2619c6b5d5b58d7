/** Which of many problems a person reads first, and how the rest is counted. Pure. */
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'

export const isBlocking = ({ severity }: Problem) => severity === 'error'

/** The tournament that a problem's file belongs to, or whose folder it is; undefined for one of the shop. */
export const tournamentOf = ({ file }: Problem) => /^torneos\/([^/]+)/.exec(file)?.[1]

/** What blocks before what does not, and of each what was just edited before all else. */
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

/** Warnings reported in full where something else is the matter. */
const SOME = 5

/** Warnings as lines, marked; the first few, and how many more there are. */
export function warningLines(warnings: readonly Problem[]): string[] {
  const more = warnings.length - SOME
  return [
    ...warnings.slice(0, SOME).map((warning) => `${formatProblem(warning)} (aviso)`),
    ...(more > 0 ? [`… y ${plural(more, 'aviso', 'avisos')} más. Todos: npm run check`] : []),
  ]
}
