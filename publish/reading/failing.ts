/** Tournaments that cannot be shown as their files are now, and what is said of them at every build. Pure. */
import { formatProblem, onOneLine, type Problem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { isBlocking, tournamentOf } from './problem-order.ts'

export type Failing = {
  /** All that was found in the data, the most urgent first: what blocks before what does not. */
  problems: readonly Problem[]
  /** Folders that have something that blocks, sorted, and whether something is shown of each: its last good files. */
  folders: readonly { id: string; isShown: boolean }[]
}

/** Of these problems, the most urgent first, those that keep tournaments from being shown; `isShown` answers whether something is shown of one. */
export function failingAmong(
  problems: readonly Problem[],
  isShown: (id: string) => boolean,
): Failing {
  const ids = new Set(problems.filter(isBlocking).flatMap((problem) => tournamentOf(problem) ?? []))
  const folders = [...ids].toSorted().map((id) => ({ id, isShown: isShown(id) }))
  return { problems, folders }
}

const countOf = ({ problems }: Failing) =>
  plural(problems.filter(isBlocking).length, 'problema', 'problemas')

/** One sentence that quotes no file. */
export const failingSentence = (failing: Failing) =>
  `Hay ${countOf(failing)} que corregir en los datos: ${plural(failing.folders.length, 'torneo no se publicó como está', 'torneos no se publicaron como están')} en sus archivos. Todo lo demás se publicó.`

/** Everything that blocks with its place and its cure, then what is shown of each folder. */
export const failingLines = (failing: Failing): string[] => [
  ...failing.problems.filter(isBlocking).map(formatProblem),
  ...failing.folders.map(({ id, isShown }) =>
    onOneLine(
      isShown
        ? `torneos/${id}: se muestra como estaba la última vez que se pudo publicar.`
        : `torneos/${id}: no se muestra, porque no hay una versión anterior que se pueda publicar.`,
    ),
  ),
  failingSentence(failing),
]
