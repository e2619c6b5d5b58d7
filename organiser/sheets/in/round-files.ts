/** The files of rounds and playoff phases: which match goes into which, and the edit of each. */
import { isMap, isSeq } from 'yaml'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { phaseMatchId, roundMatchId } from '../../../src/lib/assembly/match-ids.ts'
import { fold } from '../../../src/lib/problems/did-you-mean.ts'
import { SIDES } from '../../../src/lib/rules/sides.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import type { Competition } from './competition.ts'
import { editMatch, MATCH_FIELDS, renumberMatch, teamIn, teamValue } from './match-node.ts'
import type { KnownNames } from './match-node.ts'
import { bracketNamed } from './matches.ts'
import type { ImportedMatch, ImportedRest } from './matches.ts'
import { listAt, made, newFile, openFile, plainAt, setField, topOf } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'

const ROUND_FIELDS = [
  'jornadaPosition',
  'doesntPlay',
  'playoffName',
  'bracket',
  'round',
  'legs',
  'bestOf',
  'seriesTieBreakers',
  'matches',
]

type FilePlan = {
  path: string
  /** The file that it takes the place of, when a phase moves: `eliminatoria/1-final.yml`. */
  from: string
  matches: ImportedMatch[]
  rests: ImportedRest[]
  round?: number
  phase?: string
  bracket?: string | undefined
}

export type EditedRounds = {
  files: Map<string, YamlFile>
  /** New paths by old ones. */
  moved: Map<string, string>
  /** The files of which the sheets speak. */
  mentioned: ReadonlySet<string>
}

/** States all rounds and phases. `existing`: the folder's files by path. */
export function editRounds(
  competition: Competition,
  existing: ReadonlyMap<string, string>,
  known: KnownNames,
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
  for (const plan of plans) {
    const file = files.get(plan.path)
    if (file) editRound(file, plan, places, competition, known)
  }
  for (const [path, file] of files) places.noteKept(path, file)
  return { files, moved, mentioned: new Set(plans.map(({ path }) => path)) }
}

