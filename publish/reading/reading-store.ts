/**
 * The reading store: tournaments as they were last read, on disk. Its index (`reading-index.ts`) holds what
 * everybody asks of readings, `readings/<id>.<digest>.details.json` what is asked of those that changed, and
 * `readings/<id>.<digest>.json` the written tournament. Build time only; reads and writes the disk.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { NewsTimes } from '../../src/lib/rules/news-lists.ts'
import type { Seats } from '../../src/lib/rules/seats.ts'
import type {
  TournamentCard,
  TournamentNews,
  WrittenTournament,
} from '../../src/lib/schema/tournament.ts'
import type { Revisions } from '../../src/lib/sharing/revisions.ts'
import type { People } from './people.ts'
import { replaceFile } from './replace-file.ts'

/**
 * Why a tournament is not shown as its files are now. `program` is the digest of the program that failed to publish it;
 * without one its files are wrong.
 */
export type Held = { program?: string }

/** A tournament folder, read. Of one that is `held` all but its `problems` is of its last good files. */
export type Reading = {
  id: string
  /** Cheap: names, sizes and times of the files. */
  signature: string
  /** Of everything in the folder that a page may show. */
  digest: string
  problems: Problem[]
  /** Null where nothing of it is shown. */
  card: TournamentCard | null
  held?: Held
  /** Of its card. */
  cardDigest: string
  /** Of its news. */
  newsDigest: string
  /** When these are of; none where nothing is shown. */
  newsTimes?: NewsTimes
  /** Whether pictures are to be made of some of its files. */
  hasPictures?: boolean
  /** How many pages it has. */
  pageCount: number
  /** By which what it adds to the site's index is found (`publish/search`). */
  names?: string
  /** From this day on (`YYYY-MM-DD`) there may be something to warn of that was not when it was read. */
  goodUntil: string | null
}

/** What is rendered of a part of the site. */
export type Addresses = {
  /** Of its pages. */
  pages: string[]
  /** Of its calendars. */
  calendars?: string[]
  /** Of what its pages ask for later. */
  data?: string[]
  /** Of a tournament: whom its pages show, and who is reserved. */
  people?: People
}

/** What the next reading of a tournament has to know of this one. */
export type Remembered = {
  /** What its calendars remember of each match. */
  revisions?: Revisions
  /** Who sits in the places of played matches; one that a correction changed stays, until a person says who played. */
  seats?: Seats
}

export type ReadingDetails = Addresses &
  Remembered & {
    /** Of a tournament that is whole. */
    news?: TournamentNews
  }

/** What names a written tournament in the store. */
export type ReadingKey = Pick<Reading, 'id' | 'digest'>

export const storeFolder = (work: string) => join(work, 'readings')
const stem = ({ id, digest }: ReadingKey) => `${id}.${digest.slice(0, 16)}`
/** The files of a reading in that folder: its body, its details, and the data files that were read. */
export const namesOfReading = (key: ReadingKey) => [
  `${stem(key)}.json`,
  `${stem(key)}.details.json`,
  `${stem(key)}.files`,
]
export const bodyFile = (work: string, key: ReadingKey) =>
  join(storeFolder(work), namesOfReading(key)[0]!)

const detailsFile = (work: string, key: ReadingKey) =>
  join(storeFolder(work), namesOfReading(key)[1]!)

/** Where the data files of a reading are until it is published (`last-good.ts`). */
export const filesFile = (work: string, key: ReadingKey) =>
  join(storeFolder(work), namesOfReading(key)[2]!)

export const storeDetails = (work: string, key: ReadingKey, details: ReadingDetails) =>
  replaceFile(detailsFile(work, key), JSON.stringify(details))

/** Throws where they are not there. Synchronous: of ten thousand small files that takes a third of the time. */
export const detailsOf = (work: string, key: ReadingKey) =>
  JSON.parse(readFileSync(detailsFile(work, key), 'utf8')) as ReadingDetails

/** What stands in the store of a tournament: as it is written, and what its calendars remember. */
export type StoredTournament = WrittenTournament & { revisions?: Revisions }

/** The `StoredTournament` of a reading, as JSON text. */
export const bodyOf = (work: string, key: ReadingKey) => readFile(bodyFile(work, key), 'utf8')
