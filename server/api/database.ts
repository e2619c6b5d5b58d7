/**
 * What the server keeps: live tournaments as they were written, their pictures, accounts. SQLite in
 * one file; every write is on the disk before it is answered. Another process may write meanwhile.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A live tournament as it is kept. `written` is the JSON of a `WrittenTournament`. */
export type KeptTournament = { URL_name: string; written: string; digest: string }
export type TournamentStamp = Pick<KeptTournament, 'URL_name' | 'digest'>

/** A picture of a live tournament; `name` as fields name it: `imagenes/escudo.png`. */
export type KeptPicture = { name: string; type: string; body: Uint8Array; digest: string }

/** An account as it is kept; `password` is what `passwords.ts` makes of one. */
export type Account = {
  id: string
  username: string
  email: string
  first_name: string
  last_name: string
  password: string
}

export type Added = 'added' | 'usernameTaken' | 'emailTaken'
export type Database = ReturnType<typeof openDatabase>

const BUSY_MS = 5000

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
]

/** What two spellings of one name have in common. */
export const keyOf = (name: string) => name.normalize('NFKC').trim().toLocaleLowerCase('es-MX')

/** Opens the file, making it where it is not there. Throws if it is of a later version. */
export function openDatabase(file: string) {
  if (file !== ':memory:') makePrivate(file)
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  db.exec(`PRAGMA journal_mode = WAL;
           PRAGMA synchronous = FULL;
           PRAGMA foreign_keys = ON;
           PRAGMA trusted_schema = OFF;`)
  migrate(db)

  const all = db.prepare('SELECT URL_name, digest FROM tournaments ORDER BY URL_name')
  const one = db.prepare('SELECT URL_name, written, digest FROM tournaments WHERE URL_name = ?')
  const put = db.prepare(
    `INSERT INTO tournaments (URL_name, written, digest) VALUES (?, ?, ?)
     ON CONFLICT (URL_name) DO UPDATE SET written = excluded.written, digest = excluded.digest`,
  )
  const drop = db.prepare('DELETE FROM tournaments WHERE URL_name = ?')
  const dropPictures = db.prepare('DELETE FROM pictures WHERE URL_name = ?')
  const putPicture = db.prepare(
    'INSERT INTO pictures (URL_name, name, type, body, digest) VALUES (?, ?, ?, ?, ?)',
  )
  const pictureStamps = db.prepare('SELECT name, digest FROM pictures WHERE URL_name = ?')
  const onePicture = db.prepare(
    'SELECT name, type, body, digest FROM pictures WHERE URL_name = ? AND name = ?',
  )
  const addAccount = db.prepare(
    `INSERT INTO accounts
       (id, username, username_key, email, email_key, first_name, last_name, password)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const fields = 'id, username, email, first_name, last_name, password'
  const byUsername = db.prepare(`SELECT ${fields} FROM accounts WHERE username_key = ?`)
  const byEmail = db.prepare(`SELECT ${fields} FROM accounts WHERE email_key = ?`)
  const byId = db.prepare(`SELECT ${fields} FROM accounts WHERE id = ?`)
  const setPassword = db.prepare('UPDATE accounts SET password = ? WHERE id = ?')
  const addOrganiser = db.prepare(
    'INSERT OR IGNORE INTO organisers (account, URL_name) VALUES (?, ?)',
  )
  const organised = db.prepare(
    'SELECT URL_name FROM organisers WHERE account = ? ORDER BY URL_name',
  )
  const getFact = db.prepare('SELECT value FROM facts WHERE name = ?')
  const putFact = db.prepare(
    'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const version = db.prepare('PRAGMA data_version')

  /** All of it or nothing; within one, another joins. */
  function atOnce<T>(body: () => T): T {
    if (db.isTransaction) return body()
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = body()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  return {
    atOnce,
    /** Another number when another process has written; own writes do not change it. */
    version: () => Number((version.get() as { data_version: number }).data_version),

    /** Which tournaments there are, by `URL_name`. */
    tournaments: () => all.all() as TournamentStamp[],
    tournament: (URL_name: string) => one.get(URL_name) as KeptTournament | undefined,
    /** Puts a tournament with its pictures in the place of what was there, in one transaction. */
    replaceTournament: (
      { URL_name, written, digest }: KeptTournament,
      pictures: readonly KeptPicture[],
    ) =>
      atOnce(() => {
        put.run(URL_name, written, digest)
        dropPictures.run(URL_name)
        for (const { name, type, body, digest } of pictures)
          putPicture.run(URL_name, name, type, body, digest)
      }),
    /** False where there was none. */
    removeTournament: (URL_name: string) => Number(drop.run(URL_name).changes) > 0,
    pictures: (URL_name: string) =>
      pictureStamps.all(URL_name) as Pick<KeptPicture, 'name' | 'digest'>[],
    picture: (URL_name: string, name: string) =>
      onePicture.get(URL_name, name) as KeptPicture | undefined,

    /** Names and addresses are each one person's, however they are spelt. */
    addAccount: ({ id, username, email, first_name, last_name, password }: Account): Added =>
      atOnce(() => {
        if (byUsername.get(keyOf(username))) return 'usernameTaken'
        if (byEmail.get(keyOf(email))) return 'emailTaken'
        const keys = [keyOf(username), keyOf(email)] as const
        addAccount.run(id, username, keys[0], email, keys[1], first_name, last_name, password)
        return 'added'
      }),
    accountNamed: (username: string) => byUsername.get(keyOf(username)) as Account | undefined,
    accountMailed: (email: string) => byEmail.get(keyOf(email)) as Account | undefined,
    account: (id: string) => byId.get(id) as Account | undefined,
    setPassword: (id: string, password: string) => void setPassword.run(password, id),
    addOrganiser: (account: string, URL_name: string) => void addOrganiser.run(account, URL_name),
    /** `URL_name`s of the tournaments of an account. */
    organisedBy: (account: string) =>
      (organised.all(account) as { URL_name: string }[]).map(({ URL_name }) => URL_name),

    fact: (name: string) => (getFact.get(name) as { value: string } | undefined)?.value,
    setFact: (name: string, value: string) => void putFact.run(name, value),
    close: () => db.close(),
  }
}

/** For its owner alone; SQLite gives the files beside it the same rights. */
function makePrivate(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function migrate(db: DatabaseSync) {
  const versionOf = () =>
    Number((db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version)
  if (versionOf() === MIGRATIONS.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const from = versionOf()
    if (from > MIGRATIONS.length)
      throw new Error(`La base de datos es de una versión más nueva (${from}) que este programa.`)
    for (const migration of MIGRATIONS.slice(from)) db.exec(migration)
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
