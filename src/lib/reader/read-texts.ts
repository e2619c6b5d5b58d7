/** A tournament's folder, given as texts: read, put together, and every problem with its place. */
import { assemble } from '../assembly/assemble.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import { referencesOf } from '../pictures/references.ts'
import type { Problem } from '../problems/problem.ts'
import type { Fault, FoundProblem, ProblemCode, Values } from '../problems/problems.ts'
import { sentences } from '../problems/problems.ts'
import { LIMITS } from '../problems/limits.ts'
import type { WrittenPlayer } from '../schema/player.ts'
import type { FileData, Path } from '../schema/parse.ts'
import { fieldsOf, requiredFields, valueAt } from '../schema/parse.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'
import { slugOf } from '../addresses/slug.ts'
import { fold } from '../problems/did-you-mean.ts'
import type { PlannedFile } from './folder-plan.ts'
import { folderPlan, isIgnored } from './folder-plan.ts'
import { asWritten, savedFile } from './repair.ts'
import { fieldOf, schemaProblems } from './schema-problems.ts'
import type { YamlText } from './yaml-text.ts'
import { readYaml } from './yaml-text.ts'

export type ReadOptions = {
  /** `YYYY-MM-DD`; with it, matches of the past that are still open are warned of. */
  today?: string
  /** The files of `public/` as fields name them: `/logos/liga.svg`. Without them those are believed. */
  publicFiles?: ReadonlySet<string>
  /** What was found in the files of pictures, by the name that fields use. */
  pictures?: InspectedPictures
  /** What lies in the folder and was not read, by name, and why; the empty name is the folder. */
  refused?: ReadonlyMap<string, Fault>
}

export type ReadTournament = {
  /** Null where there is no `torneo.yml` that can be read. */
  written: WrittenTournament | null
  tournament: Tournament | null
  /** In order of file, line and column; paths begin with `torneos/`. */
  problems: Problem[]
}

const MAX_PROBLEMS = 200

type ReadFile<K extends PlannedFile['kind'] = PlannedFile['kind']> = {
  plan: PlannedFile
  yaml: YamlText
  data: FileData[K] | null
  removed: Path[]
  /** Something is wrong on which other files may depend. */
  hasIssues: boolean
}

/**
 * `files` by their name inside the folder (`jornadas/01.yml`), null for one that could not be opened;
 * `images` as fields name them
 * (`imagenes/escudo.png`). Pure; never throws, whatever the texts hold.
 */
export function readTexts(
  id: string,
  files: ReadonlyMap<string, string | null>,
  images: readonly string[],
  { today, publicFiles, pictures, refused = new Map() }: ReadOptions = {},
): ReadTournament {
  const { planned, problems: names } = folderPlan(files.keys())
  const found: Problem[] = names
    .filter(({ file }) => !refused.has(file))
    .map((problem) => placed(id, problem, undefined))
  for (const [file, { code, values }] of refused)
    found.push(placed(id, { code, file, path: [], values }, undefined))
  const ofFolder = (code: ProblemCode, values: Values) =>
    found.push(placed(id, { code, file: 'torneo.yml', path: [], values }, undefined))
  if (slugOf(id) !== id) ofFolder('folderName', { value: id, guess: slugOf(id) })
  if (RESERVED.has(id)) ofFolder('reservedName', { value: id, guess: `torneo-${id}` })
  const crowded = crowds(planned).filter(({ count, limit }) => count > limit)
  for (const { code, ...values } of crowded) ofFolder(code, values)
  if (crowded.length > 0) return { written: null, tournament: null, problems: ordered(found) }
  const texts = planned.map((plan) => ({ plan, yaml: readYaml(files.get(plan.file)!) }))
  const teams = new Map(texts.filter(({ plan }) => plan.kind === 'equipo').map(teamName))
  const playerNamed = playerFinder(texts)
  const read = texts.map(({ plan, yaml }): ReadFile => {
    const { problems, ...file } = readData(plan, yaml, teams, playerNamed)
    for (const { code, values, field, ...position } of yaml.problems) {
      if (refused.has(plan.file)) continue
      found.push(problemAt(id, plan.file, code, values, field ?? '', position))
    }
    found.push(...problems.map((problem) => placed(id, problem, yaml)))
    return { plan, yaml, ...file }
  })
  const torneo = read.find(({ plan }) => plan.kind === 'torneo')
  if (!torneo) {
    found.push(placed(id, { code: 'missingTorneo', file: 'torneo.yml', path: [] }, undefined))
  }

  const plain = writtenOf(id, read, images, (problem) => found.push(problem))
  const written = { ...plain, ...picturesUsed(plain, pictures) }
  const doubtful = new Set([
    ...read.flatMap(doubts),
    ...lostFiles(read, plain),
    ...(torneo ? [] : ['torneo.yml']),
  ])
  const isTorneoSure = torneo && !torneo.hasIssues
  const { tournament, problems } = assemble(written, {
    doubtful,
    today,
    publicFiles,
    pictures,
  })
  const byFile = new Map(read.map((file) => [file.plan.file, file]))
  const misplaced = new Set(names.map(misplacedTeam))
  const areGroupsSure = !problems.some(({ code }) => code === 'teamInNoGroup')
  for (const problem of problems) {
    if (!areGroupsSure && FROM_GROUPS.has(problem.code)) continue
    if (!isTorneoSure && FROM_TORNEO.has(problem.code)) continue
    if (problem.code === 'unknownTeam' && misplaced.has(String(problem.values?.value))) continue
    const file = byFile.get(problem.file)
    const path = asWritten(problem.path, file?.removed ?? [])
    found.push(placed(id, { ...problem, path }, file?.yaml))
  }
  const whole = torneo?.data ? { written, tournament } : { written: null, tournament: null }
  return { ...whole, problems: ordered(found) }
}