/** Every round file that is planned or there; one that cannot be edited is left to the check. */
function openAll(
  plans: readonly FilePlan[],
  existing: ReadonlyMap<string, string>,
  moved: ReadonlyMap<string, string>,
) {
  const files = new Map<string, YamlFile>()
  for (const [path, text] of existing) {
    if (!/^(jornadas|eliminatoria)\//.test(path)) continue
    const file = openFile(text)
    if (file) files.set(moved.get(path) ?? path, file)
  }
  for (const plan of plans) {
    if (!files.has(plan.path) && !existing.has(plan.path))
      files.set(plan.path, newFile(titleOf(plan)))
  }
  return files
}

const titleOf = ({ round, phase }: FilePlan) => [
  round === undefined
    ? `${phase}: sus partidos, de arriba abajo en el cuadro.`
    : `Jornada ${round}: sus partidos y quién descansa.`,
  'Los equipos van con el nombre de su archivo en equipos/; los jugadores, con su número.',
]

function roundPlans(
  { matches, rests }: Competition,
  existing: ReadonlyMap<string, string>,
): FilePlan[] {
  const numbers = [...matches, ...rests].flatMap(({ round }) => round ?? [])
  const width = numbers.some((round) => round > 99) ? 3 : 2
  const known = new Map(
    [...existing]
      .filter(([path]) => path.startsWith('jornadas/'))
      .map(([path, text]) => [positionOf(path, text), path]),
  )
  const played = Map.groupBy(matches, ({ round }) => round)
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((round) => {
      const path = known.get(round) ?? `jornadas/${String(round).padStart(width, '0')}.yml`
      return {
        path,
        from: path,
        round,
        matches: played.get(round) ?? [],
        rests: rests.filter((rest) => rest.round === round),
      }
    })
}

function positionOf(path: string, text: string): number | undefined {
  const file = openFile(text)
  return positionIn(path, file)
}

function positionIn(path: string, file: YamlFile | undefined): number | undefined {
  const stated = file && plainAt(file, topOf(file), 'jornadaPosition')
  if (typeof stated === 'number') return stated
  const figures = /^jornadas\/(?:jornada-)?(\d+)\.ya?ml$/.exec(path)?.[1]
  return figures ? Number(figures) : undefined
}

/**
 * Phases in the order in which they begin: by date, then by row. A phase that has a file keeps it,
 * unless the files' names would then stand in another order.
 */
function phasePlans({ matches }: Competition, existing: ReadonlyMap<string, string>): FilePlan[] {
  const inPhases = matches.filter(({ phase }) => phase !== undefined)
  const known = knownPhases(existing)
  const keyOf = (match: ImportedMatch) =>
    known.of(match) ?? fold(`${match.phase} ${isOfTitle(match) ? '' : match.bracket}`)
  const inSheet = Map.groupBy(inPhases, keyOf)
  const inTime = inPhases.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'))
  const phases = Map.groupBy(inTime, keyOf)
  const width = phases.size > 9 ? 2 : 1
  const names = [...phases.keys()]
  const fresh = names.map(
    (key, index) =>
      `eliminatoria/${String(index + 1).padStart(width, '0')}-${fileName(phases.get(key)![0]!)}.yml`,
  )
  const kept = names.map((key, index) => (known.paths.has(key) ? key : fresh[index]!))
  const isOrdered = kept.every((path, index) => index === 0 || comesAfter(path, kept[index - 1]!))
  // Where a person has named all the files, their order is the one that was meant.
  const paths = isOrdered || names.every((key) => known.paths.has(key)) ? kept : fresh
  return names.map((key, index) => ({
    path: paths[index]!,
    from: known.paths.has(key) ? key : paths[index]!,
    phase: phases.get(key)![0]!.phase!,
    bracket: inSheet.get(key)!.find(({ bracket }) => bracket)?.bracket,
    // In the order of the sheet: from top to bottom in the bracket.
    matches: inSheet.get(key)!,
    rests: [],
  }))
}

const TITLE = 'title'
const isOfTitle = ({ bracket = TITLE }: ImportedMatch) => bracket === TITLE

/** Two brackets may each have a semifinal. */
const fileName = (match: ImportedMatch) =>
  slugOf(isOfTitle(match) ? match.phase! : `${match.phase} ${match.bracket}`)

/** The files of phases that are there, and which of them a match of the sheets belongs to. */
function knownPhases(existing: ReadonlyMap<string, string>) {
  const named = [...existing].flatMap(([path, text]) => {
    const file = path.startsWith('eliminatoria/') ? openFile(text) : undefined
    const name = file && plainAt(file, topOf(file), 'playoffName')
    if (!file || typeof name !== 'string') return []
    const ids = placedIn(path, path, file).map(({ id }) => id)
    const bracket = bracketNamed(String(plainAt(file, topOf(file), 'bracket') ?? TITLE))
    return [{ path, name: fold(name), bracket, ids }]
  })
  const byName = Map.groupBy(named, ({ name }) => name)
  return {
    paths: new Set(named.map(({ path }) => path)),
    /** Of two files of one name, the one in which the match stands, else the last of its bracket. */
    of: ({ phase, bracket, id }: ImportedMatch): string | undefined => {
      const files = byName.get(fold(phase!)) ?? []
      const isOfBracket = (file: { bracket: string }) =>
        bracket === undefined || file.bracket === bracket
      return (files.find(({ ids }) => ids.includes(id)) ?? files.findLast(isOfBracket))?.path
    },
  }
}

/** As files are read, in order of name; two of one number stand in no clear order. */
function comesAfter(path: string, before: string): boolean {
  const numberOf = (path: string) => /\/(\d+)/.exec(path)?.[1]
  const number = numberOf(path)
  if (number !== undefined && number === numberOf(before)) return false
  return before.localeCompare(path, 'en', { numeric: true }) < 0
}

function editRound(
  file: YamlFile,
  plan: FilePlan,
  places: MatchPlaces,
  { events }: Competition,
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
      node: (value) => made(file, value, { flow: true }),
    })
  }
  if (plan.matches.length === 0) return
  const list = listAt(file, top, 'matches', order)
  const maps = new Map<ImportedMatch, YAMLMap>()
  for (const match of plan.matches) {
    const { map, id } = places.take(match, plan.path, file, list)
    const isNew = map.items.length === 0
    if (isNew && !quiet) file.changes.push({ where: `partido nuevo: ${match.id}` })
    editMatch(file, map, match, { events: events.get(match.id), quiet: isNew, id, known })
    maps.set(match, map)
  }
  editPlayedFor(file, maps, quiet)
}

