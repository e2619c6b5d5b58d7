/**
 * The reading store: tournaments as they were last read, on disk. `readings/index.json` holds what every reading
 * says of itself, `readings/<id>.<digest>.json` the written tournament, so that nobody loads what he
 * does not build. Build time only; reads the disk.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { Seats } from '../../src/lib/rules/seats.ts'
import type { TournamentCard, WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { Revisions } from '../../src/lib/sharing/revisions.ts'
import type { Code } from './code-behind.ts'

/** A tournament folder, read. */
export type Reading = {
  id: string
  /** Cheap: names, sizes and times of the files. */
  signature: string
  /** Of everything in the folder that a page may show. */
  digest: string
  problems: Problem[]
  /** Null where a problem blocks. */
  card: TournamentCard | null
  /** Whether pictures are to be made of some of its files. */
  hasPictures?: boolean
  /** Addresses of its pages. */
  pages: string[]
  /** Addresses of its calendars. */
  calendars?: string[]
  /** Addresses of what its pages ask for later. */
  data?: string[]
  /** By which what it adds to the site's index is found (`publish/search`). */
  names?: string
  /** What its calendars remember of each match. */
  revisions?: Revisions
  /** Who sits in the places of played matches; one that a correction changed stays, until a person says who played. */
  seats?: Seats
  /** From this day on (`YYYY-MM-DD`) there may be something to warn of that was not when it was read. */
  goodUntil: string | null
}

/** What names a written tournament in the store. */
export type ReadingKey = Pick<Reading, 'id' | 'digest'>

/** `code` is what the readings were made by. */
export type Index = { code: Code; readings: Reading[] }

export const storeFolder = (work: string) => join(work, 'readings')
export const indexFile = (work: string) => join(storeFolder(work), 'index.json')
export const bodyFile = (work: string, { id, digest }: ReadingKey) =>
  join(storeFolder(work), `${id}.${digest.slice(0, 16)}.json`)

/** What stands in the store of a tournament: as it is written, and what its calendars remember. */
export type StoredTournament = WrittenTournament & { revisions?: Revisions }

/** The `StoredTournament` of a reading, as JSON text. */
export const bodyOf = (work: string, key: ReadingKey) => readFile(bodyFile(work, key), 'utf8')

/** The index as the last run left it; null where there is none. */
export async function storedIndex(work: string): Promise<Index | null> {
  try {
    return JSON.parse(await readFile(indexFile(work), 'utf8')) as Index
  } catch {
    return null
  }
}