/** What stands at these names in a folder of pages is the site's own. */
const RESERVED: ReadonlySet<string> = new Set(['404', 'index'])

/** How many there are of each kind of file, and how many there may be. */
function crowds(planned: readonly PlannedFile[]) {
  const count = (kind: PlannedFile['kind']) => planned.filter((plan) => plan.kind === kind).length
  return [
    { code: 'tooManyTeams', count: count('equipo'), limit: LIMITS.teams },
    { code: 'tooManyRounds', count: count('jornada'), limit: LIMITS.rounds },
    { code: 'tooManyPhases', count: count('eliminatoria'), limit: LIMITS.phases },
  ] as const
}

/** Rounds that count for nothing because of their number. */
const lostFiles = (read: readonly ReadFile[], { jornadas }: WrittenTournament) =>
  read
    .filter(({ plan }) => plan.kind === 'jornada')
    .map(({ plan }) => plan.file)
    .filter((file) => !jornadas.some((jornada) => jornada.file === file))

/** The team that a file outside its folder would be. */
const misplacedTeam = ({ code, file }: FoundProblem) =>
  code === 'filePlace' ? slugOf(file.split('/').at(-1)!.replace(/\..*$/, '')) : undefined

/** Facts of the pictures that fields name; none where none was inspected or none is named. */
function picturesUsed(
  written: WrittenTournament,
  pictures: InspectedPictures = new Map(),
): Pick<WrittenTournament, 'pictures'> {
  const used = referencesOf(written).flatMap(({ image }) => {
    const facts = pictures.get(image)?.facts
    return facts ? [[image, facts] as const] : []
  })
  return used.length > 0 ? { pictures: Object.fromEntries(used) } : {}
}

/** Fields of `torneo.yml` on which no table and no place depends. */
const LOOKS: ReadonlySet<string> = new Set([
  'URL_name',
  'name',
  'host',
  'hostLogoImage',
  'sex',
  'thumbnailImage',
  'tournamentLogoImage',
  'heroSectionImage',
  'pageColorVersion',
  'color',
  'timeZone',
  'phone',
  'activeJornadas',
  'isLocalData',
  'isNew',
  '_cantEnterAnymore',
])

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

/** A team's id and the name that its file gives it, as far as that can be read. */
function teamName({ plan, yaml }: Text): [string, string] {
  const name = valueAt(yaml.value, ['name'])
  return [plan.id, typeof name === 'string' ? name : plan.id]
}

type Text = { plan: PlannedFile; yaml: YamlText }

/** What one text holds, as far as it can be saved, and what the schema refuses in it. */
function readData(
  { file, kind, id }: PlannedFile,
  yaml: YamlText,
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
    const fields = (needed.length > 0 ? needed : fieldsOf(kind).slice(-1)).join(', ')
    return { ...nothing, problems: problem('emptyFile', { fields }) }
  }
  const { data, issues, removed } = savedFile(kind, id, value)
  const around = { file, value, afterKey: yaml.afterKey, teams, playerNamed }
  const hasIssues = issues.some(({ path }) => kind !== 'torneo' || !LOOKS.has(String(path[0])))
  return { data, removed, hasIssues, problems: schemaProblems(issues, around) }
}

/** A player's number or id by name, looked up in the rosters as they are written. */
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

/** The files by kind; where the tournament's own cannot be read, it has no more than a name. */
function writtenOf(
  id: string,
  read: readonly ReadFile[],
  images: readonly string[],
  report: (problem: Problem) => void,
): WrittenTournament {
  const of = <K extends PlannedFile['kind']>(kind: K) =>
    read.filter(({ plan }) => plan.kind === kind) as ReadFile<K>[]
  const tournament = of('torneo')[0]?.data ?? savedFile('torneo', id, {}).data!
  const jornadas = numbered(id, of('jornada'), report)
  return {
    id,
    tournament,
    teams: of('equipo').map(({ plan, data }) => ({
      id: plan.id,
      ...(plan.file === `equipos/${plan.id}.yml` ? {} : { file: plan.file }),
      // A file that cannot be read still is a team, so that matches may speak of it.
      data: data ?? { name: plan.id, players: [] },
    })),
    jornadas: jornadas.flatMap(({ plan: { id, file }, data }) =>
      data ? [{ id, file, data }] : [],
    ),
    playoffs: of('eliminatoria').flatMap(({ plan: { id, file }, data }) =>
      data ? [{ id, file, data }] : [],
    ),
    images: images.filter((image) => !isIgnored(image)),
  }
}

/** The rounds that have a number of their own; the others are reported. */
function numbered(
  id: string,
  jornadas: readonly ReadFile<'jornada'>[],
  report: (problem: Problem) => void,
) {
  const taken = new Map<number, string>()
  return jornadas.filter(({ plan, data, yaml }) => {
    const byName = /^\d{1,3}$/.test(plan.id) ? Number(plan.id) : undefined
    const position = data?.jornadaPosition ?? byName
    if (position === undefined || position === 0) {
      const figures = /\d{1,3}/.exec(plan.id)?.[0]
      const guess = Number(figures) > 0 ? `jornadas/${figures!.padStart(2, '0')}.yml` : undefined
      report(
        placed(id, { code: 'jornadaName', file: plan.file, path: [], values: { guess } }, yaml),
      )
      return false
    }
    const other = taken.get(position)
    if (other !== undefined) {
      const path = data?.jornadaPosition === undefined ? [] : ['jornadaPosition']
      const values = { value: position, other }
      report(placed(id, { code: 'sameJornada', file: plan.file, path, values }, yaml))
      return false
    }
    taken.set(position, plan.file)
    return true
  })
}

/** What of a file must not be judged further: what it says as a whole, and single matches. */
function doubts({ plan: { file, kind }, yaml, removed, hasIssues, data }: ReadFile): string[] {
  if (!hasIssues) return []
  const whole = [file]
  if ((kind !== 'jornada' && kind !== 'eliminatoria') || !data) return whole
  const written = valueAt(yaml.value, ['matches'])
  if (!Array.isArray(written)) return whole
  const saved = data as FileData['jornada']
  const matches = saved.matches.flatMap((_, index) => {
    const original = asWritten(['matches', index], removed)
    return isWellMade(valueAt(yaml.value, original), kind) ? [] : [`${file}#${index}`]
  })
  return [...whole, ...matches]
}

/** Whether a match, alone, is as the schema wants it. */
const isWellMade = (match: unknown, kind: 'jornada' | 'eliminatoria') =>
  savedFile(kind, '', { playoffName: '—', matches: [match] }).issues.every(
    ({ path }) => path[0] !== 'matches',
  )

const problemAt = (
  id: string,
  file: string,
  code: ProblemCode,
  values: Values | undefined,
  field: string,
  { line, column }: { line: number; column: number },
): Problem => {
  const { severity, message, cure } = sentences(code, values)
  const path = file === '' ? `torneos/${id}` : `torneos/${id}/${file}`
  return { severity, code, file: path, line, column, field, message, cure }
}

function placed(
  id: string,
  { code, file, path, at, values }: FoundProblem,
  yaml: YamlText | undefined,
): Problem {
  const position = yaml?.locate(path, at) ?? { line: 1, column: 1 }
  return problemAt(id, file, code, values, fieldOf(path), position)
}

/** In order of file, line and column; after the first two hundred only how many more there are. */
export function ordered(problems: readonly Problem[]): Problem[] {
  const sorted = problems.toSorted(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
  const rest = sorted.slice(MAX_PROBLEMS)
  if (rest.length === 0) return sorted
  const { severity, message, cure } = sentences('tooManyProblems', { count: rest.length })
  const last = {
    ...rest[0]!,
    severity: rest.some((problem) => problem.severity === 'error')
      ? severity
      : ('warning' as const),
    code: 'tooManyProblems',
    field: '',
    ...{ message, cure },
  }
  return [...sorted.slice(0, MAX_PROBLEMS), last]
}
