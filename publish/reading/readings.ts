/**
 * Reads the tournament folders. One whose signature did not change is not parsed again, in this run
 * or the next. Build time only; reads and writes the disk.
 */
import { endOf, type Today } from '../../src/lib/calendar/today.ts'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderSignature, publicSignature } from './signatures.ts'
import { lookAt, type Signatures } from './looking.ts'
import { tournamentFolders, type TournamentFolders } from './tournament-folders.ts'
import type { Code } from './code-behind.ts'
import { codeBehind } from './code-behind.ts'
import { DATABASE, withWholeIndex } from './index-database.ts'
import { ReadingIndex, type Origin, type Replaced } from './reading-index.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Held, Reading, Remembered } from './reading-store.ts'
import { detailsOf, namesOfReading, storeFolder } from './reading-store.ts'
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

/** What was read before, with the code that reads now. */
export type Stored = {
  code: Code
  index: ReadingIndex
  /** The tournaments that there are now. */
  there: TournamentFolders
  ofPublic: string
}

/** Begins to read: what was read before, and which tournaments there are. */
export async function storedReadings(settings: ReadSettings): Promise<Stored> {
  const { content, work } = settings
  await mkdir(storeFolder(work), { recursive: true })
  let index: ReadingIndex | undefined
  try {
    const ofPublic = await publicSignature()
    const there = tournamentFolders(content)
    index = ReadingIndex.open(work)
    return { code: await readingCode(index.origin?.code), index, there, ofPublic }
  } catch (error) {
    index?.close()
    throw error
  }
}

/**
 * `problems` are of what lies beside the tournaments, `code` is the digest of the code that read. Until what was
 * read is kept it is as if nothing had been read; `keep` keeps it, once, and whoever asked closes the index.
 */
export type ReadTournaments = {
  index: ReadingIndex
  parsed: number
  problems: Problem[]
  code: string
  keep: () => Promise<void>
  /** What is no more, as it was. */
  replaced: readonly Replaced[]
  /** Ids of those that were read now. */
  fresh: ReadonlySet<string>
  /** Has the last good files of tournaments shown instead, for these problems, by id. Answers which of them are shown in another way now. */
  hold: (problems: ReadonlyMap<string, readonly Problem[]>, held: Hold) => Promise<string[]>
}

/** `isTriedAgain` by the next build. */
export type Hold = Held & { isTriedAgain?: boolean }

/** Every tournament folder, parsed again only where it changed, and kept. Sorted by id. */
export const readTournaments = (settings: ReadSettings, readMany?: ReadMany) =>
  withReadings(settings, readMany, ({ index, ...read }) => ({
    ...read,
    readings: [...index.all()],
  }))

/** The same, and what somebody wants of them, of whose index nothing stays open. */
export const withReadings = <T>(
  settings: ReadSettings,
  readMany: ReadMany | undefined,
  use: (read: Omit<ReadTournaments, 'keep'>) => T,
): Promise<T> =>
  withWholeIndex(settings.work, async () => {
    const { keep, ...read } = await tournamentsNow(settings, readMany)
    try {
      await keep()
      return use(read)
    } finally {
      read.index.close()
    }
  })

/** The same; to keep it is the caller's, who may have something more urgent to do. */
export async function tournamentsNow(
  settings: ReadSettings,
  readMany: ReadMany = readHere(settings),
  before?: Stored,
): Promise<ReadTournaments> {
  const begun = before ?? (await storedReadings(settings))
  try {
    return await readChanged(settings, readMany, begun)
  } catch (error) {
    begun.index.close()
    throw error
  }
}

async function readChanged(
  settings: ReadSettings,
  readMany: ReadMany,
  begun: Stored,
): Promise<ReadTournaments> {
  const { content, work, today, force = false, problemsOnly: isOfProblems = false } = settings
  const { index, code, ofPublic, there } = begun
  const { ids, problems } = there
  const isOfNow = (origin: Origin | null) =>
    origin?.code.digest === code.digest && origin.content === content
  const isOwn = isOfNow(index.origin) && !force
  const known: Signatures = isOwn ? index.signatures() : new Map()
  const isPublicSame = isOwn && index.origin!.ofPublic === ofPublic
  const ofBuild = buildIndex(settings)
  const stale = staleIn(settings, index, ofBuild)
  try {
    const isOfUse = !force && isOfNow(ofBuild?.origin ?? null)
    const shownOf = (id: string, signature: string) => {
      const reading = isOfUse ? ofBuild?.get(id) : undefined
      return reading?.signature === signature && !isStale(reading, today) ? reading : undefined
    }
    const remembered = rememberedBy(settings, { own: index, ofBuild })
    const folderOf = (id: string, signature: string): Folder => ({
      ...{ id, signature, code: code.digest },
      ...remembered(id),
    })
    const shown: Reading[] = []
    const changed = new Map<string, string>()
    const now = await signaturesNow(settings, begun, isPublicSame ? known : new Map())
    for (const [id, signature] of now) {
      if (known.get(id) === signature && !stale.has(id)) continue
      const reading = shownOf(id, signature)
      if (reading) shown.push(reading)
      else changed.set(id, signature)
    }
    const read = await readMany([...changed].map(([id, signature]) => folderOf(id, signature)))
    const present = new Set(ids)
    const removed = known.keys().filter((id) => !present.has(id))
    const change = {
      ...{ isAll: !isOwn, isOfProblems },
      put: [...read, ...shown],
      removed: [...removed],
    }
    const origin = { code, content, ofPublic }
    const isSame = isOwn && change.put.length === 0 && change.removed.length === 0
    const isKnown = isSame && isPublicSame && (isOfProblems || index.hasParts)
    const replaced = isKnown ? [] : index.change(origin, change)
    const keep = async () => {
      if (index.keep()) await forgetUnasked(work, index, replaced)
    }
    const hold = async (found: ReadonlyMap<string, readonly Problem[]>, how: Hold) => {
      const put = await readHeld(settings, { index, code: code.digest, found, how })
      if (put.length > 0)
        replaced.push(...index.change(origin, { isAll: false, put, removed: [], isOfProblems }))
      return put.map(({ id }) => id)
    }
    const fresh = new Set(read.map(({ id }) => id))
    return { index, parsed: changed.size, problems, code: code.digest, keep, replaced, fresh, hold }
  } finally {
    ofBuild?.close()
  }
}