/** What is played for: said once for the phase where all its matches say the same. */
function editPlayedFor(file: YamlFile, maps: ReadonlyMap<ImportedMatch, YAMLMap>, quiet: boolean) {
  const top = topOf(file)
  const said = (map: YAMLMap) => plainAt(file, map, 'round') ?? plainAt(file, top, 'round')
  const wrong = [...maps].filter(([{ playedFor }, map]) => playedFor && said(map) !== playedFor)
  if (wrong.length === 0) return
  const wanted = new Set([...maps.keys()].map(({ playedFor }) => playedFor))
  const isWhole = maps.size === matchesIn(file).length && wanted.size === 1
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

/** A resting team alone may be written without a list. */
const sameMembers = (before: unknown, after: unknown) => {
  const members = (value: unknown) => JSON.stringify([value].flat().map(String).toSorted())
  return members(before) === members(after)
}

const matchList = (file: YamlFile): YAMLSeq | undefined => {
  const list: unknown = topOf(file).get('matches', true)
  return isSeq(list) ? list : undefined
}

const matchesIn = (file: YamlFile) =>
  (matchList(file)?.items ?? []).filter((item): item is YAMLMap => isMap(item))

/**
 * `id` is what the match is called, said or following from its place in the file; `lastingId` the
 * same, unless the file takes a name from which another id follows.
 */
type Placed = {
  path: string
  file: YamlFile
  map: YAMLMap
  id: string | undefined
  lastingId: string | undefined
}

/** Where every match stands now, so that one that moved to another round takes its additions along. */
class MatchPlaces {
  readonly #imported: ReadonlySet<string>
  readonly #free = new Set<Placed>()
  readonly #byId = new Map<unknown, Placed>()
  readonly #byPlace = new Map<string, Placed>()
  readonly #bySides = new Map<string, Placed[]>()
  /** The sides of the sheets' matches, in the files where they go. */
  readonly #wanted: ReadonlySet<string>

  /** `before`: where a file stood that moves, by its new path. */
  constructor(
    files: ReadonlyMap<string, YamlFile>,
    before: ReadonlyMap<string, string>,
    imported: readonly ImportedMatch[],
  ) {
    this.#imported = new Set(imported.map(({ id }) => id))
    this.#wanted = new Set(imported.map((match) => sidesKey('', sidesOf(match))))
    for (const [path, file] of files) {
      for (const placed of placedIn(path, before.get(path) ?? path, file)) this.#add(placed)
    }
  }

  #add(placed: Placed) {
    const { path, map, id } = placed
    this.#free.add(placed)
    if (map.has('id')) this.#byId.set(id, placed)
    else if (id !== undefined) this.#byPlace.set(id, placed)
    const key = sidesKey(path, teamsIn(placed))
    this.#bySides.set(key, [...(this.#bySides.get(key) ?? []), placed])
  }

  /** Every match that stands in a file. */
  all(): Iterable<Placed> {
    return this.#free
  }

  /** The map of a match inside a file's list: the one that is there, moved here, or a new one. */
  take(
    match: ImportedMatch,
    path: string,
    file: YamlFile,
    list: YAMLSeq,
  ): Pick<Placed, 'map' | 'id'> {
    const found = this.#find(match, path)
    if (!found) {
      const map = made(file, {}) as YAMLMap
      map.flow = false
      if (list.items.length > 0) map.spaceBefore = true
      list.add(map)
      return { map, id: undefined }
    }
    this.#free.delete(found)
    if (found.path === path) return { map: found.map, id: found.lastingId }
    const left = matchList(found.file)
    left?.items.splice(left.items.indexOf(found.map), 1)
    found.file.changes.push({ where: `${match.id}: pasa a ${path}` })
    file.changes.push({ where: `${match.id}: viene de ${found.path}` })
    list.add(found.map)
    return { map: found.map, id: found.map.has('id') ? found.id : undefined }
  }

  #find(match: ImportedMatch, path: string): Placed | undefined {
    const byId = this.#byId.get(match.id)
    if (byId && this.#free.has(byId)) return byId
    const key = sidesKey(path, sidesOf(match))
    const bySides = this.#bySides
      .get(key)
      ?.filter(
        (placed) =>
          this.#free.has(placed) &&
          !(placed.map.has('id') && this.#imported.has(String(placed.id))),
      )
    const byPlace = this.#byPlace.get(match.id)
    if (byPlace && bySides?.includes(byPlace)) return byPlace
    if (bySides?.[0]) return bySides[0]
    // One whose teams the sheet corrects, or whose places it has filled; not one that another row means.
    const isOther = byPlace && this.#wanted.has(sidesKey('', teamsIn(byPlace)))
    return byPlace && byPlace.path === path && this.#free.has(byPlace) && !isOther
      ? byPlace
      : undefined
  }

  /** Tells the matches of a file that no sheet mentions. */
  noteKept(path: string, file: YamlFile) {
    for (const { map } of [...this.#free].filter((placed) => placed.path === path)) {
      const sides = SIDES.map((name) => teamIn(file, map, name)).map((team) =>
        typeof team === 'string' ? team : '?',
      )
      file.kept.push(`partido ${plainAt(file, map, 'id') ?? sides.join(' – ')}`)
    }
  }
}

/** The matches of a file that stood at `before` and goes to `path`. */
function placedIn(path: string, before: string, file: YamlFile): Placed[] {
  const [idAfter, idBefore] = [idsIn(path, file), idsIn(before, file)]
  return matchesIn(file).map((map, index) => {
    const said = plainAt(file, map, 'id')
    const id = said === undefined ? idBefore(index) : String(said)
    const lastingId = said !== undefined || idAfter(index) === id ? id : undefined
    return { path, file, map, id, lastingId }
  })
}

const teamsIn = ({ file, map }: Placed) => SIDES.map((name) => teamIn(file, map, name))

const sidesOf = (match: ImportedMatch) => SIDES.map((name) => teamValue(match[name]))

/** What the matches of a file are called that have no id of their own. */
function idsIn(path: string, file: YamlFile): (index: number) => string | undefined {
  const position = path.startsWith('jornadas/') ? positionIn(path, file) : undefined
  const phase = /^eliminatoria\/([^/]+)\.ya?ml$/.exec(path)?.[1]
  return (index) => {
    if (position !== undefined) return roundMatchId(position, index)
    return phase === undefined ? undefined : phaseMatchId(slugOf(phase), index)
  }
}

/** The same for the same two teams in the same file, whichever stands first. */
const sidesKey = (path: string, sides: readonly unknown[]) =>
  [path, ...sides.map((side) => JSON.stringify(side)).toSorted()].join(' ')
