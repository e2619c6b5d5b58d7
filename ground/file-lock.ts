/**
 * File locks, held through SQLite on an empty database. The system releases such a lock when its
 * holder dies for any reason; a file with a process id in it cannot do that. Packages that lock by
 * a folder and its age wait for a dead holder, and steal the lock from a paused one.
 */
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a busy database. */
const BUSY = 5

/**
 * Two processes that ask at the same moment block each other. SQLite retries for this long, and
 * one of them gets the lock.
 */
const AT_ONCE_MS = 50

/**
 * Keeps locks referenced: a collected database would release its lock while the work still runs.
 */
const held = new Set<DatabaseSync>()

export type FileLock = { release: () => void }

/** Excludes all other holders; null where the lock is held. Throws SQLite's other errors. */
export function exclusiveLock(file: string): FileLock | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: AT_ONCE_MS })
    // The database is never written, so no journal file is needed.
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if (codeOf(error) === BUSY) return null
    throw error
  }
  const database = lock
  held.add(database)
  return { release: () => void (held.delete(database) && database.close()) }
}

/** SQLite's primary error code, without the extended part. */
export const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff
