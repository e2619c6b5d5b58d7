/**
 * The database in which the reading store keeps its index: of every reading what everybody asks of it
 * (`reading-index.ts`), and of every part of the site its digest (`part-index.ts`). SQLite, so that an edit of one
 * tournament reads and writes rows of its own and of none of ten thousand others. Build time only.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'
import { codeOf } from '../build/file-lock.ts'
import { storeFolder } from './reading-store.ts'

/**
 * `reading.value` and `state.value` are JSON. A part belongs to a group (`part-groups.ts`), and a group knows digests of what its
 * parts have; `part.shown` is JSON, too, of what a list of tournaments shows. `earlier` are readings that another program has
 * left, until this one has read all: of them something is to be remembered.
 */
const SCHEMA = `
CREATE TABLE state (value TEXT NOT NULL);
CREATE TABLE reading (
  id TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  signature TEXT AS (value ->> 'signature'),
  good_until TEXT AS (value ->> 'goodUntil'),
  has_problems INTEGER AS (value ->> 'problems' <> '[]'),
  sport TEXT AS (value ->> '$.card.sport'),
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
CREATE INDEX by_facets ON reading (year, sport, sex, id) WHERE sport IS NOT NULL;
CREATE INDEX by_result ON reading (newest_result, id) WHERE is_open;
CREATE INDEX by_match ON reading (next_match, id) WHERE is_open;
CREATE INDEX by_left_open ON reading (left_open, id) WHERE is_open;
CREATE TABLE earlier (id TEXT PRIMARY KEY, digest TEXT NOT NULL);
CREATE TABLE part (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  digest TEXT NOT NULL,
  card TEXT,
  news TEXT,
  names TEXT,
  address TEXT,
  pages INTEGER NOT NULL,
  shown TEXT
);
CREATE INDEX by_group ON part (number, id);
CREATE INDEX by_address ON part (address, names) WHERE names IS NOT NULL;
CREATE INDEX by_names ON part (names) WHERE names IS NOT NULL;
CREATE TABLE part_group (
  number INTEGER PRIMARY KEY,
  parts TEXT NOT NULL,
  cards TEXT NOT NULL,
  news TEXT NOT NULL,
  names TEXT NOT NULL,
  pages INTEGER NOT NULL
);`

/** Another one for each schema, as SQLite keeps it. */
const FORMAT = Number.parseInt(hash('sha256', SCHEMA).slice(0, 7), 16)

/** A process that builds writes for a moment: for so long another one waits. */
const PATIENCE_MS = 10_000

export type IndexDatabase = { db: DatabaseSync; sql: SQLTagStore }

export const DATABASE = 'index.sqlite'
const fileOf = (work: string) => join(storeFolder(work), DATABASE)

/** To read and to write; made where there is none, or one that is none of ours. */
export function openDatabase(work: string): IndexDatabase {
  mkdirSync(storeFolder(work), { recursive: true })
  const standing = formatOf(work, false)
  if (standing === null) forgetDatabase(work)
  const database = opened(work, false)
  if (standing !== FORMAT) makeAnew(database.db, standing === null ? keysOfFile(work) : null)
  return database
}

/** In one step, so that nothing is lost where it is stopped; `keys` are of readings elsewhere. */
function makeAnew(db: DatabaseSync, keys: readonly Key[] | null) {
  db.exec('BEGIN IMMEDIATE')
  const earlier = keys ?? ['reading', 'earlier'].flatMap((table) => keysIn(db, table))
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
  for (const { name } of tables) db.exec(`DROP TABLE "${String(name)}"`)
  db.exec(SCHEMA)
  const put = db.prepare('INSERT OR IGNORE INTO earlier (id, digest) VALUES (?, ?)')
  for (const { id, digest } of earlier) put.run(id, digest)
  db.exec(`PRAGMA user_version = ${FORMAT}; COMMIT`)
}

type Key = { id: string; digest: string }

/** Of a database that another program made; none where it kept them in another way. */
function keysIn(db: DatabaseSync, table: string): Key[] {
  try {
    const digest = table === 'reading' ? "value ->> 'digest'" : 'digest'
    const rows = db.prepare(`SELECT id, ${digest} AS digest FROM ${table}`).all()
    return rows.map((row) => ({ id: String(row.id), digest: String(row.digest) }))
  } catch {
    return []
  }
}

/** To read; null where there is none that this program understands. */
export const databaseToRead = (work: string): IndexDatabase | null =>
  formatOf(work, true) === FORMAT ? opened(work, true) : null

function opened(work: string, readOnly: boolean) {
  const db = new DatabaseSync(fileOf(work), { readOnly, timeout: PATIENCE_MS })
  // What is being written stays in memory until all of it is: nobody waits for it meanwhile.
  db.exec('PRAGMA cache_spill = OFF')
  return { db, sql: db.createTagStore() }
}

/** Null where there is no database, or one in which nothing is. Who only reads cannot take back what a process that was killed left half written. */
function formatOf(work: string, readOnly: boolean): number | null {
  if (!existsSync(fileOf(work))) return null
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(fileOf(work), { readOnly, timeout: PATIENCE_MS })
    return Number(db.prepare('PRAGMA user_version').get()!.user_version) || null
  } catch (error) {
    if (isDamaged(error)) return null
    throw error
  } finally {
    db?.close()
  }
}

/** The same of the file in which programs before 2026-11-25 kept their index: of one line, or of two. */
function keysOfFile(work: string): Key[] {
  try {
    const text = readFileSync(join(storeFolder(work), 'index.json'), 'utf8')
    const last = JSON.parse(text.slice(text.indexOf('\n') + 1)) as Key[] | { readings: Key[] }
    return Array.isArray(last) ? last : last.readings
  } catch {
    return []
  }
}

/** All is read anew then. */
export function forgetDatabase(work: string) {
  for (const suffix of ['', '-journal']) rmSync(fileOf(work) + suffix, { force: true })
}

/** SQLite's own numbers of a file that cannot be understood. */
const DAMAGED = [11, 26]
const isDamaged = (error: unknown) => DAMAGED.includes(codeOf(error))

/** What is done with an index; again, with all read anew, where it turns out to be damaged. */
export async function withWholeIndex<T>(work: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDamaged(error)) throw error
    forgetDatabase(work)
    return run()
  }
}
