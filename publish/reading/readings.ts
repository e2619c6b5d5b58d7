/**
 * Reads the tournament folders. A folder with an unchanged signature is not parsed again, in this
 * run or the next. Build time only; reads and writes the disk.
 */
import { endOf, type Today } from '../../src/lib/calendar/today.ts'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from '../../ground/digest.ts'
import { folderSignature, publicSignature, type Signatures } from './signatures.ts'
import { tournamentFolders, type TournamentFolders } from './tournament-folders.ts'
import { isPendingSignature, markedSignature, unlistedIn, type Unlisted } from './unlisted.ts'
import { DATABASE, forgetDatabase, isDamagedIndex } from './kept/index-database.ts'
import { ReadingIndex, type Origin } from './kept/reading-index.ts'
import { NAMES_FOLDER } from './kept/names-store.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Held, Reading } from './kept/reading-store.ts'
import { namesOfReading, storeFolder } from './kept/reading-store.ts'
import type { FolderNow, ReadSettings } from './read-tournament.ts'

/** Reads changed folders, one after the other; loads the reading code only if needed. */
async function readEach(settings: ReadSettings, folders: readonly FolderNow[]) {
  if (folders.length === 0) return []
  const { readAndStore } = await import('./read-tournament.ts')
  const read: Reading[] = []
  for (const folder of folders) {
    read.push(await readAndStore(settings, folder))
    settings.onRead?.(read.length, folders.length)
  }
  return read
}

/** Everything that readings are made by: the rooms that this one may import, and the packages. */
export const READING_CODE = [
  'package-lock.json',
  'ground',
  'publish/inspection',
  'publish/reading',
  'src/lib',
]

let loaded: string | undefined

/** The digest of the reading code as this process has loaded it; newer code needs another one. */
const readingCode = () => (loaded ??= digestOf(READING_CODE, process.version))

/** The earlier readings, and the code that reads now. */
export type Stored = {
  /** The digest of the code. */
  code: string
  index: ReadingIndex
  /** The current tournament folders. */
  there: TournamentFolders
  unlisted: Unlisted
  ofPublic: string
}

/** Starts a reading: opens the index and lists the tournaments. */
export async function storedReadings(settings: ReadSettings): Promise<Stored> {
  const { content, work } = settings
  await mkdir(storeFolder(work), { recursive: true })
  let index: ReadingIndex | undefined
  try {
    const ofPublic = await publicSignature()
    const unlisted = unlistedIn(work)
    const all = tournamentFolders(content)
    const there = { ...all, ids: all.ids.filter((id) => !unlisted.hidden.has(id)) }
    index = ReadingIndex.open(work)
    return { code: readingCode(), index, there, unlisted, ofPublic }
  } catch (error) {
    index?.close()
    throw error
  }
}

/**
 * `problems` concern files outside the tournaments; `code` is the digest of the reading code. New
 * readings take effect when `keep` commits them, once. The caller closes the index.
 */
export type ReadTournaments = {
  index: ReadingIndex
  parsed: number
  problems: Problem[]
  code: string
  keep: () => Promise<void>
  /** Ids of tournaments that were read now. */
  fresh: ReadonlySet<string>
  /**
   * Shows the last good files of tournaments instead, because of these problems (by id). Returns
   * the ids whose shown state changed.
   */
  hold: (problems: ReadonlyMap<string, readonly Problem[]>, held: Hold) => Promise<string[]>
}

/** `isTriedAgain`: the next build tries again. */
export type Hold = Held & { isTriedAgain?: boolean }

/**
 * Reads every tournament folder, parsing only changed ones, and stores the result. Sorted by id.
 */
export const readAllTournaments = (settings: ReadSettings) =>
  withReadings(settings, ({ index, ...read }) => ({ ...read, readings: [...index.all()] }))

/** The same, passed to `use`, which runs before the index is closed. */
export async function withReadings<T>(
  settings: ReadSettings,
  use: (read: Omit<ReadTournaments, 'keep'>) => T,
): Promise<T> {
  const once = async () => {
    const { keep, ...read } = await tournamentsNow(settings)
    using _index = { [Symbol.dispose]: () => read.index.close() }
    await keep()
    return use(read)
  }
  return once().catch((error: unknown) => {
    if (!isDamagedIndex(error)) throw error
    forgetDatabase(settings.work)
    return once()
  })
}

/** The same without storing: the caller keeps the result, perhaps after more urgent work. */
export async function tournamentsNow(
  settings: ReadSettings,
  before?: Stored,
): Promise<ReadTournaments> {
  const begun = before ?? (await storedReadings(settings))
  try {
    return await readChanged(settings, begun)
  } catch (error) {
    begun.index.close()
    throw error
  }
}

