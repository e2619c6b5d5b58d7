/**
 * The database of the reading store's index: what every build needs of each reading
 * (`reading-index.ts`), and the digest of each part of the site (`part-index.ts`). SQLite, so that
 * an edit of one tournament reads and writes only its own rows among ten thousand. Build time
 * only.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'
import { codeOf } from '../../../ground/file-lock.ts'
import { storeFolder } from './reading-store.ts'

/**
 * `sport` is null where no list shows the tournament. `reading.value`, `state.value` and
 * `part.shown` (what a list page shows) are JSON.
 */
const SCHEMA = `
CREATE TABLE state (value TEXT NOT NULL);
CREATE TABLE reading (
  id TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  signature TEXT AS (value ->> 'signature'),
  good_until TEXT AS (value ->> 'goodUntil'),
  has_problems INTEGER AS (value ->> 'problems' <> '[]'),
  sport TEXT AS (iif(value ->> '$.isUnlisted', NULL, value ->> '$.card.sport')),
  sex TEXT AS (value ->> '$.card.sex'),
  year TEXT AS (value ->> '$.card.progress.year'),
  league TEXT AS (value ->> '$.card.season.league'),
  is_held INTEGER AS (value ->> '$.held' IS NOT NULL),
  held_by TEXT AS (value ->> '$.held.program'),
  is_on INTEGER AS (sport IS NOT NULL AND coalesce(value ->> '$.card.progress.isOver', 0) = 0),
  is_new INTEGER AS (coalesce(value ->> '$.card.isNew', 0)),
  is_open INTEGER AS (sport IS NOT NULL AND coalesce(value ->> '$.card._cantEnterAnymore', 0) = 0),
  newest_result TEXT AS (value ->> '$.newsTimes.result'),
  next_match TEXT AS (value ->> '$.newsTimes.next'),
  left_open TEXT AS (value ->> '$.newsTimes.open')
);
CREATE INDEX by_signature ON reading (id, signature);
CREATE INDEX by_day ON reading (good_until) WHERE good_until IS NOT NULL;
CREATE INDEX by_problems ON reading (id) WHERE has_problems;
CREATE INDEX by_league ON reading (league, sport, id) WHERE league IS NOT NULL;
CREATE INDEX by_held ON reading (id, held_by) WHERE is_held;
CREATE INDEX by_own_league ON reading (league, sport, id) WHERE league IS NOT NULL AND NOT is_held;
CREATE INDEX by_kind ON reading (sport, is_new, id) WHERE is_on;
CREATE INDEX by_kind_over ON reading (sport, is_new, year DESC, id) WHERE NOT is_on AND sport IS NOT NULL;
CREATE INDEX by_facets ON reading (year, sport, sex, id) WHERE sport IS NOT NULL;
CREATE INDEX by_result ON reading (newest_result, id) WHERE is_open;
CREATE INDEX by_match ON reading (next_match, id) WHERE is_open;
CREATE INDEX by_left_open ON reading (left_open, id) WHERE is_open;
CREATE TABLE part (
  id TEXT PRIMARY KEY,
  digest TEXT NOT NULL,
  card TEXT,
  news TEXT,
  names TEXT,
  pages INTEGER NOT NULL,
  shown TEXT
);
`

/** Differs for each schema; SQLite stores it as `user_version`. */
const FORMAT = Number.parseInt(hash('sha256', SCHEMA).slice(0, 7), 16)

/** How long to wait for another process that writes: a build holds its changes until it has rendered. */
const PATIENCE_MS = 60_000

export type IndexDatabase = { db: DatabaseSync; sql: SQLTagStore }

export const DATABASE = 'index.sqlite'
const fileOf = (work: string) => join(storeFolder(work), DATABASE)

/** Opens for reading and writing; replaces a database that is missing or has another format. */
export function openIndex(work: string): IndexDatabase {
  mkdirSync(storeFolder(work), { recursive: true })
  const isOwn = formatOf(work, false) === FORMAT
  if (!isOwn) forgetDatabase(work)
  const database = opened(work, false)
  // One transaction, so that a killed process leaves nothing half made.
  if (!isOwn) database.db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${FORMAT}; COMMIT`)
  return database
}

/** Opens for reading; null where no database has this program's format. */
export const databaseToRead = (work: string): IndexDatabase | null =>
  formatOf(work, true) === FORMAT ? opened(work, true) : null

function opened(work: string, readOnly: boolean) {
  const db = new DatabaseSync(fileOf(work), { readOnly, timeout: PATIENCE_MS })
  // Keeps changes in memory until commit, so that readers do not wait.
  db.exec('PRAGMA cache_spill = OFF')
  return { db, sql: db.createTagStore() }
}

/**
 * Null where there is no database, or an empty one. A read-only connection cannot roll back what a
 * killed process left half written.
 */
function formatOf(work: string, readOnly: boolean): number | null {
  if (!existsSync(fileOf(work))) return null
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(fileOf(work), { readOnly, timeout: PATIENCE_MS })
    return Number(db.prepare('PRAGMA user_version').get()!.user_version) || null
  } catch (error) {
    if (isDamagedIndex(error)) return null
    throw error
  } finally {
    db?.close()
  }
}

/** Everything is then read again. */
export function forgetDatabase(work: string) {
  for (const suffix of ['', '-journal']) rmSync(fileOf(work) + suffix, { force: true })
}

/** SQLite's codes for a damaged file. */
const DAMAGED = [11, 26]
export const isDamagedIndex = (error: unknown) => DAMAGED.includes(codeOf(error))
