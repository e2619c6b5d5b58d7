/**
 * Reads the tournament folders. One whose signature did not change is not parsed again, in this run
 * or the next. Build time only; reads and writes the disk.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { folderFault } from './data-files.ts'
import { folderSignature, publicSignature, readFolder } from './folder.ts'
import { tournamentFolders } from './tournament-folders.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { cardOf } from './card.ts'
import type { Code } from './code-behind.ts'
import { codeBehind } from './code-behind.ts'
import { replaceFile } from './replace-file.ts'
import type { Index, Reading } from './reading-store.ts'
import { bodyFile, indexFile, storedIndex, storeFolder } from './reading-store.ts'
import { storeInspections, storedInspections } from './inspection-store.ts'

/** A tournament's folder as it is now; `code` is the digest of the code that reads it. */
export type Folder = { id: string; signature: string; code: string }

/** Reads folders that changed; `read-content.ts` does many at once. */
export type ReadMany = (folders: Folder[]) => Promise<Reading[]>

export type ReadSettings = {
  /** Holds the data. */
  content: string
  /** Where readings are stored. */
  work: string
  /** `YYYY-MM-DD`, for matches left open. */
  today: string
  /** A build's `work`, whose readings count as well; nothing is written there. */
  buildWork?: string
  /** Stores what is said of the tournaments, but not the tournaments. */
  problemsOnly?: boolean
  /** Reads every folder and every picture anew, whatever is stored. */
  force?: boolean
}

const ENTRY = 'publish/reading/readings.ts'

let running: Promise<Code> | undefined

/** The code that reads, as this process has loaded it. */
const readingCode = (before: Code | undefined) => (running ??= codeBehind(ENTRY, { before }))

/** Parses one folder and stores its written tournament. */
export async function readAndStore(
  { content, work, today, problemsOnly, force }: ReadSettings,
  { id, signature, code }: Folder,
): Promise<Reading> {
  const folder = join(content, 'torneos', id)
  const before = force ? {} : await storedInspections(work, id, code)
  const read = await readFolder(folder, { today, inspections: before })
  if (folderFault(dirname(folder))) throw new Error(`${dirname(folder)} became a link.`)
  const { written, tournament, problems, digest, inspections } = read
  await storeInspections(work, id, { code, inspections, before })
  const whole = written && tournament && !problems.some(({ severity }) => severity === 'error')
  const reading: Reading = {
    id,
    signature,
    digest,
    problems,
    card: whole ? cardOf(tournament, written.pictures) : null,
    hasPictures: written?.pictures !== undefined,
    pages: whole ? pagesOf(tournament) : [],
    goodUntil: tournament && dayAfterFirstOpenMatch(tournament, today),
  }
  if (whole && !problemsOnly) await replaceFile(bodyFile(work, reading), JSON.stringify(written))
  return reading
}

/**
 * Every tournament folder, parsed again only where it changed. Sorted by id. `problems` are of what
 * lies beside them, `code` is the digest of the code that read.
 */
export async function readTournaments(
  settings: ReadSettings,
  readMany: ReadMany = (folders) =>
    Promise.all(folders.map((folder) => readAndStore(settings, folder))),
): Promise<{ readings: Reading[]; parsed: number; problems: Problem[]; code: string }> {
  const { content, work, today, buildWork, force } = settings
  await mkdir(storeFolder(work), { recursive: true })
  const last = await storedIndex(work)
  const ofBuild = buildWork === undefined ? null : await storedIndex(buildWork)
  const code = await readingCode((last ?? ofBuild)?.code)
  const { folders, problems } = await foldersNow(content, code.digest)
  const stored = force ? [] : [last, ofBuild].flatMap((index) => madeBy(code, index))
  const known = upToDate(folders, stored, today)
  const changed = folders.filter(({ id }) => !known.has(id))
  const fresh = new Map((await readMany(changed)).map((reading) => [reading.id, reading]))
  const readings = folders.map(({ id }) => fresh.get(id) ?? known.get(id)!)
  if (changed.length > 0 || readings.length !== madeBy(code, last).length) {
    await replaceFile(indexFile(work), JSON.stringify({ code, readings } satisfies Index))
    await prune(work, readings)
  }
  return { readings, parsed: changed.length, problems, code: code.digest }
}

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

/** The first day on which a match that is still to come would be one that was left open. */
function dayAfterFirstOpenMatch({ jornadas, playoffs }: Tournament, today: string): string | null {
  const open = [...jornadas, ...playoffs]
    .flatMap(({ matches }) => matches)
    .flatMap(({ date, isCompleted, state }) => (date && !isCompleted && !state ? [date] : []))
    .filter((date) => date >= today)
  const first = open.toSorted()[0]
  if (first === undefined) return null
  return daysLater(first, 1)
}

async function prune(work: string, readings: Reading[]) {
  const wanted = new Set(readings.map((reading) => bodyFile(work, reading)))
  for (const name of await readdir(storeFolder(work))) {
    const file = join(storeFolder(work), name)
    if (name.endsWith('.json') && file !== indexFile(work) && !wanted.has(file))
      await rm(file, { force: true })
  }
}
