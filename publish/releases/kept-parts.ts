/**
 * The pages of each part of a release and the links between parts, stored in lists of some hundred
 * parts. A list is named by its content, so releases share lists. An edit reads and writes only
 * the lists that change.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { digestOf } from '../ground/digest.ts'
import { groupOf, type PartGroups } from '../reading/part-groups.ts'
import { replaceFile } from '../ground/replace-file.ts'
import { DamagedRelease } from './release-folder.ts'

/** The pages of one part in a release. */
export type KeptPart = {
  /** The digest of its data. */
  digest: string
  /** The release for which they were rendered. */
  since: string
  /** The digest of what it adds to the site's index. */
  names?: string
}

/**
 * `links` counts, by address, how many parts refer to it from outside; only addresses of this
 * list's parts.
 */
type List = { parts: Record<string, KeptPart>; links: Record<string, number> }

/** `of` is the digest of a group's part ids and digests; `list` names the stored list. */
export type KeptGroup = { of: string; list: string }

/** A folder beside the releases. */
export const LISTS = 'lists'

const fileOf = (releases: string, list: string) => join(releases, LISTS, `${list}.json`)

function storedList(releases: string, list: string): List {
  try {
    return JSON.parse(readFileSync(fileOf(releases, list), 'utf8')) as List
  } catch {
    throw new DamagedRelease(`${LISTS}/${list}.json`)
  }
}

export type Differences = {
  /** The digests of all groups, as the current data has them. */
  digests: readonly string[]
  changed: ReadonlyMap<string, KeptPart>
  removed: readonly string[]
  /** By address, how many more parts refer to it than before. */
  links: ReadonlyMap<string, number>
}

/** Throws `DamagedRelease` when a list that is needed is missing. */
export class KeptParts implements PartGroups {
  readonly groups: readonly KeptGroup[]
  private readonly releases: string
  private readonly lists: Map<number, List>
  /** New lists as text, by name. */
  private readonly texts: ReadonlyMap<string, string>

  constructor(
    releases: string,
    groups: readonly KeptGroup[],
    lists: ReadonlyMap<number, List> = new Map(),
    texts: ReadonlyMap<string, string> = new Map(),
  ) {
    this.releases = releases
    this.groups = groups
    this.lists = new Map(lists)
    this.texts = texts
  }

  /** Creates lists for parts that are in no list yet. */
  static of = (releases: string, parts: List['parts'], links: List['links'] = {}) =>
    new KeptParts(releases, [{ of: '', list: '' }], new Map([[0, { parts, links }]]))

  get digests() {
    return this.groups.map(({ of }) => of)
  }

  in(group: number) {
    return new Map(Object.entries(this.list(group).parts))
  }

  get(id: string): KeptPart | undefined {
    const { parts } = this.list(this.numberOf(id))
    return Object.hasOwn(parts, id) ? parts[id] : undefined
  }

  *entries(): Generator<[string, KeptPart]> {
    for (const number of this.groups.keys()) yield* Object.entries(this.list(number).parts)
  }

  *ids(): Generator<string> {
    for (const [id] of this.entries()) yield id
  }

  /** Whether any part refers to an address. */
  isLinked(address: string) {
    return this.list(this.numberOf(ownerOf(address.slice(1)) ?? '')).links[address] !== undefined
  }

  /** All addresses that parts refer to and that belong to this part, or to no part. */
  linksTo(owner: string | undefined): string[] {
    const { links } = this.list(this.numberOf(owner ?? ''))
    return Object.keys(links).filter((address) => ownerOf(address.slice(1)) === owner)
  }

  *links(): Generator<string> {
    for (const number of this.groups.keys()) yield* Object.keys(this.list(number).links)
  }

  /** Ids of parts that are missing or different in the other release. */
  othersThan(other: KeptParts): string[] {
    const isAlike = this.groups.length === other.groups.length
    const numbers = [...this.groups.keys()].filter(
      (at) =>
        !isAlike ||
        this.groups[at]!.list === '' ||
        this.groups[at]!.list !== other.groups[at]!.list,
    )
    return numbers.flatMap((number) =>
      Object.entries(this.list(number).parts)
        .filter(([id, { since }]) => other.get(id)?.since !== since)
        .map(([id]) => id),
    )
  }

  /** The lists after some changes. Writes nothing yet. */
  after({ digests, changed, removed, links }: Differences): KeptParts {
    const isAlike =
      digests.length === this.groups.length && this.groups.every(({ list }) => list !== '')
    const empty = (): List => ({ parts: {}, links: {} })
    const lists = new Map(isAlike ? [] : [...digests.keys()].map((at) => [at, empty()]))
    const listOf = (id: string) => {
      const at = groupOf(id, digests.length)
      const known = lists.get(at) ?? copied(this.list(at))
      lists.set(at, known)
      return known
    }
    const more = (address: string, count: number) => {
      const own = listOf(ownerOf(address.slice(1)) ?? '').links
      const sum = (own[address] ?? 0) + count
      if (sum > 0) own[address] = sum
      else delete own[address]
    }
    if (!isAlike)
      for (const at of this.groups.keys()) {
        const old = this.list(at)
        for (const [id, part] of Object.entries(old.parts)) listOf(id).parts[id] = part
        for (const [address, count] of Object.entries(old.links)) more(address, count)
      }
    for (const id of removed) delete listOf(id).parts[id]
    for (const [id, part] of changed) listOf(id).parts[id] = part
    for (const [address, count] of links) more(address, count)
    const texts = new Map(this.texts)
    const groups = digests.map((of, at) => {
      const own = lists.get(at)
      if (!own) return { of, list: this.groups[at]!.list }
      const text = textOf(own)
      const list = nameOf(text)
      if (!isAlike || list !== this.groups[at]!.list) texts.set(list, text)
      return { of, list }
    })
    return new KeptParts(this.releases, groups, lists, texts)
  }

  /** Writes only changed part lists. */
  async store() {
    mkdirSync(join(this.releases, LISTS), { recursive: true })
    for (const { list } of this.groups) {
      const text = this.texts.get(list)
      if (text !== undefined) await replaceFile(fileOf(this.releases, list), text)
    }
  }

  private numberOf(id: string) {
    return groupOf(id, this.groups.length)
  }

  private list(number: number): List {
    const known = this.lists.get(number) ?? storedList(this.releases, this.groups[number]!.list)
    this.lists.set(number, known)
    return known
  }
}

const copied = ({ parts, links }: List): List => ({ parts: { ...parts }, links: { ...links } })

/** Sorted, so that the same parts produce the same text. */
const textOf = ({ parts, links }: List) =>
  JSON.stringify({ parts: inOrder(parts), links: inOrder(links) })
const inOrder = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
const nameOf = (text: string) => digestOf([], text).slice(0, 24)

/** Deletes lists that none of these releases uses; returns their contents. */
export function forgetLists(releases: string, kept: readonly KeptParts[]): [string, KeptPart][] {
  const wanted = new Set(kept.flatMap(({ groups }) => groups.map(({ list }) => `${list}.json`)))
  return namesIn(join(releases, LISTS))
    .filter((name) => !wanted.has(name))
    .flatMap((name) => {
      const file = join(releases, LISTS, name)
      const parts = partsIn(file)
      rmSync(file, { force: true })
      return Object.entries(parts)
    })
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function partsIn(file: string): List['parts'] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as List).parts
  } catch {
    return {}
  }
}
