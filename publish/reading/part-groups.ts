/**
 * The parts of a site in groups of some hundred, each group with a digest of its contents: to
 * compare two builds, only groups whose digests differ are read. Pure.
 */
import { hash } from 'node:crypto'

/** Double the group count when groups exceed this size. */
const PARTS_A_GROUP = 256

/** A power of two, so that it rarely changes. */
export function groupCount(parts: number) {
  let count = 1
  while (count * PARTS_A_GROUP < parts) count *= 2
  return count
}

/** The group of a part, from 0; shared pages, whose id is empty, are in the first. */
export const groupOf = (id: string, count: number) =>
  count === 1 || id === '' ? 0 : Number.parseInt(hash('sha1', id).slice(0, 8), 16) % count

export type PartGroups = {
  /** One digest per group, of the ids and digests of its parts. */
  digests: readonly string[]
  /** The parts of a group, by id. */
  in: (group: number) => ReadonlyMap<string, { digest: string }>
}

/** Ids, sorted. */
type Difference = { changed: string[]; removed: string[] }

/** The ids of new or changed parts, and of removed ones; without a previous build all are new. */
export function changedParts(before: PartGroups | null, now: PartGroups): Difference {
  const isAlike = before?.digests.length === now.digests.length
  const numbers = now.digests
    .keys()
    .filter((at) => !isAlike || before.digests[at] !== now.digests[at])
  const changed: string[] = []
  const left = new Set<string>()
  const old = isAlike ? null : all(before)
  for (const id of old?.keys() ?? []) left.add(id)
  for (const number of numbers) {
    const known = old ?? before!.in(number)
    const own = now.in(number)
    if (!old) for (const id of known.keys()) left.add(id)
    for (const [id, { digest }] of own) {
      left.delete(id)
      if (known.get(id)?.digest !== digest) changed.push(id)
    }
  }
  return { changed: changed.toSorted(), removed: [...left].toSorted() }
}

const all = (groups: PartGroups | null) =>
  new Map(groups?.digests.keys().flatMap((number) => groups.in(number)) ?? [])
