/**
 * Looks at all tournament folders and finds those that changed since the last look. The results
 * are stored in files of some hundred folders each: an unchanged folder costs only one `lstat` per
 * file, and an edit writes one file. Written here because packages only see changes while they
 * watch, and a watcher's snapshot lists every folder again. Build time only; reads and writes the
 * disk.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from '../ground/replace-file.ts'
import { isStill, seenNow, STAMP, type Seen } from './seen-folder.ts'

/**
 * What to look at: the tournaments of `content` with these ids; `ofPublic` is the signature of
 * `public/`.
 */
export type ToLookAt = {
  content: string
  work: string
  ids: readonly string[]
  ofPublic: string
}

/** By a folder's name. */
export type Signatures = ReadonlyMap<string, string>

/** How many folders share one stored file. */
const TOGETHER = 256

const folderOf = (work: string) => join(work, 'seen')
const fileOf = (work: string, number: number) => join(folderOf(work), String(number))

/** The signature of each folder: it changes with a file of the folder, or with `public/`. */
export async function lookAt({ content, work, ids, ofPublic }: ToLookAt): Promise<Signatures> {
  mkdirSync(folderOf(work), { recursive: true })
  const torneos = join(relative('', content), 'torneos', sep)
  const signatures = new Map<string, string>()
  const count = Math.ceil(ids.length / TOGETHER)
  for (let number = 0; number < count; number++) {
    const some = ids.slice(number * TOGETHER, (number + 1) * TOGETHER)
    const seen = await lookTogether({ torneos, ofPublic, file: fileOf(work, number) }, some)
    for (const [id, { signature }] of seen) signatures.set(id, signature)
  }
  forgetFrom(work, count)
  return signatures
}

/** Deletes stored looks beyond the current number of folders. */
function forgetFrom(work: string, count: number) {
  for (const name of readdirSync(folderOf(work)))
    if (Number(name) >= count) rmSync(join(folderOf(work), name), { force: true, recursive: true })
}

type Together = { torneos: string; ofPublic: string; file: string }

/** Looks at some folders, and stores the result in `file`. */
async function lookTogether({ torneos, ofPublic, file }: Together, ids: readonly string[]) {
  const before = seenBefore(file)
  const isSame = (id: string) => {
    const seen = before.ofPublic === ofPublic ? before.seen.get(id) : undefined
    return seen !== undefined && isStill(torneos, seen)
  }
  const same = new Set(ids.filter(isSame))
  const now = new Map(
    ids.map((id) => [id, same.has(id) ? before.seen.get(id)! : seenNow(torneos, id, ofPublic)]),
  )
  // If it cannot be stored, the next look takes longer.
  if (before.seen.size !== now.size || same.size !== now.size)
    await keep(file, ofPublic, now).catch(() => undefined)
  return now
}

/** The `paths` and `stamps` of all folders, one folder after the other. */
type Kept = {
  ofPublic: string
  folders: { id: string; signature: string; folders: number; paths: number }[]
  paths: string
  stamps: Float64Array
}

/** A character that no path contains. */
const BETWEEN = '\0'

/** The result of the last look; empty where it cannot be read. */
function seenBefore(file: string): { ofPublic: string; seen: ReadonlyMap<string, Seen> } {
  try {
    return existsSync(file) ? keptIn(file) : NOTHING_SEEN
  } catch {
    return NOTHING_SEEN
  }
}

const NOTHING_SEEN = { ofPublic: '', seen: new Map<string, Seen>() }

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