async function readChanged(settings: ReadSettings, begun: Stored): Promise<ReadTournaments> {
  const { content, work, today, force = false } = settings
  const { index, code, ofPublic, there } = begun
  const { ids, problems } = there
  const isOfNow = (origin: Origin | null) => origin?.code === code && origin.content === content
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
    const shown: Reading[] = []
    const changed = new Map<string, string>()
    const now = signaturesNow(settings, begun, isPublicSame ? known : new Map())
    for (const [id, signature] of now) {
      if (known.get(id) === signature && !stale.has(id)) continue
      const reading = shownOf(id, signature)
      if (reading) shown.push(reading)
      else changed.set(id, signature)
    }
    const read = await readEach(
      settings,
      [...changed].map(([id, signature]) => ({ id, signature, code })),
    )
    const present = new Set(ids)
    const removed = known.keys().filter((id) => !present.has(id))
    const change = { isAll: !isOwn, put: [...read, ...shown], removed: [...removed] }
    const origin = { code, content, ofPublic }
    const isSame = isPublicSame && change.put.length === 0 && change.removed.length === 0
    if (!isSame) index.change(origin, change)
    const keep = async () => {
      if (index.keep() && !settings.leavesOld) await forgetUnused(work, index)
    }
    const hold = async (found: ReadonlyMap<string, readonly Problem[]>, how: Hold) => {
      const put = await readHeld(settings, { index, code, found, how })
      if (put.length > 0) index.change(origin, { isAll: false, put, removed: [] })
      return put.map(({ id }) => id)
    }
    const fresh = new Set(read.map(({ id }) => id))
    return { index, parsed: changed.size, problems, code, keep, fresh, hold }
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

/**
 * Held readings of tournaments with these problems. A tournament of which nothing is shown is
 * skipped.
 */
async function readHeld(settings: ReadSettings, { index, code, found, how }: Holding) {
  const { heldReading } = await import('./read-tournament.ts')
  const { isTriedAgain = false, ...held } = how
  const put: Reading[] = []
  for (const failed of index.some([...found.keys()])) {
    const { id, signature } = failed
    if (!failed.card) continue
    const problems = [...failed.problems, ...found.get(id)!]
    const goodUntil = isTriedAgain ? settings.today : failed.goodUntil
    const folder = { id, signature, code }
    put.push(await heldReading(settings, folder, { ...failed, problems, goodUntil }, held))
  }
  return put
}

/** Tournaments to read again although their files did not change. */
function staleIn(settings: ReadSettings, own: ReadingIndex, ofBuild: ReadingIndex | null) {
  const ofDay = own.stale(settings.today)
  if (settings.keepsHeld) return ofDay.difference(own.held())
  return ofDay.union(heldInVain(settings, own, ofBuild))
}

/**
 * Held tournaments whose current files may now be publishable (another program failed on them, or
 * a build has published them since), and tournaments that a build could not publish since they
 * were read.
 */
function heldInVain({ program }: ReadSettings, own: ReadingIndex, ofBuild: ReadingIndex | null) {
  const held = own.held()
  if (!ofBuild) {
    const byOthers = [...held].filter(([, by]) => by !== undefined && by !== program)
    return new Set(program === undefined ? [] : byOthers.map(([id]) => id))
  }
  return new Set(held.keys()).symmetricDifference(ofBuild.held())
}

/** The index of a build's readings, if this is not that build. */
function buildIndex({ work, buildWork }: ReadSettings) {
  if (buildWork === undefined || buildWork === work) return null
  try {
    return ReadingIndex.toRead(buildWork)
  } catch {
    return null
  }
}

/**
 * The signatures of all folders. With `touched`, only those are checked; the others keep the
 * signature of the `last` readings.
 */
function signaturesNow(settings: ReadSettings, stored: Stored, last: Signatures): Signatures {
  const { pending } = stored.unlisted
  const now = folderSignatures(settings, stored, last)
  if (pending.size === 0 && ![...now.values()].some(isPendingSignature)) return now
  return new Map([...now].map(([id, one]) => [id, markedSignature(one, pending.has(id))]))
}

function folderSignatures(
  { content, touched, force }: ReadSettings,
  { there: { ids }, ofPublic }: Stored,
  last: Signatures,
): Signatures {
  const asked = touched && !force ? new Set(touched) : null
  const isKnown = (id: string) => asked !== null && last.has(id) && !asked.has(id)
  const now = (id: string) => folderSignature(join(content, 'torneos', id), ofPublic)
  return new Map(ids.map((id) => [id, isKnown(id) ? last.get(id)! : now(id)]))
}

/** Whether its warnings may have changed since it was read. */
const isStale = ({ goodUntil }: Reading, now: Today) =>
  goodUntil !== null && goodUntil <= endOf(now)

/** Deletes files of readings that are no longer used. Pages are rendered meanwhile. */
async function forgetUnused(work: string, index: ReadingIndex) {
  const used = new Set(index.all().flatMap(namesOfReading))
  for (const name of await readdir(storeFolder(work)))
    if (!used.has(name) && name !== NAMES_FOLDER && !name.startsWith(DATABASE))
      await rm(join(storeFolder(work), name), { force: true })
}
