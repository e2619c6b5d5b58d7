/**
 * The look at the folders of all tournaments: which are as they were at the last one? What it saw is kept of
 * some hundred folders in a file, so that one in which nothing changed costs no more than to ask the system for
 * each of its files, and an edit writes the file of its own. Ours: packages know what changed while they watch,
 * and a watcher's snapshot has every folder listed again. Build time only; reads and writes the disk.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { replaceFile } from './replace-file.ts'
import { seenNow, type Seen } from './signatures.ts'

/** What there is to look at: folders of `torneos/`. */
export type ToLookAt = {
  content: string
  work: string
  ids: readonly string[]
  ofPublic: string
}

/** Folders whose last look is kept together. */
const TOGETHER = 256

/** From so many such files on a second thread is worth its start. */
const WORTH_A_THREAD = 6

const folderOf = (work: string) => join(work, 'seen')
const fileOf = (work: string, number: number) => join(folderOf(work), String(number))

/** `stamps` are of all files, one folder's after the other's, each up to its `end`. */
type Kept = {
  ofPublic: string
  folders: { id: string; signature: string; listing: Seen['listing']; end: number }[]
  stamps: Float64Array
}

/** By id; of none where they cannot be understood, or where `public/` was another. */
function seenBefore(file: string, ofPublic: string): Map<string, Seen> {
  try {
    const kept = deserialize(readFileSync(file)) as Kept
    if (kept.ofPublic !== ofPublic) return new Map()
    let start = 0
    return new Map(
      kept.folders.map(({ id, end, ...seen }) => {
        const stamps = kept.stamps.subarray(start, end)
        start = end
        return [id, { ...seen, stamps }]
      }),
    )
  } catch {
    return new Map()
  }
}

async function keep(file: string, ofPublic: string, seen: ReadonlyMap<string, Seen>) {
  let end = 0
  const folders = [...seen].map(([id, { signature, listing, stamps }]) => {
    end += stamps.length
    return { id, signature, listing, end }
  })
  const stamps = new Float64Array(end)
  let at = 0
  for (const one of seen.values()) {
    stamps.set(one.stamps, at)
    at += one.stamps.length
  }
  await replaceFile(file, serialize({ ofPublic, folders, stamps } satisfies Kept))
}

async function lookTogether({ content, work, ids, ofPublic }: ToLookAt, number: number) {
  const file = fileOf(work, number)
  const before = seenBefore(file, ofPublic)
  const some = ids.slice(number * TOGETHER, (number + 1) * TOGETHER)
  const now = new Map(
    some.map((id) => [id, seenNow(join(content, 'torneos', id), ofPublic, before.get(id))]),
  )
  const isSame = before.size === now.size && some.every((id) => before.get(id) === now.get(id))
  // Where it cannot be kept the next look takes longer.
  if (!isSame) await keep(file, ofPublic, now).catch(() => undefined)
  return some.map((id) => now.get(id)!.signature)
}

/** The signatures of some of the folders, by the number of those that are kept together. */
type Looked = ReadonlyMap<number, readonly string[]>

/** What a thread is asked for: with whoever else does the same, for each takes the next ones by this counter. */
export type Shared = { toLookAt: ToLookAt; next: Int32Array }

/** In turns with whatever else there is to do: a process that renders is started meanwhile. */
export async function lookInTurns({ toLookAt, next }: Shared): Promise<Looked> {
  const looked = new Map<number, string[]>()
  const count = Math.ceil(toLookAt.ids.length / TOGETHER)
  for (let number = Atomics.add(next, 0, 1); number < count; number = Atomics.add(next, 0, 1)) {
    looked.set(number, await lookTogether(toLookAt, number))
    await setImmediate()
  }
  return looked
}

/** A look that is under way, by a second thread at once where at the last look there were many folders. */
export class Looking {
  /** Whether it will take a while. */
  readonly isLong: boolean
  private readonly thread: Worker | undefined
  private shared: Shared | undefined
  private elsewhere: Promise<Looked> | undefined

  constructor(work: string) {
    this.isLong = existsSync(fileOf(work, WORTH_A_THREAD))
    if (this.isLong) this.thread = new Worker(new URL('./look-thread.ts', import.meta.url))
    // Nobody may ask.
    this.thread?.unref()
  }

  /** Once, when it is known at what. */
  begin(toLookAt: ToLookAt) {
    mkdirSync(folderOf(toLookAt.work), { recursive: true })
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.shared = { toLookAt, next }
    if (this.thread) this.elsewhere = askedOf(this.thread, this.shared)
    // Whoever waits for it is told.
    this.elsewhere?.catch(() => undefined)
  }

  /** Looks, too, and answers the signature of each folder when all are looked at. */
  async signatures(): Promise<ReadonlyMap<string, string>> {
    const { ids, work } = this.shared!.toLookAt
    const all = await Promise.all([this.elsewhere, lookInTurns(this.shared!)])
    const found = new Map(all.flatMap((looked) => [...(looked ?? [])]))
    const count = Math.ceil(ids.length / TOGETHER)
    for (let number = count; existsSync(fileOf(work, number)); number++)
      rmSync(fileOf(work, number), { force: true })
    return new Map(ids.map((id, at) => [id, found.get(Math.floor(at / TOGETHER))![at % TOGETHER]!]))
  }
}

/** It answers once, and ends. */
function askedOf(thread: Worker, shared: Shared) {
  thread.ref()
  return new Promise<Looked>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The look ended with ${code}.`)))
    thread.postMessage(shared)
  })
}
