/**
 * What the server keeps: live tournaments as they were written, their pictures, accounts. SQLite in
 * one file; every write is on the disk before it is answered. Another process may write meanwhile.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { accountTables } from './account-tables.ts'
import { migrate } from './migrations.ts'
import { tournamentTables } from './tournament-tables.ts'
import { transactionOn } from './transaction.ts'

export type Database = ReturnType<typeof openDatabase>

const BUSY_MS = 5000

/** Opens the file, making it where it is not there. Throws if it is of a later version. */
export function openDatabase(file: string) {
  if (file !== ':memory:') makePrivate(file)
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  db.exec(`PRAGMA journal_mode = WAL;
           PRAGMA synchronous = FULL;
           PRAGMA foreign_keys = ON;
           PRAGMA trusted_schema = OFF;`)
  migrate(db)
  const atOnce = transactionOn(db)
  const version = db.prepare('PRAGMA data_version')
  return {
    atOnce,
    /** Another number when another process has written; own writes do not change it. */
    version: () => Number((version.get() as { data_version: number }).data_version),
    ...tournamentTables(db, atOnce),
    ...accountTables(db, atOnce),
    ...factTable(db),
    close: () => db.close(),
  }
}

/** What the server notes about itself. */
function factTable(db: DatabaseSync) {
  const get = db.prepare('SELECT value FROM facts WHERE name = ?')
  const put = db.prepare(
    'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  return {
    fact: (name: string) => (get.get(name) as { value: string } | undefined)?.value,
    setFact: (name: string, value: string) => void put.run(name, value),
  }
}

/** For its owner alone; SQLite gives the files beside it the same rights. */
function makePrivate(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
