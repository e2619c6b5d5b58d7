/**
 * Reads a whole database in a thread of its own, through a connection of its own, and posts what it
 * found: SQLite would block the thread that answers requests.
 */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { WholeRead } from './look.ts'
import { isSound, versionOf } from './sound.ts'

const BUSY_MS = 5000

function found(): WholeRead {
  try {
    const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: BUSY_MS })
    try {
      return { version: versionOf(db), isSound: isSound(db) }
    } finally {
      db.close()
    }
  } catch (error) {
    return { errcode: (error as { errcode?: number }).errcode ?? 0 }
  }
}

parentPort!.postMessage(found())
