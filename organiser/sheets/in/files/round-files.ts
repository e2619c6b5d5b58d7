/** The files of rounds and playoff phases: which match goes into which, and the edit of each. */
import type { YAMLMap } from 'yaml'
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { Competition } from '../competition.ts'
import { editMatch, keptCells, undoneScore } from './match-node.ts'
import { MATCH_FIELDS } from '../../../../src/lib/schema/field-order.ts'
import { renumberMatch } from './renumber-match.ts'
import type { KnownNames } from './match-node.ts'
import { bracketNamed } from '../cells/bracket-cells.ts'
import type { ImportedMatch } from '../imported-match.ts'
import { listAt, newFile, openFile, plainAt, setField, topOf } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'
import { losesSeries, openPhase } from './phase-file.ts'
import { roundPlans } from './round-plans.ts'
import { phasePlans, TITLE } from './phase-plans.ts'
import { MatchPlaces, matchNodesIn } from './match-places.ts'
import type { FilePlan } from './round-plans.ts'
import { untoldEvents } from '../untold-events.ts'
import type { UntoldEvents } from '../untold-events.ts'

const ROUND_FIELDS = [
  'jornadaPosition',
  'doesntPlay',
  'playoffName',
  'bracket',
  'round',
  'legs',
  'bestOf',
  'seriesTieBreakers',
  'groupsApart',
  'matches',
]

export type EditedRounds = {
  files: Map<string, YamlFile>
  /** New paths by old ones. */
  moved: Map<string, string>
  /** The files that the sheets mention. */
  mentioned: ReadonlySet<string>
  /** The matches of a file's list in order; undefined for those that no sheet has. */
  matches: ReadonlyMap<YamlFile, readonly (ImportedMatch | undefined)[]>
  /** In how many matches the folder keeps goals or cards that `eventos.csv` lacks. */
  keepsEvents: number
  /** Scores that are removed because the sheet says that the match was not played. */
  undone: ReadonlyMap<ImportedMatch, string>
}

/** Edits all rounds and phases. `existing` are the folder's files by path. */
export function editRounds(
  competition: Competition,
  existing: ReadonlyMap<string, string>,
  known: KnownNames,
  { removesEvents }: { removesEvents: boolean },
): EditedRounds {
  const plans = [...roundPlans(competition, existing), ...phasePlans(competition, existing)]
  const moved = new Map(
    plans
      .filter(({ path, from }) => from !== path && existing.has(from))
      .map((plan) => [plan.from, plan.path]),
  )
  const files = openAll(plans, existing, moved)
  const before = new Map([...moved].map(([from, path]) => [path, from]))
  const places = new MatchPlaces(files, before, competition.matches)
  for (const { file, map, id } of places.all()) renumberMatch(file, map, id, known)
  const standing = plans.flatMap((plan) => {
    const file = files.get(plan.path)
    return file ? taken(file, plan, places) : []
  })
  const events = untoldEvents(standing, competition, known, removesEvents)
  for (const { match, file } of standing) {
    const kept = events.kept.get(match) ?? []
    file.keptCells.push(...kept.map((what) => `${what} de ${match.id}`))
  }
  const undone = new Map(
    standing.flatMap(({ match, file, map }) => {
      const score = undoneScore(file, map, match)
      return score === undefined ? [] : [[match, score] as const]
    }),
  )
  const byFile = Map.groupBy(standing, ({ file }) => file)
  for (const plan of plans) {
    const file = files.get(plan.path)
    if (file) editRound(file, plan, byFile.get(file) ?? [], events, known)
  }
  for (const [path, file] of files) {
    places.noteKept(path, file)
    if (file.changes.length > 0 && losesSeries(file))
      file.changes.push({ where: 'series: sus partidos pasan a matches, cada uno con sus equipos' })
  }
  return {
    files,
    moved,
    mentioned: new Set(plans.map(({ path }) => path)),
    matches: new Map(
      [...byFile].map(([file, its]) => [
        file,
        matchNodesIn(file).map((map) => its.find((one) => one.map === map)?.match),
      ]),
    ),
    keepsEvents: events.isInDoubt ? events.kept.size : 0,
    undone,
  }
}

/** A match of the sheets and its target file, whose list now contains it. */
type Standing = {
  match: ImportedMatch
  file: YamlFile
  map: YAMLMap
  id: string | undefined
  isNew: boolean
}

