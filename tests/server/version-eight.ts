/** A database as the eighth version left it: accounts act alone, and the journal names them so. */
import { DatabaseSync } from 'node:sqlite'

const TABLES = `
  CREATE TABLE tournaments (URL_name TEXT PRIMARY KEY, digest TEXT NOT NULL,
    isChanged INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE pictures (URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
    name TEXT NOT NULL, type TEXT NOT NULL, body BLOB NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (URL_name, name)) STRICT;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE accounts (id TEXT PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL, email_key TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
    password TEXT NOT NULL, session INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE INDEX accounts_by_email ON accounts (email_key);
  CREATE TABLE files (URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
    name TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (URL_name, name)) STRICT;
  CREATE TABLE roles (account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    place TEXT NOT NULL, URL_name TEXT NOT NULL, role TEXT NOT NULL,
    PRIMARY KEY (account, place, URL_name)) STRICT, WITHOUT ROWID;
  CREATE INDEX roles_by_tournament ON roles (place, URL_name);
  CREATE TABLE journal (number INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL,
    URL_name TEXT NOT NULL, id TEXT NOT NULL, account TEXT NOT NULL, at TEXT NOT NULL,
    about TEXT NOT NULL, change TEXT NOT NULL, before_state TEXT NOT NULL, after_state TEXT NOT NULL,
    traces TEXT NOT NULL, undoes TEXT, unwritten TEXT, UNIQUE (place, URL_name, id)) STRICT;
  CREATE INDEX journal_by_subject ON journal (place, URL_name, about, number);
  CREATE INDEX journal_unwritten ON journal (number) WHERE unwritten IS NOT NULL;
  CREATE INDEX accounts_by_likeness ON accounts (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(username_key,
      'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), '.', ''), '_', ''), '-', ''));
  CREATE TABLE resets (account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    digest TEXT NOT NULL UNIQUE, ends INTEGER NOT NULL) STRICT;
  INSERT INTO accounts VALUES ('z', 'zoe', 'zoe', 'z@x.mx', 'z@x.mx', 'Zoe', '', 'hash', 3);
  INSERT INTO facts VALUES ('journal day z', '2026-11-22 512');
  PRAGMA user_version = 8;`

/** Its journal as Zoe wrote it; `unwritten` of each, where a killed server had not written its files. */
export function versionEight(
  file: string,
  { place, URL_name }: { place: string; URL_name: string },
  unwritten: readonly (string | null)[],
) {
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  db.prepare("INSERT INTO roles VALUES ('z', ?, ?, 'organiser')").run(place, URL_name)
  const write = db.prepare(`INSERT INTO journal (place, URL_name, id, account, at, about, change,
    before_state, after_state, traces, unwritten)
    VALUES (?, ?, ?, 'z', '2026-11-22T18:00:00Z', 'match j1-1', ?, 'a', 'b', '[]', ?)`)
  for (const [index, left] of unwritten.entries()) {
    const id = `cambio-${index}`
    const change = { id, kind: 'start', match: 'j1-1', against: null, who: 'zoe' }
    write.run(place, URL_name, id, JSON.stringify(change), left)
  }
  db.close()
}
