/**
 * Reads the tournament folders. One whose signature did not change is not parsed again, in this run
 * or the next. Build time only; reads and writes the disk.
 */
import { statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  folderSignatures,
  publicSignature,
  SignatureThread,
  WORTH_A_THREAD,
  type Signed,
} from './signatures.ts'
import { tournamentFolders } from './tournament-folders.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Code } from './code-behind.ts'
import { codeBehind } from './code-behind.ts'
import { replaceFile } from './replace-file.ts'
import type { Index, Reading, Remembered } from './reading-store.ts'
import { detailsOf, indexFile, namesOfReading, storedIndex, storeFolder } from './reading-store.ts'
import type { Folder, ReadSettings } from './read-tournament.ts'

/** Reads folders that changed; `read-content.ts` does many at once. */
export type ReadMany = (folders: Folder[]) => Promise<Reading[]>

/** In this thread, one after the other; what reads is loaded where there is something to read. */
export const readHere =
  (settings: ReadSettings): ReadMany =>
  async (folders) => {
    if (folders.length === 0) return []
    const { readAndStore } = await import('./read-tournament.ts')
    const read: Reading[] = []
    for (const folder of folders) read.push(await readAndStore(settings, folder))
    return read
  }

/** It leads to all that reads tournaments and the shop. */
const ENTRY = 'publish/reading/read-content.ts'

let running: Promise<Code> | undefined

/** The code that reads, as this process has loaded it. */
const readingCode = (before: Code | undefined) => (running ??= codeBehind(ENTRY, { before }))

/** What was read before, by checks and by builds. */
type Earlier = { last: Index | null; ofBuild: Index | null }
/** With the code that reads now. */
export type Stored = Earlier & {
  code: Code
  /** Stands there where many folders are to be looked at. */
  thread: SignatureThread | undefined
}

/** Begins to read: nothing of the data is looked at yet. */
export async function storedReadings({ work, buildWork, touched }: ReadSettings): Promise<Stored> {
  await mkdir(storeFolder(work), { recursive: true })
  // It starts while the index is read.
  const thread = !touched && isLarge(work) ? new SignatureThread() : undefined
  const last = await storedIndex(work)
  const ofBuild = buildWork === undefined ? null : await storedIndex(buildWork)
  return { last, ofBuild, code: await readingCode((last ?? ofBuild)?.code), thread }
}

/** Of each tournament more stands there. */
const A_READING_BYTES = 700

const isLarge = (work: string) =>
  (statSync(indexFile(work), { throwIfNoEntry: false })?.size ?? 0) >
  WORTH_A_THREAD * A_READING_BYTES

/**
 * Sorted by id. `problems` are of what lies beside them, `code` is the digest of the code that read.
 */
export type ReadTournaments = {
  readings: Reading[]
  parsed: number
  problems: Problem[]
  code: string
} & Keeping

/** Until what was read is kept it is as if nothing had been read. */
export type Keeping = {
  /** For the next time; once. */
  keep: () => Promise<void>
}

/** Every tournament folder, parsed again only where it changed, and kept. */
export async function readTournaments(
  settings: ReadSettings,
  readMany?: ReadMany,
): Promise<Omit<ReadTournaments, keyof Keeping>> {
  const { keep, ...read } = await tournamentsNow(settings, readMany)
  await keep()
  return read
}

