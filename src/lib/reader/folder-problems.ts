/** Problems of a folder that are found before reading its files. */
import { slugOf } from '../addresses/slug.ts'
import { LIMITS } from '../problems/limits.ts'
import type { Problem } from '../problems/problem.ts'
import type { Values } from '../problems/catalogue.ts'
import type { Fault, FoundProblem, ProblemCode } from '../problems/problems.ts'
import type { PlannedFile } from './folder-plan.ts'
import { placed } from './placed-problem.ts'

/** These names belong to the site itself in a folder of pages. */
const RESERVED: ReadonlySet<string> = new Set(['404', 'index'])

/** `names`: problems with file names; `refused` files are reported with their reason. */
export function folderProblems(
  id: string,
  names: readonly FoundProblem[],
  refused: ReadonlyMap<string, Fault>,
): Problem[] {
  const slug = slugOf(id)
  return [
    ...names.filter(({ file }) => !refused.has(file)).map((name) => placed(id, name, undefined)),
    ...[...refused].map(([file, { code, values }]) =>
      placed(id, { code, file, path: [], values }, undefined),
    ),
    ...(slug === id ? [] : [ofFolder(id, 'folderName', { value: id, guess: slug })]),
    ...(RESERVED.has(id)
      ? [ofFolder(id, 'reservedName', { value: id, guess: `torneo-${id}` })]
      : []),
  ]
}

/** Kinds with more files than allowed; the folder is then not read at all. */
export function crowds(id: string, planned: readonly PlannedFile[]): Problem[] {
  const count = (kind: PlannedFile['kind']) => planned.filter((plan) => plan.kind === kind).length
  const counts = [
    { code: 'tooManyTeams', count: count('equipo'), limit: LIMITS.teams },
    { code: 'tooManyRounds', count: count('jornada'), limit: LIMITS.rounds },
    { code: 'tooManyPhases', count: count('eliminatoria'), limit: LIMITS.phases },
  ] as const
  return counts
    .filter(({ count, limit }) => count > limit)
    .map(({ code, ...values }) => ofFolder(id, code, values))
}

const ofFolder = (id: string, code: ProblemCode, values: Values) =>
  placed(id, { code, file: 'torneo.yml', path: [], values }, undefined)
