/** What a SQLite file says of itself. Imports nothing: a thread loads it at every look. */
import type { DatabaseSync } from 'node:sqlite'

/** Reads everything; false where a part is damaged or missing. */
export function isSound(db: DatabaseSync): boolean {
  const found = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
  return found.quick_check === 'ok'
}

/** How many migrations have run; 0 for an empty file. */
export const versionOf = (db: DatabaseSync) =>
  Number((db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version)
