/**
 * The server's data: live tournaments as the files of their folders, their pictures, accounts,
 * roles and Mesa's journal. SQLite in one file; every write is on disk before it is answered.
 * Another process may write at the same time. SQLite waits for its lock by blocking the whole
 * process, so a server turns that off (`neverWait`) and waits with `whenFree`.
 */
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { damaged, emptied, unusable } from './database-trouble.ts'
import { lookingAt } from './look.ts'
import { migrate } from './migrations.ts'
import { isSound, versionOf } from './sound.ts'
import { sqliteEngine } from './sqlite-engine.ts'
import { tablesOn, type Tables } from './tables.ts'
import { atOnce, type Work } from './work.ts'

export type Database = Tables & {
  /** Whether several processes serve from it, on one machine or many. */
  isShared: boolean
  /** Runs several steps in one transaction; other work, of any process, runs before or after it. */
  atOnce: <T>(work: () => Work<T>) => Promise<T>
  /** Runs work outside the database that only one process may do at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Changes when another process has written. */
  version: () => number
  /** Whether the database answers. */
  isUp: () => boolean
  /** Calls the listener soon after any process has written, if the engine reports that. */
  onNews: (listener: () => void) => void
  /** Reads everything. Throws `Unusable` where a part is damaged or missing. */
  check: () => Promise<void>
  /**
   * The same beside running work, from time to time: also throws where another file has taken the
   * place of the open one.
   */
  look: () => Promise<void>
  /** From now on a locked database throws SQLite's error at once. */
  neverWait: () => void
  close: () => Promise<void>
}

/**
 * `mayBegin`: whether an empty file becomes a new database; `busyMs`: how long to wait for another
 * process's lock.
 */
export type Opening = { mayBegin?: boolean; busyMs?: number }

const BUSY_MS = 5000

/** Opens the file; creates it if missing. Throws `Unusable` where it cannot be used. */
export function openDatabase(file: string, opening: Opening = {}): Database {
  const isNew = !existsSync(file)
  try {
    return opened(file, opening)
  } catch (error) {
    if (isNew) for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    throw unusable(error, file)
  }
}

function opened(file: string, { mayBegin = true, busyMs = BUSY_MS }: Opening) {
  if (file !== ':memory:') makePrivate(file, mayBegin)
  const db = new DatabaseSync(file, { timeout: busyMs })
  try {
    if (!mayBegin && versionOf(db) === 0) throw emptied(file)
    db.exec(`PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = OFF;
             PRAGMA trusted_schema = OFF;`)
    migrate(db, file)
    db.exec('PRAGMA foreign_keys = ON')
    const database = databaseOn(db, file)
    // This changes the file, so it runs only once the file is known to be ours.
    db.exec('PRAGMA journal_mode = WAL')
    return database
  } catch (error) {
    db.close()
    throw error
  }
}

function databaseOn(db: DatabaseSync, file: string): Database {
  const now = sqliteEngine(db)
  const run = async <T>(work: Work<T>) => now(work)
  const version = db.prepare('PRAGMA data_version')
  const versionNow = () => Number((version.get() as { data_version: number }).data_version)
  return {
    ...tablesOn(run),
    isShared: false,
    atOnce: (work) => run(atOnce(work())),
    alone: (work) => work(),
    version: versionNow,
    isUp: () => isDone(versionNow),
    onNews: () => undefined,
    async check() {
      if (!isSound(db)) throw damaged(file)
    },
    look: file === ':memory:' ? async () => undefined : lookingAt(file),
    neverWait: () => db.exec('PRAGMA busy_timeout = 0'),
    close: async () => db.close(),
  }
}

function isDone(act: () => unknown) {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** Only for its owner; SQLite gives the files beside it the same rights. */
function makePrivate(file: string, mayBegin: boolean) {
  if (!mayBegin) {
    if (!statSync(file, { throwIfNoEntry: false })?.size) throw emptied(file)
    return
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
