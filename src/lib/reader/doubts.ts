/** Decides which parts must not be checked further, because they depend on something wrong. */
import type { FoundProblem, ProblemCode } from '../problems/problems.ts'
import type { FileData } from '../schema/parse.ts'
import { valueAt } from '../schema/parse.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { slugOf } from '../addresses/slug.ts'
import { asWritten, savedFile } from './repair.ts'
import type { ReadFile } from './read-file.ts'

/** Rounds that are ignored because of their number. */
export const lostFiles = (read: readonly ReadFile[], { jornadas }: WrittenTournament) =>
  read
    .filter(({ plan }) => plan.kind === 'jornada')
    .map(({ plan }) => plan.file)
    .filter((file) => !jornadas.some((jornada) => jornada.file === file))

/** The team that a file outside its folder probably is. */
const misplacedTeam = ({ code, file }: FoundProblem) =>
  code === 'filePlace' ? slugOf(file.split('/').at(-1)!.replace(/\..*$/, '')) : undefined

/** Problems that depend on the groups; they are not reported while a team is in no group. */
const FROM_GROUPS: ReadonlySet<ProblemCode> = new Set([
  'groupNeeded',
  'rankTooLarge',
  'unknownGroup',
])

/** As above, for `torneo.yml` as a whole. */
const FROM_TORNEO: ReadonlySet<ProblemCode> = new Set([
  ...FROM_GROUPS,
  'emptyGroup',
  'shootOutWithoutReward',
  'teamInNoGroup',
  'unlikelyGoals',
])

/** The parts not to check further: whole files, and single matches. */
export function doubts({
  plan: { file, kind },
  yaml,
  removed,
  hasIssues,
  data,
  phase,
}: ReadFile): string[] {
  if (!hasIssues) return []
  const whole = [file]
  if ((kind !== 'jornada' && kind !== 'eliminatoria') || !data) return whole
  const { matches } = phase?.data ?? (data as FileData['jornada'])
  const doubtful = matches.flatMap((_, index) => {
    const path = phase?.asEntry(['matches', index]) ?? ['matches', index]
    // A series is valid or invalid as a whole.
    const [list, entry] = asWritten(path.slice(0, 2), removed)
    const written = valueAt(yaml.value, [list!, entry!])
    return isWellMade(String(list), written, kind) ? [] : [`${file}#${index}`]
  })
  return [...whole, ...doubtful]
}

/** Whether a single match or series satisfies the schema. */
const isWellMade = (list: string, entry: unknown, kind: 'jornada' | 'eliminatoria') =>
  savedFile(kind, '', { playoffName: '—', [list]: [entry] }).issues.every(
    ({ path }) => path[0] !== list,
  )

/** The problems of the whole tournament that do not follow from another reported problem. */
export function withoutFollowing(
  problems: readonly FoundProblem[],
  torneo: ReadFile | undefined,
  names: readonly FoundProblem[],
): FoundProblem[] {
  const isTorneoSure = torneo && !torneo.hasIssues
  const misplaced = new Set(names.map(misplacedTeam))
  const areGroupsSure = !problems.some(({ code }) => code === 'teamInNoGroup')
  return problems.filter(
    ({ code, values }) =>
      (areGroupsSure || !FROM_GROUPS.has(code)) &&
      (isTorneoSure || !FROM_TORNEO.has(code)) &&
      !(code === 'unknownTeam' && misplaced.has(String(values?.value))),
  )
}
