/** A database as the third version left it: live tournaments as the JSON of what their files said. */
import { DatabaseSync } from 'node:sqlite'
import type { WrittenTournament } from '../../src/lib/schema/tournament.ts'

const TABLES = `
  CREATE TABLE tournaments (URL_name TEXT PRIMARY KEY, written TEXT NOT NULL, digest TEXT NOT NULL) STRICT;
  CREATE TABLE pictures (URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
    name TEXT NOT NULL, type TEXT NOT NULL, body BLOB NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (URL_name, name)) STRICT;
  CREATE TABLE accounts (id TEXT PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL, email_key TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
    password TEXT NOT NULL, session INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE INDEX accounts_by_email ON accounts (email_key);
  CREATE TABLE organisers (account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
    PRIMARY KEY (account, URL_name)) STRICT, WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  INSERT INTO accounts VALUES ('z', 'zoe', 'zoe', 'z@x.mx', 'z@x.mx', 'Zoe', '', 'hash', 3);
  PRAGMA user_version = 3;`

export type OldTournament = {
  written: WrittenTournament | string
  id: string
  /** By name: `imagenes/escudo.jpg`. */
  pictures?: readonly string[]
}

/** Of every picture. */
export const SMALL = new Uint8Array([1, 2, 3])

/** Zoe organises all of the tournaments. */
export function versionThree(file: string, tournaments: readonly OldTournament[]) {
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  const put = db.prepare('INSERT INTO tournaments VALUES (?, ?, ?)')
  const give = db.prepare("INSERT INTO organisers VALUES ('z', ?)")
  const draw = db.prepare("INSERT INTO pictures VALUES (?, ?, 'image/webp', ?, 'x')")
  for (const { id, written, pictures = [] } of tournaments) {
    put.run(id, typeof written === 'string' ? written : JSON.stringify(asLive(written)), 'x')
    give.run(id)
    for (const name of pictures) draw.run(id, name, SMALL)
  }
  db.close()
}

function asLive(written: WrittenTournament): WrittenTournament {
  const { pictures: _static, ...rest } = written
  return { ...rest, tournament: { ...written.tournament, isLocalData: false } }
}