/** The same; to keep it is the caller's, who may have something more urgent to do. */
export async function tournamentsNow(
  settings: ReadSettings,
  readMany: ReadMany = readHere(settings),
  before?: Stored,
): Promise<ReadTournaments> {
  const { content, work, today, force } = settings
  const { last, ofBuild, code, thread } = before ?? (await storedReadings(settings))
  const ofPublic = await publicSignature()
  // Of a large site something is edited, as a rule: what reads it is loaded while its files are looked at.
  if (thread || settings.touched) import('./read-tournament.ts').catch(() => undefined)
  const known = last?.ofPublic === ofPublic && madeBy(code, last).length > 0
  const touched = known && !force ? settings.touched : undefined
  const looked = { code: code.digest, ofPublic, before: [ofBuild, last], thread, touched }
  const { folders, problems } = await foldersNow(content, looked)
  const stored = force ? [] : [last, ofBuild].flatMap((index) => madeBy(code, index))
  const kept = upToDate(folders, stored, today)
  const remembered = rememberedBy(settings, { last, ofBuild })
  const changed = folders
    .filter(({ id }) => !kept.has(id))
    .map((folder) => ({ ...folder, ...remembered(folder.id) }))
  const read = await readMany(changed)
  const fresh = new Map(read.map((reading) => [reading.id, reading]))
  const readings = folders.map(({ id, listing }) => ({
    ...(fresh.get(id) ?? kept.get(id)!),
    listing,
  }))
  let isKept = changed.length === 0 && readings.length === madeBy(code, last).length
  return {
    ...{ readings, parsed: changed.length, problems, code: code.digest },
    keep: async () => {
      if (isKept) return
      isKept = true
      await replaceFile(
        indexFile(work),
        JSON.stringify({ code, ofPublic, readings } satisfies Index),
      )
      await forgetUnasked(work, madeBy(code, last), readings)
    },
  }
}

/** By id, what there is to know of the reading before; what a build has shown goes before what a check has read. */
function rememberedBy({ work, buildWork = work }: ReadSettings, { last, ofBuild }: Earlier) {
  const earlier = new Map(
    [
      { place: work, index: last },
      { place: buildWork, index: ofBuild },
    ].flatMap(({ place, index }) =>
      (index?.readings ?? []).map((reading) => [reading.id, { place, reading }] as const),
    ),
  )
  return (id: string): Remembered => {
    const found = earlier.get(id)
    if (!found) return {}
    try {
      const { seats, revisions } = detailsOf(found.place, found.reading)
      return { ...(seats && { seats }), ...(revisions && { revisions }) }
    } catch {
      return {}
    }
  }
}

/** The readings of an index that the same code made. */
const madeBy = ({ digest }: Code, index: Index | null) =>
  index?.code?.digest === digest ? index.readings : []

type Looked = Pick<Stored, 'thread'> & {
  code: string
  ofPublic: string
  /** What was kept; the last counts. */
  before: readonly (Index | null)[]
  /** All that may have changed, where that is known. */
  touched: readonly string[] | undefined
}

async function foldersNow(content: string, { code, ofPublic, before, thread, touched }: Looked) {
  const { ids, problems } = tournamentFolders(content)
  const readings = before
    .flatMap((index) => index?.readings ?? [])
    .filter(({ signature }) => signature.startsWith(`${content} `))
  const known = new Map(readings.map((reading) => [reading.id, reading]))
  const asBefore = touched && new Set(known.keys()).difference(new Set(touched))
  const toLookAt = ids
    .filter((id) => !asBefore?.has(id))
    .map((id) => ({ id, listing: known.get(id)?.listing }))
  const signed = await folderSignatures({ content, folders: toLookAt, ofPublic }, thread)
  const found = new Map(toLookAt.map(({ id }, at) => [id, signed[at]!]))
  const folders = ids.map((id) => {
    const { signature, listing } = found.get(id) ?? ownPart(known.get(id)!, content)
    return { id, signature: `${content} ${signature}`, code, listing }
  })
  return { folders, problems }
}

/** Of a reading of this `content`. */
const ownPart = ({ signature, listing }: Reading, content: string): Signed => ({
  signature: signature.slice(content.length + 1),
  listing,
})

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

/** One tournament in so many: where more are replaced, whatever else lies in the store goes, too. */
const FEW = 20

/** Forgets what nobody asks for any more: to look through the files of ten thousand is more than to read one anew. */
async function forgetUnasked(work: string, before: readonly Reading[], now: readonly Reading[]) {
  const wanted = new Set([basename(indexFile(work)), ...now.flatMap(namesOfReading)])
  const replaced = before.flatMap(namesOfReading).filter((name) => !wanted.has(name))
  const areFew = before.length > 0 && replaced.length * FEW < wanted.size
  const names = areFew
    ? replaced
    : (await readdir(storeFolder(work))).filter((name) => !wanted.has(name))
  for (const name of names) await rm(join(storeFolder(work), name), { force: true })
}
