/**
 * The reading store: tournaments as they were last read, on disk. Its index (`reading-index.ts`)
 * holds what every build needs of all readings; `readings/<id>.<digest>.details.json` what it
 * needs of changed ones; `readings/<id>.<digest>.json` the written tournament. Build time only;
 * reads and writes the disk.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import type { NewsTimes } from '../../../src/lib/rules/matches/news-lists.ts'
import type { PastSeason } from '../../../src/lib/rules/table/past-season.ts'
import type { TournamentCard, TournamentNews } from '../../../src/lib/schema/tournament.ts'
import type { People } from '../people.ts'
import { replaceFile } from '../../../ground/replace-file.ts'

/**
 * Why a tournament's current files are not shown. `program` is the digest of the program that
 * failed to publish it; without it, the files are wrong.
 */
export type Held = { program?: string }

/**
 * The result of reading a tournament folder. If it is `held`, everything but `problems` comes from
 * its last good files.
 */
export type Reading = {
  id: string
  /** Computed cheaply from the files' names, sizes and times. */
  signature: string
  /** The digest of everything in the folder that a page may show. */
  digest: string
  problems: Problem[]
  /** Null where nothing of it is shown. */
  card: TournamentCard | null
  /** Whether it has pages, but no list, search or sitemap shows them (`unlisted.ts`). */
  isUnlisted?: boolean
  held?: Held
  /** The digest of its card. */
  cardDigest: string
  /** The digest of its news. */
  newsDigest: string
  /** The times of its news; undefined where nothing is shown. */
  newsTimes?: NewsTimes
  /** Whether pictures must be made from some of its files. */
  hasPictures?: boolean
  /** How many pages it has. */
  pageCount: number
  /** The digest of what it adds to the site's index (`publish/search`). */
  names?: string
  /** From this day on (`YYYY-MM-DD`) it may have warnings that it did not have when it was read. */
  goodUntil: string | null
}

/** The addresses to render for a part of the site. */
export type Addresses = {
  /** Pages. */
  pages: string[]
  /** Calendars. */
  calendars?: string[]
  /** Data files that its pages load later. */
  data?: string[]
  /** For a tournament: the people its pages show, and those who are reserved. */
  people?: People
}

export type ReadingDetails = Addresses & {
  news?: TournamentNews
  /** Of a season that is over: what other seasons of its league show of it. */
  past?: PastSeason
}

/** Identifies a written tournament in the store. */
export type ReadingKey = Pick<Reading, 'id' | 'digest'>

export const storeFolder = (work: string) => join(work, 'readings')
const stem = ({ id, digest }: ReadingKey) => `${id}.${digest.slice(0, 16)}`
/** The file names of a reading in the store: body, details, and the data files that were read. */
export const namesOfReading = (key: ReadingKey) => [
  `${stem(key)}.json`,
  `${stem(key)}.details.json`,
  `${stem(key)}.files`,
]
export const bodyFile = (work: string, key: ReadingKey) =>
  join(storeFolder(work), namesOfReading(key)[0]!)

const detailsFile = (work: string, key: ReadingKey) =>
  join(storeFolder(work), namesOfReading(key)[1]!)

/** Where the data files of a reading are stored until it is published (`last-good.ts`). */
export const filesFile = (work: string, key: ReadingKey) =>
  join(storeFolder(work), namesOfReading(key)[2]!)

export const storeDetails = (work: string, key: ReadingKey, details: ReadingDetails) =>
  replaceFile(detailsFile(work, key), JSON.stringify(details))

/**
 * Throws where they are missing. Synchronous: three times as quick for ten thousand small files.
 */
export const readDetails = (work: string, key: ReadingKey) =>
  JSON.parse(readFileSync(detailsFile(work, key), 'utf8')) as ReadingDetails

/** The `StoredTournament` of a reading, as JSON text. */
export const bodyOf = (work: string, key: ReadingKey) => readFile(bodyFile(work, key), 'utf8')
