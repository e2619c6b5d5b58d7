/**
 * What the server keeps: live tournaments as the files of their folders, their pictures, accounts,
 * roles and Mesa's journal. SQLite in
 * one file; every write is on the disk before it is answered. Another process may write meanwhile:
 * SQLite waits for its lock by holding up this whole process, so a server asks it not to
 * (`neverWait`), and waits with `whenFree`.
 */
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { accountTables } from './account-tables.ts'
import { damaged, emptied, unusable } from './database-trouble.ts'
import { journalTable } from './journal-table.ts'
import { migrate, versionOf } from './migrations.ts'
import { roleTables } from './role-tables.ts'
import { tournamentTables } from './tournament-tables.ts'
import { transactionOn } from './transaction.ts'

export type Database = ReturnType<typeof openDatabase>

/** `mayBegin`: whether an empty file becomes a new database; `busyMs`: how long another's lock is waited for. */
export type Opening = { mayBegin?: boolean; busyMs?: number }

const BUSY_MS = 5000

/** Opens the file, making it where it is not there. Throws `Unusable` where it cannot be used. */
export function openDatabase(file: string, opening: Opening = {}) {
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
    const tables = tablesOf(db, file)
    // It is written into the file, so only once the file is known to be ours.
    db.exec('PRAGMA journal_mode = WAL')
    return tables
  } catch (error) {
    db.close()
    throw error
  }
}

function tablesOf(db: DatabaseSync, file: string) {
  const atOnce = transactionOn(db)
  const roles = roleTables(db)
  const journal = journalTable(db)
  const version = db.prepare('PRAGMA data_version')
  return {
    atOnce,
    /** Another number when another process has written; own writes do not change it. */
    version: () => Number((version.get() as { data_version: number }).data_version),
    /** Reads all of it. Throws `Unusable` where a part is damaged or gone. */
    check() {
      const { quick_check: found } = db.prepare('PRAGMA quick_check(1)').get() as {
        quick_check: string
      }
      if (found !== 'ok') throw damaged(file)
    },
    /** From now on whoever finds it locked gets SQLite's error at once. */
    neverWait: () => db.exec('PRAGMA busy_timeout = 0'),
    ...accountTables(db, atOnce),
    ...roles,
    ...journal,
    ...tournamentTables(db, atOnce, { ...roles, ...journal }),
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
function makePrivate(file: string, mayBegin: boolean) {
  if (!mayBegin) {
    if (!statSync(file, { throwIfNoEntry: false })?.size) throw emptied(file)
    return
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
