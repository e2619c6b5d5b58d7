import type { DatabaseSync } from 'node:sqlite'
import type { ClientBase } from 'pg'
import { ofLaterVersion } from './database-trouble.ts'
import { filesOfWritten } from './files-of-written.ts'
import { CHANGED, SCHEMA } from './postgres-schema.ts'
import { onlyOne } from './only-one.ts'
import { versionOf } from './sound.ts'

type Migration = {
  sqlite: string | ((db: DatabaseSync) => void)
  /** Null where PostgreSQL did not exist at that version. */
  postgres: string | null
}

const onBoth = (sql: string): Migration => ({ sqlite: sql, postgres: sql })

const onlySqlite = (sqlite: Migration['sqlite']): Migration => ({ sqlite, postgres: null })

/**
 * Each migration brings a database from its own number to the next. `user_version` in SQLite and
 * the fact `version` in PostgreSQL count them; PostgreSQL began with the sixth.
 */
const MIGRATIONS: readonly Migration[] = [
  onlySqlite(`CREATE TABLE tournaments (
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
   CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`),
  onlySqlite('ALTER TABLE accounts ADD COLUMN session INTEGER NOT NULL DEFAULT 0'),
  // Several accounts may have one e-mail: a refusal would reveal who has an account.
  onlySqlite(`CREATE TABLE accounts_anew (
     id TEXT PRIMARY KEY,
     username TEXT NOT NULL,
     username_key TEXT NOT NULL UNIQUE,
     email TEXT NOT NULL,
     email_key TEXT NOT NULL,
     first_name TEXT NOT NULL,
     last_name TEXT NOT NULL,
     password TEXT NOT NULL,
     session INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   INSERT INTO accounts_anew
     SELECT id, username, username_key, email, email_key, first_name, last_name, password, session
     FROM accounts ORDER BY accounts.rowid;
   DROP TABLE accounts;
   ALTER TABLE accounts_anew RENAME TO accounts;
   CREATE INDEX accounts_by_email ON accounts (email_key);`),
  // The files are the truth: a live tournament is the files of its folder.
  onlySqlite((db) => {
    db.exec(`CREATE TABLE files (
      URL_name TEXT NOT NULL REFERENCES tournaments (URL_name) ON DELETE CASCADE,
      name TEXT NOT NULL,
      body BLOB NOT NULL,
      PRIMARY KEY (URL_name, name)
    ) STRICT`)
    filesOfWritten(db)
    db.exec('ALTER TABLE tournaments DROP COLUMN written')
  }),
  // Mesa: the site's own tournaments also have people and a journal; neither needs a live
  // tournament.
  onlySqlite(`CREATE TABLE roles (
     account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     place TEXT NOT NULL,
     URL_name TEXT NOT NULL,
     role TEXT NOT NULL,
     PRIMARY KEY (account, place, URL_name)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX roles_by_tournament ON roles (place, URL_name);
   INSERT INTO roles SELECT account, 'live', URL_name, 'organiser' FROM organisers;
   DROP TABLE organisers;
   CREATE TABLE journal (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     place TEXT NOT NULL,
     URL_name TEXT NOT NULL,
     id TEXT NOT NULL,
     account TEXT NOT NULL,
     at TEXT NOT NULL,
     about TEXT NOT NULL,
     change TEXT NOT NULL,
     before_state TEXT NOT NULL,
     after_state TEXT NOT NULL,
     traces TEXT NOT NULL,
     undoes TEXT,
     unwritten TEXT,
     UNIQUE (place, URL_name, id)
   ) STRICT;
   CREATE INDEX journal_by_subject ON journal (place, URL_name, about, number);
   ALTER TABLE tournaments ADD COLUMN isChanged INTEGER NOT NULL DEFAULT 0;`),
  {
    sqlite: 'CREATE INDEX journal_unwritten ON journal (number) WHERE unwritten IS NOT NULL',
    postgres: SCHEMA,
  },
  // Names that look alike: the index is not unique, because such accounts may already exist.
  onBoth(`CREATE INDEX accounts_by_likeness ON accounts (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(username_key,
      'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), '.', ''), '_', ''), '-', ''))`),
  // One-time links for a forgotten password: one per account.
  {
    sqlite: `CREATE TABLE resets (
       account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
       digest TEXT NOT NULL UNIQUE,
       ends INTEGER NOT NULL
     ) STRICT`,
    postgres: `CREATE TABLE resets (
       account TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
       digest TEXT COLLATE "C" NOT NULL UNIQUE,
       ends DOUBLE PRECISION NOT NULL
     )`,
  },
  // Who acts is an account or a link. The sizes of a day start again.
  onBoth(`ALTER TABLE journal RENAME COLUMN account TO actor;
    UPDATE journal SET actor = 'account:' || actor;
    DELETE FROM facts WHERE name LIKE 'journal day %'`),
  // Links instead of accounts, and the phones that opened them.
  {
    sqlite: `CREATE TABLE links (
       id TEXT PRIMARY KEY,
       digest TEXT NOT NULL UNIQUE,
       place TEXT NOT NULL,
       URL_name TEXT NOT NULL,
       scope TEXT NOT NULL,
       name TEXT NOT NULL,
       made_by TEXT NOT NULL,
       made INTEGER NOT NULL,
       ends INTEGER NOT NULL,
       used INTEGER NOT NULL DEFAULT 0,
       revoked INTEGER
     ) STRICT;
     CREATE INDEX links_by_tournament ON links (place, URL_name);
     CREATE TABLE link_phones (
       link TEXT NOT NULL REFERENCES links (id) ON DELETE CASCADE,
       phone TEXT NOT NULL,
       who TEXT,
       first_seen INTEGER NOT NULL,
       last_seen INTEGER NOT NULL,
       unsent INTEGER NOT NULL,
       PRIMARY KEY (link, phone)
     ) STRICT, WITHOUT ROWID;`,
    postgres: `CREATE TABLE links (
       id TEXT COLLATE "C" PRIMARY KEY,
       digest TEXT COLLATE "C" NOT NULL UNIQUE,
       place TEXT COLLATE "C" NOT NULL,
       "URL_name" TEXT COLLATE "C" NOT NULL,
       scope TEXT NOT NULL,
       name TEXT NOT NULL,
       made_by TEXT NOT NULL,
       made DOUBLE PRECISION NOT NULL,
       ends DOUBLE PRECISION NOT NULL,
       used INTEGER NOT NULL DEFAULT 0,
       revoked DOUBLE PRECISION
     );
     CREATE INDEX links_by_tournament ON links (place, "URL_name");
     CREATE TABLE link_phones (
       link TEXT COLLATE "C" NOT NULL REFERENCES links ON DELETE CASCADE,
       phone TEXT COLLATE "C" NOT NULL,
       who TEXT,
       first_seen DOUBLE PRECISION NOT NULL,
       last_seen DOUBLE PRECISION NOT NULL,
       unsent INTEGER NOT NULL,
       PRIMARY KEY (link, phone)
     );`,
  },
  // Which tournaments lists show, and who made which from a phone: once for an account's draft.
  {
    sqlite: `CREATE TABLE listing (
       place TEXT NOT NULL,
       URL_name TEXT NOT NULL,
       state TEXT NOT NULL,
       account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
       draft TEXT,
       at INTEGER NOT NULL,
       removed INTEGER,
       PRIMARY KEY (place, URL_name),
       UNIQUE (account, draft)
     ) STRICT;
     CREATE INDEX listing_by_name ON listing (URL_name);
     CREATE INDEX listing_by_time ON listing (at)`,
    postgres: `CREATE TABLE listing (
       place TEXT COLLATE "C" NOT NULL,
       "URL_name" TEXT COLLATE "C" NOT NULL,
       state TEXT COLLATE "C" NOT NULL,
       account TEXT COLLATE "C" REFERENCES accounts ON DELETE SET NULL,
       draft TEXT COLLATE "C",
       at DOUBLE PRECISION NOT NULL,
       removed DOUBLE PRECISION,
       PRIMARY KEY (place, "URL_name"),
       UNIQUE (account, draft)
     );
     CREATE INDEX listing_by_name ON listing ("URL_name");
     CREATE INDEX listing_by_time ON listing (at)`,
  },
  // Who looks after the site, and what visitors told them of a tournament.
  {
    sqlite: `CREATE TABLE operators (
       account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE reports (
       number INTEGER PRIMARY KEY AUTOINCREMENT,
       place TEXT NOT NULL,
       URL_name TEXT NOT NULL,
       text TEXT NOT NULL,
       at INTEGER NOT NULL
     ) STRICT;
     CREATE INDEX reports_by_tournament ON reports (place, URL_name)`,
    postgres: `CREATE TABLE operators (
       account TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE
     );
     CREATE TABLE reports (
       number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
       place TEXT COLLATE "C" NOT NULL,
       "URL_name" TEXT COLLATE "C" NOT NULL,
       text TEXT NOT NULL,
       at DOUBLE PRECISION NOT NULL
     );
     CREATE INDEX reports_by_tournament ON reports (place, "URL_name");
     CREATE TRIGGER ${CHANGED}_listing AFTER INSERT OR UPDATE OR DELETE ON listing
       FOR EACH STATEMENT EXECUTE FUNCTION ${CHANGED}()`,
  },
  // Who a tournament belongs to: who made it, else its only organiser.
  onBoth(`ALTER TABLE roles ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
    UPDATE roles SET owner = 1 WHERE role = 'organiser' AND EXISTS (
      SELECT 1 FROM listing WHERE listing.place = roles.place
        AND listing."URL_name" = roles."URL_name" AND listing.account = roles.account);
    UPDATE roles SET owner = 1 WHERE role = 'organiser' AND 1 = (
      SELECT count(*) FROM roles AS others WHERE others.place = roles.place
        AND others."URL_name" = roles."URL_name" AND others.role = 'organiser')`),
  // From which network a report came, as a digest.
  onBoth(`ALTER TABLE reports ADD COLUMN network TEXT NOT NULL DEFAULT ''`),
]

