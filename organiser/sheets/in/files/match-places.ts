/** Where matches are in the existing files. */
import { isMap, isSeq } from 'yaml'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { phaseMatchId, roundMatchId } from '../../../../src/lib/assembly/match-ids.ts'
import { SIDES } from '../../../../src/lib/rules/matches/sides.ts'
import { slugOf } from '../../../../src/lib/addresses/slug.ts'
import { teamIn, teamValue } from './match-node.ts'
import type { ImportedMatch } from '../imported-match.ts'
import { made, plainAt, topOf } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'
import { positionIn } from './round-plans.ts'

const matchList = (file: YamlFile): YAMLSeq | undefined => {
  const list: unknown = topOf(file).get('matches', true)
  return isSeq(list) ? list : undefined
}

export const matchNodesIn = (file: YamlFile) =>
  (matchList(file)?.items ?? []).filter((item): item is YAMLMap => isMap(item))

/**
 * `id` is the match's id, written or derived from its position. `lastingId` is the same, unless
 * the file gets a name that changes the derived id.
 */
type Placed = {
  path: string
  file: YamlFile
  map: YAMLMap
  id: string | undefined
  lastingId: string | undefined
}

/** Where every match is now, so that a match moved to another round keeps its additions. */
export class MatchPlaces {
  readonly #imported: ReadonlySet<string>
  readonly #free = new Set<Placed>()
  readonly #byId = new Map<unknown, Placed>()
  readonly #byPlace = new Map<string, Placed>()
  readonly #bySides = new Map<string, Placed[]>()
  /** The sides of the sheets' matches, by target file. */
  readonly #wanted: ReadonlySet<string>

  /** `before` gives a moved file's old path, by its new one. */
  constructor(
    files: ReadonlyMap<string, YamlFile>,
    before: ReadonlyMap<string, string>,
    imported: readonly ImportedMatch[],
  ) {
    this.#imported = new Set(imported.map(({ id }) => id))
    this.#wanted = new Set(imported.map((match) => sidesKey('', sidesOf(match))))
    for (const [path, file] of files) {
      for (const placed of movedMatches(path, before.get(path) ?? path, file)) this.#add(placed)
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

  /** Every match in a file. */
  all(): Iterable<Placed> {
    return this.#free
  }

  /** The node of a match in a file's list: the existing one, a moved one, or a new one. */
  take(
    match: ImportedMatch,
    path: string,
    file: YamlFile,
    list: YAMLSeq,
  ): Pick<Placed, 'map' | 'id'> {
    const found = this.#find(match, path)
    if (!found) {
      const map = made(file, {}) as YAMLMap
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
    // A match whose teams the sheet corrects, or whose places it fills; not one that another row
    // means.
    const isOther = byPlace && this.#wanted.has(sidesKey('', teamsIn(byPlace)))
    return byPlace && byPlace.path === path && this.#free.has(byPlace) && !isOther
      ? byPlace
      : undefined
  }

  /** Reports the matches of a file that no sheet mentions. */
  noteKept(path: string, file: YamlFile) {
    for (const { map } of [...this.#free].filter((placed) => placed.path === path)) {
      const sides = SIDES.map((name) => teamIn(file, map, name)).map((team) =>
        typeof team === 'string' ? team : '?',
      )
      file.kept.push(`partido ${plainAt(file, map, 'id') ?? sides.join(' – ')}`)
    }
  }
}

/** The matches of a file that was at `before` and moves to `path`. */
export function movedMatches(path: string, before: string, file: YamlFile): Placed[] {
  const [idAfter, idBefore] = [idsIn(path, file), idsIn(before, file)]
  return matchNodesIn(file).map((map, index) => {
    const said = plainAt(file, map, 'id')
    const id = said === undefined ? idBefore(index) : String(said)
    const lastingId = said !== undefined || idAfter(index) === id ? id : undefined
    return { path, file, map, id, lastingId }
  })
}

const teamsIn = ({ file, map }: Placed) => SIDES.map((name) => teamIn(file, map, name))

const sidesOf = (match: ImportedMatch) => SIDES.map((name) => teamValue(match[name]))

/** The derived ids of a file's matches without a written id. */
function idsIn(path: string, file: YamlFile): (index: number) => string | undefined {
  const position = path.startsWith('jornadas/') ? positionIn(path, file) : undefined
  const phase = /^eliminatoria\/([^/]+)\.ya?ml$/.exec(path)?.[1]
  return (index) => {
    if (position !== undefined) return roundMatchId(position, index)
    return phase === undefined ? undefined : phaseMatchId(slugOf(phase), index)
  }
}

/** The same key for the same two teams in a file, in either order. */
const sidesKey = (path: string, sides: readonly unknown[]) =>
  [path, ...sides.map((side) => JSON.stringify(side)).toSorted()].join(' ')
