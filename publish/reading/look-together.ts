/**
 * A look at some hundred tournaments' folders. What it saw is kept in a file of theirs, so that one in which nothing
 * changed costs no more than to ask the system for each of its files, and an edit writes the file of its own.
 * Build time only; reads and writes the disk.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from './replace-file.ts'
import { isStill, seenNow, STAMP, type Seen } from './seen-folder.ts'

/** All folders that are to be looked at. */
export type ToLookAt = {
  /** What stands before their paths. */
  torneos: string
  work: string
  ids: readonly string[]
  ofPublic: string
}

/** Folders whose last look is kept together. */
export const TOGETHER = 256

const folderOf = (work: string) => join(work, 'seen')
const fileOf = (work: string, number: number) => join(folderOf(work), String(number))

/** Whether at the last look there were more than these. */
export const wereMoreThan = (work: string, folders: number) =>
  existsSync(fileOf(work, folders / TOGETHER))

/** The numbers of the files that there are, those in which something changed last first. */
export function keptNumbers(work: string): number[] {
  mkdirSync(folderOf(work), { recursive: true })
  const found = readdirSync(folderOf(work)).flatMap((name) => {
    const number = Number(name)
    const kept = statSync(join(folderOf(work), name), { throwIfNoEntry: false })
    return kept && name === String(number) ? [{ number, changed: kept.mtimeMs }] : []
  })
  const sorted = found.toSorted(
    (one, other) => other.changed - one.changed || one.number - other.number,
  )
  return sorted.map(({ number }) => number)
}

/** The same of so many folders, with those that are still to come; forgets all others. */
export function numbersOf(work: string, folders: number): number[] {
  const count = Math.ceil(folders / TOGETHER)
  const kept = keptNumbers(work)
  for (const number of kept) if (number >= count) rmSync(fileOf(work, number), { force: true })
  return [...new Set([...kept, ...Array(count).keys()])].filter((number) => number < count)
}

/** All `paths` and `stamps`, one folder's after the other's. */
type Kept = {
  ofPublic: string
  folders: { id: string; signature: string; folders: number; paths: number }[]
  paths: string
  stamps: Float64Array
}

/** What no path has. */
const BETWEEN = '\0'

/** What was seen of the folders of a file at the last look, by id, and which of them are as they were. */
export type Again = {
  ofPublic: string
  seen: ReadonlyMap<string, Seen>
  still: ReadonlySet<string>
}

/** Looks at all that a file is of, whatever else there is; at nothing where it cannot be understood. */
export function lookAgain(torneos: string, work: string, number: number): Again {
  try {
    const { ofPublic, seen } = keptIn(fileOf(work, number))
    const still = [...seen].filter(([, one]) => isStill(torneos, one)).map(([id]) => id)
    return { ofPublic, seen, still: new Set(still) }
  } catch {
    return { ofPublic: '', seen: new Map(), still: new Set() }
  }
}

function keptIn(file: string) {
  const { ofPublic, folders, paths: joined, stamps: all } = deserialize(readFileSync(file)) as Kept
  const names = joined.split(BETWEEN)
  let start = 0
  const seen = new Map(
    folders.map(({ id, signature, folders: count, paths: length }): [string, Seen] => {
      const [from, to] = [start, start + length]
      start = to
      const stamps = all.subarray(from * STAMP, to * STAMP)
      return [id, { signature, paths: names.slice(from, to), folders: count, stamps }]
    }),
  )
  return { ofPublic, seen }
}

async function keep(file: string, ofPublic: string, seen: ReadonlyMap<string, Seen>) {
  const folders = [...seen].map(([id, { signature, folders: count, paths }]) => ({
    ...{ id, signature },
    ...{ folders: count, paths: paths.length },
  }))
  const all = [...seen.values()].flatMap(({ paths }) => paths)
  const stamps = new Float64Array(all.length * STAMP)
  let at = 0
  for (const one of seen.values()) {
    stamps.set(one.stamps, at)
    at += one.stamps.length
  }
  const kept: Kept = { ofPublic, folders, paths: all.join(BETWEEN), stamps }
  await replaceFile(file, serialize(kept))
}

/** Answers the signatures of the folders of a file, by its number; some may have been looked at `again` before. */
export async function lookTogether(
  { torneos, work, ids, ofPublic }: ToLookAt,
  number: number,
  again: Again = lookAgain(torneos, work, number),
): Promise<string[]> {
  const some = ids.slice(number * TOGETHER, (number + 1) * TOGETHER)
  const isOfUse = again.ofPublic === ofPublic
  const isSame = (id: string) => isOfUse && again.still.has(id)
  const now = new Map(
    some.map((id) => [id, isSame(id) ? again.seen.get(id)! : seenNow(torneos, id, ofPublic)]),
  )
  // Where it cannot be kept the next look takes longer.
  if (again.seen.size !== now.size || !some.every(isSame))
    await keep(fileOf(work, number), ofPublic, now).catch(() => undefined)
  return some.map((id) => now.get(id)!.signature)
}