/** Only prepared, not run: SQLite refuses it for a database that our migrations did not make. */
const OURS = `SELECT facts.value, accounts.email_key, tournaments.digest
  FROM facts, accounts, tournaments`

/**
 * Brings the database to the newest version. Throws if its version is newer; `file` goes into the
 * message. Foreign keys must be off, because some migrations drop and recreate tables.
 */
export function migrate(db: DatabaseSync, file: string) {
  if (versionOf(db) === MIGRATIONS.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const from = versionOf(db)
    if (from > MIGRATIONS.length) throw ofLaterVersion(file, from)
    if (from > 0) db.prepare(OURS)
    for (const { sqlite } of MIGRATIONS.slice(from))
      if (typeof sqlite === 'string') db.exec(sqlite)
      else sqlite(db)
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** The same for PostgreSQL, one process at a time; `place` goes into the message. */
export async function migratePostgres(client: ClientBase, place: string) {
  await client.query('BEGIN')
  try {
    await client.query(onlyOne('migrations'))
    const { rows } = await client.query<{ facts: string | null }>(
      `SELECT to_regclass('facts') AS facts`,
    )
    const from = rows[0]!.facts === null ? 0 : await postgresVersion(client)
    if (from > MIGRATIONS.length) throw ofLaterVersion(place, from)
    for (const { postgres } of MIGRATIONS.slice(from)) if (postgres) await client.query(postgres)
    if (from < MIGRATIONS.length)
      await client.query(
        `INSERT INTO facts (name, value) VALUES ('${VERSION}', $1)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [String(MIGRATIONS.length)],
      )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The fact that stores the version. */
export const VERSION = 'version'

async function postgresVersion(client: ClientBase) {
  const sql = `SELECT value FROM facts WHERE name = '${VERSION}'`
  const { rows } = await client.query<{ value: string }>(sql)
  return Number(rows[0]!.value)
}
