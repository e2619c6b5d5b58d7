import type { DatabaseSync } from 'node:sqlite'
import { ofLaterVersion } from './database-trouble.ts'

/** Each brings a database from its own number to the next; `user_version` says how many have run. */
const MIGRATIONS = [
  `CREATE TABLE tournaments (
     URL_name TEXT PRIMARY KEY,
     written TEXT NOT NULL,
     digest TEXT NOT NULL
   ) STRICT;
   CREATE TABLE pictures (
     URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
     name TEXT NOT NULL,
     type TEXT NOT NULL,
     body BLOB NOT NULL,
     digest TEXT NOT NULL,
     PRIMARY KEY (URL_name, name)
   ) STRICT;
   CREATE TABLE accounts (
     id TEXT PRIMARY KEY,
     username TEXT NOT NULL,
     username_key TEXT NOT NULL UNIQUE,
     email TEXT NOT NULL,
     email_key TEXT NOT NULL UNIQUE,
     first_name TEXT NOT NULL,
     last_name TEXT NOT NULL,
     password TEXT NOT NULL
   ) STRICT;
   CREATE TABLE organisers (
     account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
     PRIMARY KEY (account, URL_name)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  'ALTER TABLE accounts ADD COLUMN session INTEGER NOT NULL DEFAULT 0',
]

/** Compiled, not run: SQLite refuses it for a database that the first migration did not make. */
const OURS = `SELECT facts.value, accounts.email_key, tournaments.written, organisers.account
  FROM facts, accounts, tournaments, organisers`

/** How many migrations have run; 0 for an empty file. */
export const versionOf = (db: DatabaseSync) =>
  Number((db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version)

/** Brings the database to the newest version. Throws if it is of a later one; `file` is for its words. */
export function migrate(db: DatabaseSync, file: string) {
  if (versionOf(db) === MIGRATIONS.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const from = versionOf(db)
    if (from > MIGRATIONS.length) throw ofLaterVersion(file, from)
    if (from > 0) db.prepare(OURS)
    for (const migration of MIGRATIONS.slice(from)) db.exec(migration)
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
