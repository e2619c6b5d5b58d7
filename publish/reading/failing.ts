/**
 * Tournaments whose current files cannot be shown, and what every build reports about them. Pure.
 */
import { formatProblem, onOneLine, type Problem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { isBlocking, tournamentOf } from './problem-order.ts'

export type Failing = {
  /** All problems of the data, the most urgent first: those that block come before warnings. */
  problems: readonly Problem[]
  /** Folders with a blocking problem, sorted, and whether last good files of each are shown. */
  folders: readonly { id: string; isShown: boolean }[]
}

/**
 * Picks the problems that keep tournaments from being shown; `problems` start with the most
 * urgent. `isShown` tells whether a tournament's last good files are shown.
 */
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

/** Every blocking problem with its place and its cure, then what is shown of each folder. */
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
