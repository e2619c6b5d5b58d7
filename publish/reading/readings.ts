/**
 * Reads the tournament folders. One whose signature did not change is not parsed again, in this run
 * or the next. Build time only; reads and writes the disk.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { folderSignature, publicSignature } from './signatures.ts'
import { Looking } from './looking.ts'
import { tournamentFolders, type TournamentFolders } from './tournament-folders.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Code } from './code-behind.ts'
import { codeBehind } from './code-behind.ts'
import type { Index, Reading, Remembered } from './reading-store.ts'
import {
  detailsOf,
  indexFile,
  namesOfReading,
  storedIndex,
  storeFolder,
  storeIndex,
} from './reading-store.ts'
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
  /** The tournaments that there are now. */
  there: TournamentFolders
  ofPublic: string
  /** At all of them, unless it is known what changed. */
  looking: Looking | undefined
}

/** Begins to read, and to look at the data. */
export async function storedReadings({
  content,
  work,
  buildWork,
  touched,
}: ReadSettings): Promise<Stored> {
  await mkdir(storeFolder(work), { recursive: true })
  const looking = touched ? undefined : new Looking(work)
  const ofPublic = await publicSignature()
  const there = tournamentFolders(content)
  looking?.begin({ content, work, ids: there.ids, ofPublic })
  const last = storedIndex(work)
  const ofBuild = buildWork === undefined ? null : storedIndex(buildWork)
  const code = await readingCode((last ?? ofBuild)?.code)
  return { last, ofBuild, code, there, ofPublic, looking }
}

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
  const begun = before ?? (await storedReadings(settings))
  const { last, ofBuild, code, ofPublic, there, looking } = begun
  // As a rule something is edited: what reads it is loaded while all files are looked at.
  if (looking?.isLong || settings.touched) import('./read-tournament.ts').catch(() => undefined)
  const { ids, problems } = there
  const known = { last: byId(last), ofBuild: byId(ofBuild) }
  const isOfNow = (index: Index | null) =>
    index?.code?.digest === code.digest && index.content === content
  const lastOnes = isOfNow(last) ? known.last : NONE
  const ofPublicNow = last?.ofPublic === ofPublic ? lastOnes : NONE
  const signatureOf = await signaturesNow(settings, begun, ofPublicNow)
  const stored = force ? [] : [lastOnes, isOfNow(ofBuild) ? known.ofBuild : NONE]
  const isUpToDate = (id: string, reading: Reading | undefined) =>
    reading?.signature === signatureOf(id) && !isStale(reading, today)
  const kept = ids.map((id) =>
    stored.map((readings) => readings.get(id)).find((reading) => isUpToDate(id, reading)),
  )
  const remembered = rememberedBy(settings, known)
  const changed = ids
    .filter((_id, at) => !kept[at])
    .map((id): Folder => ({
      ...{ id, signature: signatureOf(id), code: code.digest },
      ...remembered(id),
    }))
  const read = await readMany(changed)
  const fresh = new Map(read.map((reading) => [reading.id, reading]))
  const readings = ids.map((id, at) => kept[at] ?? fresh.get(id)!)
  let isKept = changed.length === 0 && readings.length === lastOnes.size
  return {
    ...{ readings, parsed: changed.length, problems, code: code.digest },
    keep: async () => {
      if (isKept) return
      isKept = true
      await storeIndex(work, { code, content, ofPublic, readings })
      await forgetUnasked(work, [...lastOnes.values()], readings)
    },
  }
}

/** Readings by id. */
type Known = ReadonlyMap<string, Reading>

const NONE: Known = new Map()

const byId = (index: Index | null): Known =>
  new Map((index?.readings ?? []).map((reading) => [reading.id, reading]))

/** By id, what there is to know of the reading before; what a build has shown goes before what a check has read. */
function rememberedBy(
  { work, buildWork = work }: ReadSettings,
  { last, ofBuild }: { last: Known; ofBuild: Known },
) {
  return (id: string): Remembered => {
    const shown = ofBuild.get(id)
    const reading = shown ?? last.get(id)
    if (!reading) return {}
    try {
      const { seats, revisions } = detailsOf(shown ? buildWork : work, reading)
      return { ...(seats && { seats }), ...(revisions && { revisions }) }
    } catch {
      return {}
    }
  }
}

/** The signature of each folder; only the `touched` ones are looked at where all others are as in the `last` readings. */
async function signaturesNow(
  { content, work, touched, force }: ReadSettings,
  { there: { ids }, ofPublic, looking }: Stored,
  last: Known,
): Promise<(id: string) => string> {
  if (touched && !force && last.size > 0) {
    const asked = new Set(touched)
    const looked = new Map(
      ids
        .filter((id) => asked.has(id) || !last.has(id))
        .map((id) => [id, folderSignature(join(content, 'torneos', id), ofPublic)]),
    )
    return (id) => looked.get(id) ?? last.get(id)!.signature
  }
  const look = looking ?? new Looking(work)
  if (!looking) look.begin({ content, work, ids, ofPublic })
  const signatures = await look.signatures()
  return (id) => signatures.get(id)!
}

/** Whether there may be something to warn of by now that was not when it was read. */
const isStale = ({ goodUntil }: Reading, today: string) => goodUntil !== null && today >= goodUntil

/** One tournament in so many: where more are replaced, whatever else lies in the store goes, too. */
const FEW = 20

/** Forgets what nobody asks for any more: to look through the files of ten thousand is more than to read one anew. */
async function forgetUnasked(work: string, before: readonly Reading[], now: readonly Reading[]) {
  const digests = new Map(now.map(({ id, digest }) => [id, digest]))
  const replaced = before.filter(({ id, digest }) => digests.get(id) !== digest)
  const areFew = before.length > 0 && replaced.length * FEW < now.length
  for (const name of areFew ? replaced.flatMap(namesOfReading) : await unwanted(work, now))
    await rm(join(storeFolder(work), name), { force: true })
}

async function unwanted(work: string, readings: readonly Reading[]) {
  const wanted = new Set([basename(indexFile(work)), ...readings.flatMap(namesOfReading)])
  return (await readdir(storeFolder(work))).filter((name) => !wanted.has(name))
}
