/**
 * Reads the tournament folders. One whose signature did not change is not parsed again, in this run
 * or the next. Build time only; reads and writes the disk.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { folderSignature, publicSignature, readFolder } from './folder.ts'
import { tournamentFolders } from './tournament-folders.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { cardOf } from './card.ts'
import { digestOf } from './digest.ts'
import { replaceFile } from './replace-file.ts'
import type { Index, Reading } from './reading-store.ts'
import { bodyFile, indexFile, keptReadings, shelfOf } from './reading-store.ts'
import { keepSeen, keptSeen } from './kept-inspections.ts'

export type Folder = { id: string; signature: string }

/** Reads folders that changed; `read-content.ts` does many at once. */
export type ReadMany = (folders: Folder[]) => Promise<Reading[]>

/** `content` holds the data, `work` what is kept; `today` is `YYYY-MM-DD`, for matches left open. */
export type Shelf = {
  content: string
  work: string
  today: string
  /**
   * Another `work`, of which what was read counts as well. Nothing is written there; and here the
   * tournaments are not kept, only what is said of them.
   */
  lender?: string
}

const readingCode = [
  'src/lib/schema',
  'src/lib/reader',
  'src/lib/rules',
  'src/lib/pictures',
  'src/lib/assembly',
  'src/lib/problems',
  'src/lib/addresses',
  'publish/reading',
]

/** Changes when the code that reads changes; then everything is read again. */
const readerDigest = () => digestOf(readingCode)

/** Parses one folder and keeps its written tournament. */
export async function readAndKeep(
  { content, work, today, lender }: Shelf,
  { id, signature }: Folder,
): Promise<Reading> {
  const folder = join(content, 'torneos', id)
  const before = await keptSeen(work, id)
  const { written, tournament, problems, digest, seen } = await readFolder(folder, {
    today,
    seen: before,
  })
  await keepSeen(work, id, seen, before)
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
  if (whole && lender === undefined)
    await replaceFile(bodyFile(work, reading), JSON.stringify(written))
  return reading
}

/** What was read last; empty if nothing was or if the reader's code has changed since. */
async function lastReadings(work: string, reader: string): Promise<Reading[]> {
  const index = await keptReadings(work)
  return index?.reader === reader ? index.readings : []
}

/** Every tournament folder, parsed again only where it changed. Sorted by id. */
export async function readTournaments(
  shelf: Shelf,
  readMany: ReadMany = (folders) =>
    Promise.all(folders.map((folder) => readAndKeep(shelf, folder))),
): Promise<{ readings: Reading[]; parsed: number }> {
  const { content, work, today, lender } = shelf
  await mkdir(shelfOf(work), { recursive: true })
  const reader = await readerDigest()
  const last = await lastReadings(work, reader)
  const lent = lender === undefined ? [] : await lastReadings(lender, reader)
  const kept = Map.groupBy([...last, ...lent], ({ id }) => id)
  const ofPublic = await publicSignature()
  const folders = (await tournamentFolders(content)).map((id) => ({
    id,
    signature: `${content} ${folderSignature(join(content, 'torneos', id), ofPublic)}`,
  }))
  const known = new Map(
    folders.flatMap(({ id, signature }) => {
      const reading = kept.get(id)?.find((one) => one.signature === signature)
      return reading && !isStale(reading, today) ? [[id, reading] as const] : []
    }),
  )
  const changed = folders.filter(({ id }) => !known.has(id))
  const fresh = new Map((await readMany(changed)).map((reading) => [reading.id, reading]))
  const readings = folders.map(({ id }) => fresh.get(id) ?? known.get(id)!)
  if (changed.length > 0 || readings.length !== last.length) {
    await replaceFile(indexFile(work), JSON.stringify({ reader, readings } satisfies Index))
    await prune(work, readings)
  }
  return { readings, parsed: changed.length }
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
  return new Date(Date.parse(`${first}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

async function prune(work: string, readings: Reading[]) {
  const wanted = new Set(readings.map((reading) => bodyFile(work, reading)))
  for (const name of await readdir(shelfOf(work))) {
    const file = join(shelfOf(work), name)
    if (name.endsWith('.json') && file !== indexFile(work) && !wanted.has(file))
      await rm(file, { force: true })
  }
}
