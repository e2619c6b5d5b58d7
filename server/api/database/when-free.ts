/** Waits for another process's lock without blocking other requests. */
import { isBusy } from './database-trouble.ts'

const PATIENCE_MS = 2000
const LOOK_AGAIN_MS = 25

/**
 * Runs `work`, repeating it while the database is locked; throws SQLite's error if it stays
 * locked.
 */
export async function whenFree<T>(work: () => T | Promise<T>, patience = PATIENCE_MS): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
}