type Holding = {
  index: ReadingIndex
  code: string
  found: ReadonlyMap<string, readonly Problem[]>
  how: Hold
}

/** What is shown of tournaments with these problems; of one of which nothing is shown nothing else can be. */
async function readHeld(settings: ReadSettings, { index, code, found, how }: Holding) {
  const { heldReading } = await import('./read-tournament.ts')
  const remembered = rememberedBy(settings, { own: index, ofBuild: null })
  const { isTriedAgain = false, ...held } = how
  const put: Reading[] = []
  for (const failed of index.some([...found.keys()])) {
    const { id, signature } = failed
    if (!failed.card) continue
    const problems = [...failed.problems, ...found.get(id)!]
    const goodUntil = isTriedAgain ? settings.today : failed.goodUntil
    const folder = { id, signature, code, ...remembered(id) }
    put.push(await heldReading(settings, folder, { ...failed, problems, goodUntil }, held))
  }
  return put
}

/** Tournaments that are read again though their files did not change. */
function staleIn(settings: ReadSettings, own: ReadingIndex, ofBuild: ReadingIndex | null) {
  const ofDay = own.stale(settings.today)
  if (settings.keepsHeld) return ofDay.difference(own.held())
  return ofDay.union(heldInVain(settings, own, ofBuild))
}

/**
 * Tournaments that may be shown as their files are: another program could not publish them, or a build has by now.
 * And those that a build could not publish since this was read.
 */
function heldInVain({ program }: ReadSettings, own: ReadingIndex, ofBuild: ReadingIndex | null) {
  const held = own.held()
  if (!ofBuild) {
    const byOthers = [...held].filter(([, by]) => by !== undefined && by !== program)
    return new Set(program === undefined ? [] : byOthers.map(([id]) => id))
  }
  return new Set(held.keys()).symmetricDifference(ofBuild.held())
}

/** What a build has read, where somebody else reads. */
function buildIndex({ work, buildWork }: ReadSettings) {
  if (buildWork === undefined || buildWork === work) return null
  try {
    return ReadingIndex.toRead(buildWork)
  } catch {
    return null
  }
}

type Indexes = { own: ReadingIndex; ofBuild: ReadingIndex | null }

/** By id, what there is to know of the reading before; what a build has shown goes before what a check has read. */
function rememberedBy({ work, buildWork = work }: ReadSettings, { own, ofBuild }: Indexes) {
  return (id: string): Remembered => {
    const shown = ofBuild?.digestOf(id)
    const digest = shown ?? own.digestOf(id)
    if (digest === undefined) return {}
    try {
      const { seats, revisions } = detailsOf(shown ? buildWork : work, { id, digest })
      return { ...(seats && { seats }), ...(revisions && { revisions }) }
    } catch {
      return {}
    }
  }
}

/** Signatures of all folders; with `touched`, only those are looked at, and the others are as in the `last` readings. */
async function signaturesNow(
  { content, touched, force, work }: ReadSettings,
  { there: { ids }, ofPublic }: Stored,
  last: Signatures,
): Promise<Signatures> {
  if (!touched || force || last.size === 0) return lookAt({ content, work, ids, ofPublic })
  const asked = new Set(touched)
  const now = (id: string) => folderSignature(join(content, 'torneos', id), ofPublic)
  const isKnown = (id: string) => last.has(id) && !asked.has(id)
  return new Map(ids.map((id) => [id, isKnown(id) ? last.get(id)! : now(id)]))
}

/** Whether there may be something to warn of by now that was not when it was read. */
const isStale = ({ goodUntil }: Reading, now: Today) =>
  goodUntil !== null && goodUntil <= endOf(now)

/** One tournament in so many: where more are replaced, whatever else lies in the store goes, too. */
const FEW = 20

/** Forgets what nobody asks for any more: to look through the files of ten thousand is more than to read one anew. */
async function forgetUnasked(work: string, index: ReadingIndex, replaced: readonly Replaced[]) {
  const areFew = replaced.length > 0 && replaced.length * FEW < index.count
  // A tournament that fails may be shown as it was before.
  const gone = replaced.filter(({ id, digest }) => index.get(id)?.digest !== digest)
  for (const name of areFew ? gone.flatMap(namesOfReading) : await unwanted(work, index))
    await rm(join(storeFolder(work), name), { force: true })
}

async function unwanted(work: string, index: ReadingIndex) {
  const wanted = new Set(index.all().flatMap(namesOfReading))
  return (await readdir(storeFolder(work))).filter(
    (name) => !wanted.has(name) && !name.startsWith(DATABASE),
  )
}
