/** Reads one file of a tournament's folder, and lists what the schema refuses in it. */
import type { Problem } from '../problems/problem.ts'
import type { Values } from '../problems/catalogue.ts'
import type { Fault, FoundProblem, ProblemCode } from '../problems/problems.ts'
import type { WrittenPlayer } from '../schema/player.ts'
import type { FileData, Path } from '../schema/parse.ts'
import { requiredFields, valueAt } from '../schema/parse.ts'
import { slugOf } from '../addresses/slug.ts'
import { fold } from '../letters/fold.ts'
import { laidOut } from '../assembly/series-entries.ts'
import type { LaidOut } from '../assembly/series-entries.ts'
import type { PlannedFile } from './folder-plan.ts'
import { placed, problemAt } from './placed-problem.ts'
import type { Salvaged } from './repair.ts'
import { asWritten, savedFile } from './repair.ts'
import { schemaProblems } from './schema-problems.ts'
import type { DataText } from './data-text.ts'
import { problemWordsOf } from './data-text.ts'

export type ReadFile<K extends PlannedFile['kind'] = PlannedFile['kind']> = {
  plan: PlannedFile
  yaml: DataText
  data: FileData[K] | null
  removed: Path[]
  /** The file has a mistake that other files may depend on. */
  hasIssues: boolean
  /** For a phase: its matches, including the legs of its series. */
  phase?: LaidOut
}

/** Fields of `torneo.yml` that no table and no place depends on. */
const LOOKS: ReadonlySet<string> = new Set([
  'URL_name',
  'name',
  'host',
  'hostLogoImage',
  'sex',
  'thumbnailImage',
  'tournamentLogoImage',
  'heroSectionImage',
  'sponsor',
  'sponsorLogoImage',
  'pageColorVersion',
  'color',
  'timeZone',
  'phone',
  'activeJornadas',
  'isLocalData',
  'isNew',
  '_cantEnterAnymore',
])

/** A team's id and the name in its file, as far as that can be read. */
function teamName({ plan, yaml }: Text): [string, string] {
  const name = valueAt(yaml.value, ['name'])
  return [plan.id, typeof name === 'string' ? name : plan.id]
}

type Text = { plan: PlannedFile; yaml: DataText }

const phaseOf = ({ kind, id }: PlannedFile, data: ReadFile['data']) =>
  kind === 'eliminatoria' && data ? laidOut(id, data as FileData['eliminatoria']) : undefined

/** Reads all files of a folder, each with its own problems only. */
export function readFiles(
  id: string,
  texts: readonly Text[],
  refused: ReadonlyMap<string, Fault>,
  report: (problem: Problem) => void,
): ReadFile[] {
  const teams = new Map(texts.filter(({ plan }) => plan.kind === 'equipo').map(teamName))
  const playerNamed = playerFinder(texts)
  return texts.map(({ plan, yaml }) => {
    const { problems, ...file } = readData(plan, yaml, teams, playerNamed)
    for (const { code, values, field, ...position } of yaml.problems) {
      if (refused.has(plan.file)) continue
      report(problemAt(id, plan.file, { code, values }, field ?? '', position, yaml))
    }
    for (const problem of inText(id, plan.file, problems, yaml)) report(problem)
    const phase = phaseOf(plan, file.data)
    for (const path of phase?.repeated ?? []) {
      const at = asWritten(path, file.removed)
      report(placed(id, { code: 'seriesTwice', file: plan.file, path: at }, yaml))
    }
    const hasIssues = file.hasIssues || Boolean(phase?.repeated.length)
    return { plan, yaml, ...file, hasIssues, ...(phase && { phase }) }
  })
}

/** Problems of a file's names, and the schema's problems at other places. */
function inText(id: string, file: string, refused: readonly FoundProblem[], yaml: DataText) {
  const misnamed = yaml.misnamed.map(({ code, values, field, ...position }) =>
    problemAt(id, file, { code, values }, field ?? '', position, yaml),
  )
  const isElsewhere = ({ line, column }: Problem) =>
    !misnamed.some((other) => other.line === line && other.column === column)
  return [...misnamed, ...refused.map((problem) => placed(id, problem, yaml)).filter(isElsewhere)]
}

type SavedData = Salvaged<FileData[PlannedFile['kind']]>

/** Cache by text, for as long as the text is kept, then by the file's id. */
const savedOf = new WeakMap<DataText, Map<string, SavedData>>()

/** The part of a text that can be saved; computed once. */
function saved(kind: PlannedFile['kind'], id: string, yaml: DataText): SavedData {
  const known = savedOf.get(yaml) ?? new Map<string, SavedData>()
  const data = known.get(id) ?? savedFile(kind, id, yaml.value)
  savedOf.set(yaml, known.set(id, data))
  return data
}

/** The data of a text, as far as it can be saved, and what the schema refuses in it. */
function readData(
  { file, kind, id }: PlannedFile,
  yaml: DataText,
  teams: ReadonlyMap<string, string>,
  playerNamed: (team: string, name: string) => string | undefined,
) {
  const nothing = { data: null, removed: [], hasIssues: true }
  if (yaml.problems.length > 0) return { ...nothing, problems: [] }
  const problem = (code: ProblemCode, values: Values): FoundProblem[] => [
    { code, file, path: [], values },
  ]
  const { value } = yaml
  if (value === null || value === undefined) {
    const needed = requiredFields(kind)
    const fields = problemWordsOf(yaml)((needed.length > 0 ? needed : ['matches']).join(', '))
    return { ...nothing, problems: problem('emptyFile', { fields }) }
  }
  const { data, issues, removed } = saved(kind, id, yaml)
  const { afterKey, isSpanish, misnamed } = yaml
  const around = { file, kind, value, afterKey, isSpanish, teams, playerNamed }
  const isDoubtful = issues.some(({ path }) => kind !== 'torneo' || !LOOKS.has(String(path[0])))
  const hasIssues = isDoubtful || misnamed.length > 0
  return { data, removed, hasIssues, problems: schemaProblems(issues, around) }
}

/** Finds a player's number or id by name in the written rosters. */
function playerFinder(texts: readonly Text[]) {
  return (team: string, name: string): string | undefined => {
    const roster = texts.find(({ plan }) => plan.kind === 'equipo' && plan.id === team)
    const players = valueAt(roster?.yaml.value, ['players'])
    if (!Array.isArray(players)) return undefined
    const named = (players as Partial<WrittenPlayer>[]).filter((player) =>
      [`${player?.firstName} ${player?.lastName}`, player?.firstName, player?.nickName].some(
        (one) => one !== undefined && fold(String(one)) === fold(name),
      ),
    )
    const [player] = named
    return named.length === 1 ? String(player?.number ?? player?.id ?? slugOf(name)) : undefined
  }
}