function taken(file: YamlFile, plan: FilePlan, places: MatchPlaces): Standing[] {
  if (plan.matches.length === 0) return []
  const list = listAt(file, topOf(file), 'matches', ROUND_FIELDS)
  return plan.matches.map((match) => {
    const { map, id } = places.take(match, plan.path, file, list)
    return { match, file, map, id, isNew: map.items.length === 0 }
  })
}

/** Opens every round file, planned or existing; one that cannot be edited is left to the check. */
function openAll(
  plans: readonly FilePlan[],
  existing: ReadonlyMap<string, string>,
  moved: ReadonlyMap<string, string>,
) {
  const files = new Map<string, YamlFile>()
  for (const [path, text] of existing) {
    if (!/^(jornadas|eliminatoria)\//.test(path)) continue
    const file = path.startsWith('eliminatoria/')
      ? openPhase(path, text)
      : openFile('jornada', text)
    if (file) files.set(moved.get(path) ?? path, file)
  }
  for (const plan of plans) {
    if (!files.has(plan.path) && !existing.has(plan.path))
      files.set(
        plan.path,
        newFile(plan.round === undefined ? 'eliminatoria' : 'jornada', titleOf(plan)),
      )
  }
  return files
}

const titleOf = ({ round, phase }: FilePlan) => [
  round === undefined
    ? `${phase}: sus partidos, de arriba abajo en el cuadro.`
    : `Jornada ${round}: sus partidos y quién descansa.`,
  'Los equipos van con el nombre de su archivo en equipos/; los jugadores, con su número.',
]

function editRound(
  file: YamlFile,
  plan: FilePlan,
  standing: readonly Standing[],
  events: UntoldEvents,
  known: KnownNames,
) {
  const top = topOf(file)
  const order = ROUND_FIELDS
  const quiet = file.before === undefined
  setField(file, top, 'playoffName', plan.phase, { of: '', order, quiet, same: sameName })
  const isNamed = top.has('bracket') || plan.bracket !== TITLE
  const bracket = isNamed ? plan.bracket : undefined
  setField(file, top, 'bracket', bracket, { of: '', order, quiet, same: sameBracket })
  if (plan.rests.length > 0) {
    const ids = plan.rests.map(({ team }) => team.id)
    setField(file, top, 'doesntPlay', ids, {
      of: '',
      order,
      quiet,
      same: sameMembers,
    })
  } else if (top.has('doesntPlay')) file.kept.push('quién descansa')
  if (standing.length === 0) return
  const maps = new Map<ImportedMatch, YAMLMap>()
  for (const { match, map, id, isNew } of standing) {
    if (isNew && !quiet) file.changes.push({ where: `partido nuevo: ${match.id}` })
    editMatch(file, map, match, { events: events.of(match), quiet: isNew, id, known })
    const kept = quiet || isNew ? [] : keptCells(map, match)
    file.keptCells.push(...kept.map((column) => `${column} de ${match.id}`))
    maps.set(match, map)
  }
  editPlayedFor(file, maps, quiet)
}

/** What a match decides: written once on the phase where all its matches agree. */
function editPlayedFor(file: YamlFile, maps: ReadonlyMap<ImportedMatch, YAMLMap>, quiet: boolean) {
  const top = topOf(file)
  const said = (map: YAMLMap) => plainAt(file, map, 'round') ?? plainAt(file, top, 'round')
  const wrong = [...maps].filter(([{ playedFor }, map]) => playedFor && said(map) !== playedFor)
  if (wrong.length === 0) return
  const wanted = new Set([...maps.keys()].map(({ playedFor }) => playedFor))
  const isWhole = maps.size === matchNodesIn(file).length && wanted.size === 1
  if (isWhole) {
    const edit = { of: '', order: ROUND_FIELDS, quiet }
    setField(file, top, 'round', [...wanted][0], edit)
  }
  for (const [{ id, playedFor }, map] of maps) {
    const edit = { of: id, order: MATCH_FIELDS, quiet }
    if (isWhole) setField(file, map, 'round', null, edit)
    else if (said(map) !== playedFor) setField(file, map, 'round', playedFor, edit)
  }
}

const sameBracket = (before: unknown, after: unknown) => bracketNamed(String(before)) === after

const sameName = (before: unknown, after: unknown) => fold(String(before)) === fold(String(after))

/** A single resting team may be written without a list. */
const sameMembers = (before: unknown, after: unknown) => {
  const members = (value: unknown) => JSON.stringify([value].flat().map(String).toSorted())
  return members(before) === members(after)
}
