/** What must not be judged further, as something is wrong on which it depends. */
import type { FoundProblem, ProblemCode } from '../problems/problems.ts'
import type { FileData } from '../schema/parse.ts'
import { valueAt } from '../schema/parse.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { slugOf } from '../addresses/slug.ts'
import { asWritten, savedFile } from './repair.ts'
import type { ReadFile } from './read-file.ts'

/** Rounds that count for nothing because of their number. */
export const lostFiles = (read: readonly ReadFile[], { jornadas }: WrittenTournament) =>
  read
    .filter(({ plan }) => plan.kind === 'jornada')
    .map(({ plan }) => plan.file)
    .filter((file) => !jornadas.some((jornada) => jornada.file === file))

/** The team that a file outside its folder would be. */
const misplacedTeam = ({ code, file }: FoundProblem) =>
  code === 'filePlace' ? slugOf(file.split('/').at(-1)!.replace(/\..*$/, '')) : undefined

/** What the groups decide; while a team is in none of them, nothing of this can be judged. */
const FROM_GROUPS: ReadonlySet<ProblemCode> = new Set([
  'groupNeeded',
  'rankTooLarge',
  'unknownGroup',
])

/** The same of `torneo.yml` as a whole. */
const FROM_TORNEO: ReadonlySet<ProblemCode> = new Set([
  ...FROM_GROUPS,
  'emptyGroup',
  'shootOutWithoutReward',
  'teamInNoGroup',
  'unlikelyGoals',
])

/** What of a file must not be judged further: what it says as a whole, and single matches. */
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
    // A series stands or falls as a whole.
    const [list, entry] = asWritten(path.slice(0, 2), removed)
    const written = valueAt(yaml.value, [list!, entry!])
    return isWellMade(String(list), written, kind) ? [] : [`${file}#${index}`]
  })
  return [...whole, ...doubtful]
}

/** Whether a match or a series, alone, is as the schema wants it. */
const isWellMade = (list: string, entry: unknown, kind: 'jornada' | 'eliminatoria') =>
  savedFile(kind, '', { playoffName: '—', [list]: [entry] }).issues.every(
    ({ path }) => path[0] !== list,
  )

/** Of problems of the whole tournament those that do not follow from another that is reported. */
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
