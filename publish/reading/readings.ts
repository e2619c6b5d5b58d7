/**
 * Reads the tournament folders. One whose signature did not change is not parsed again, in this run
 * or the next. Build time only; reads and writes the disk.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderSignature, publicSignature } from './signatures.ts'
import { tournamentFolders } from './tournament-folders.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Code } from './code-behind.ts'
import { codeBehind } from './code-behind.ts'
import { replaceFile } from './replace-file.ts'
import type { Index, Reading } from './reading-store.ts'
import { bodyFile, indexFile, storedIndex, storeFolder } from './reading-store.ts'
import type { Folder, ReadSettings } from './read-tournament.ts'

/** Reads folders that changed; `read-content.ts` does many at once. */
export type ReadMany = (folders: Folder[]) => Promise<Reading[]>

/** In this thread, one after the other; what reads is loaded where there is something to read. */
export const readHere =
  (settings: ReadSettings): ReadMany =>
  async (folders) => {
    if (folders.length === 0) return []
    const { readAndStore } = await import('./read-tournament.ts')
    const readings: Reading[] = []
    for (const folder of folders) readings.push(await readAndStore(settings, folder))
    return readings
  }

/** It leads to all that reads tournaments and the shop. */
const ENTRY = 'publish/reading/read-content.ts'

let running: Promise<Code> | undefined

/** The code that reads, as this process has loaded it. */
const readingCode = (before: Code | undefined) => (running ??= codeBehind(ENTRY, { before }))

/** What was read before, and the code that reads now. */
export type Stored = { last: Index | null; ofBuild: Index | null; code: Code }

/** Begins to read: nothing of the data is looked at yet. */
export async function storedReadings({ work, buildWork }: ReadSettings): Promise<Stored> {
  await mkdir(storeFolder(work), { recursive: true })
  const last = await storedIndex(work)
  const ofBuild = buildWork === undefined ? null : await storedIndex(buildWork)
  return { last, ofBuild, code: await readingCode((last ?? ofBuild)?.code) }
}

/**
 * Every tournament folder, parsed again only where it changed. Sorted by id. `problems` are of what
 * lies beside them, `code` is the digest of the code that read.
 */
export async function readTournaments(
  settings: ReadSettings,
  readMany: ReadMany = readHere(settings),
  before?: Stored,
): Promise<{ readings: Reading[]; parsed: number; problems: Problem[]; code: string }> {
  const { content, work, today, force } = settings
  const { last, ofBuild, code } = before ?? (await storedReadings(settings))
  const { folders, problems } = await foldersNow(content, code.digest)
  const stored = force ? [] : [last, ofBuild].flatMap((index) => madeBy(code, index))
  const known = upToDate(folders, stored, today)
  // What a build has shown goes before what a check has read.
  const earlier = new Map([last, ofBuild].flatMap((index) => index?.readings ?? []).map(byId))
  const changed = folders
    .filter(({ id }) => !known.has(id))
    .map((folder) => ({ ...folder, ...rememberedOf(earlier.get(folder.id)) }))
  const fresh = new Map((await readMany(changed)).map((reading) => [reading.id, reading]))
  const readings = folders.map(({ id }) => fresh.get(id) ?? known.get(id)!)
  if (changed.length > 0 || readings.length !== madeBy(code, last).length) {
    await replaceFile(indexFile(work), JSON.stringify({ code, readings } satisfies Index))
    await prune(work, readings)
  }
  return { readings, parsed: changed.length, problems, code: code.digest }
}

const byId = (reading: Reading) => [reading.id, reading] as const

const rememberedOf = (reading: Reading | undefined) => ({
  seats: reading?.seats,
  revisions: reading?.revisions,
})

/** The readings of an index that the same code made. */
const madeBy = ({ digest }: Code, index: Index | null) =>
  index?.code?.digest === digest ? index.readings : []

async function foldersNow(content: string, code: string) {
  const ofPublic = await publicSignature()
  const { ids, problems } = tournamentFolders(content)
  const folders = ids.map((id): Folder => ({
    id,
    signature: `${content} ${folderSignature(join(content, 'torneos', id), ofPublic)}`,
    code,
  }))
  return { folders, problems }
}

/** By id, the stored readings that still say what a new one would. */
function upToDate(folders: readonly Folder[], stored: readonly Reading[], today: string) {
  const byId = Map.groupBy(stored, ({ id }) => id)
  return new Map(
    folders.flatMap(({ id, signature }) => {
      const reading = byId.get(id)?.find((one) => one.signature === signature)
      return reading && !isStale(reading, today) ? [[id, reading] as const] : []
    }),
  )
}

/** Whether there may be something to warn of by now that was not when it was read. */
const isStale = ({ goodUntil }: Reading, today: string) => goodUntil !== null && today >= goodUntil

async function prune(work: string, readings: Reading[]) {
  const wanted = new Set(readings.map((reading) => bodyFile(work, reading)))
  for (const name of await readdir(storeFolder(work))) {
    const file = join(storeFolder(work), name)
    if (name.endsWith('.json') && file !== indexFile(work) && !wanted.has(file))
      await rm(file, { force: true })
  }
}
