/**
 * Locks on files, by SQLite on an empty database: the system takes one from a holder that dies,
 * however it dies, which no file with a process number in it can know. The packages that lock by a
 * folder and its age wait for a dead holder and lose a living one that is stopped for a while.
 */
import { DatabaseSync } from 'node:sqlite'

/** SQLite's own number. */
const BUSY = 5

/** Two that ask at the same moment are in each other's way: for so long SQLite asks again, and one of them has it. */
const AT_ONCE_MS = 50

/** A lock that nothing refers to would be collected, and so released, while its work waits. */
const held = new Set<DatabaseSync>()

export type FileLock = { release: () => void }

/** Nobody else has it then, shared or not; null where somebody does. Throws what SQLite says otherwise. */
export const exclusiveLock = (file: string) => locked(file, 'BEGIN EXCLUSIVE')

/** Others may share it; null where somebody has it alone. */
export const sharedLock = (file: string) => locked(file, 'BEGIN; SELECT 1 FROM sqlite_schema')

function locked(file: string, begin: string): FileLock | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: AT_ONCE_MS })
    // Nothing is ever written, so no journal lies beside it.
    lock.exec(`PRAGMA journal_mode = OFF; ${begin}`)
  } catch (error) {
    lock?.close()
    if (codeOf(error) === BUSY) return null
    throw error
  }
  const database = lock
  held.add(database)
  return { release: () => void (held.delete(database) && database.close()) }
}

/** SQLite's own number of what went wrong, without its refinements. */
export const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff
