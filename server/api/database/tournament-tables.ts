import type { DatabaseSync } from 'node:sqlite'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import type { ChangedText, journalTable, NewEntry } from './journal-table.ts'
import type { roleTables } from './role-tables.ts'
import type { Transaction } from './transaction.ts'

/** A file of a live tournament's folder, byte for byte; `name` inside the folder: `jornadas/01.yml`. */
export type KeptFile = { name: string; body: Uint8Array }

/** `digest` is another whenever a file of the tournament is. */
export type TournamentStamp = { URL_name: string; digest: string }
export type KeptTournament = TournamentStamp & { files: readonly KeptFile[] }

/** A live tournament's folder as `lib/edit` and the reader take it. */
export type KeptTexts = { id: string; files: ReadonlyMap<string, string>; images: string[] }

/** A picture as pages show it; `name` as fields name it: `imagenes/escudo.png`. */
export type KeptPicture = { name: string; type: string; body: Uint8Array; digest: string }

/** What a change makes of a live tournament. */
export type LiveChange = {
  texts: readonly ChangedText[]
  entry: NewEntry
  pictures: readonly KeptPicture[]
}

/** What goes with a live tournament, in other tables. */
type Beside = Pick<ReturnType<typeof journalTable>, 'addEntry' | 'forgetJournal'> &
  Pick<ReturnType<typeof roleTables>, 'forgetRoles'>

/** Live tournaments, each the files of its folder, and its pictures made small. */
export function tournamentTables(
  db: DatabaseSync,
  atOnce: Transaction,
  { addEntry, forgetJournal, forgetRoles }: Beside,
) {
  const all = db.prepare('SELECT URL_name, digest FROM tournaments ORDER BY URL_name')
  const one = db.prepare('SELECT URL_name, digest FROM tournaments WHERE URL_name = ?')
  const put = db.prepare(
    `INSERT INTO tournaments (URL_name, digest) VALUES (?, ?)
     ON CONFLICT (URL_name) DO UPDATE SET digest = excluded.digest, isChanged = 0`,
  )
  const change = db.prepare(
    'UPDATE tournaments SET digest = ?, isChanged = 1 WHERE URL_name = ? AND digest = ?',
  )
  const changeFile = db.prepare('UPDATE files SET body = ? WHERE URL_name = ? AND name = ?')
  const changed = db.prepare('SELECT 1 FROM tournaments WHERE URL_name = ? AND isChanged = 1')
  const drop = db.prepare('DELETE FROM tournaments WHERE URL_name = ?')
  const dropFiles = db.prepare('DELETE FROM files WHERE URL_name = ?')
  const putFile = db.prepare('INSERT INTO files (URL_name, name, body) VALUES (?, ?, ?)')
  const allFiles = db.prepare('SELECT name, body FROM files WHERE URL_name = ? ORDER BY name')
  // Of pictures only the names: their bytes are megabytes that a reading does not need.
  const texts = db.prepare(
    `SELECT name, CASE WHEN name GLOB 'imagenes/*' THEN NULL ELSE body END AS body
     FROM files WHERE URL_name = ? ORDER BY name`,
  )
  const dropPictures = db.prepare('DELETE FROM pictures WHERE URL_name = ?')
  const putPicture = db.prepare(
    'INSERT INTO pictures (URL_name, name, type, body, digest) VALUES (?, ?, ?, ?, ?)',
  )
  const pictureStamps = db.prepare('SELECT name, digest FROM pictures WHERE URL_name = ?')
  const onePicture = db.prepare(
    'SELECT name, type, body, digest FROM pictures WHERE URL_name = ? AND name = ?',
  )

  return {
    /** Which tournaments there are, by `URL_name`. */
    tournaments: () => all.all() as TournamentStamp[],
    isLive: (URL_name: string) => one.get(URL_name) !== undefined,
    /** Undefined where there is none. */
    stamp: (URL_name: string) => one.get(URL_name) as TournamentStamp | undefined,
    /** Every file of a tournament, byte for byte; none where there is no such tournament. */
    files: (URL_name: string) => allFiles.all(URL_name) as KeptFile[],
    texts(URL_name: string): KeptTexts {
      const kept = texts.all(URL_name) as { name: string; body: Uint8Array | null }[]
      return {
        id: URL_name,
        files: new Map(kept.flatMap(({ name, body }) => (body ? [[name, textOf(body)]] : []))),
        images: kept.flatMap(({ name, body }) => (body ? [] : [name])),
      }
    },
    /** Puts a tournament with its pictures in the place of what was there, in one transaction. */
    replaceTournament: (
      { URL_name, digest, files }: KeptTournament,
      pictures: readonly KeptPicture[],
    ) =>
      atOnce(() => {
        put.run(URL_name, digest)
        dropFiles.run(URL_name)
        for (const { name, body } of files) putFile.run(URL_name, name, body)
        dropPictures.run(URL_name)
        for (const { name, type, body, digest } of pictures)
          putPicture.run(URL_name, name, type, body, digest)
      }),
    /**
     * Puts the texts that a change made in the place of the old ones, with its entry in the journal
     * and pictures that were not shown before.
     * False, and nothing is done, where the tournament is not any more as `from` says.
     */
    changeTournament: (
      { URL_name, digest: from }: TournamentStamp,
      to: string,
      { texts, entry, pictures }: LiveChange,
    ): boolean =>
      atOnce(() => {
        if (Number(change.run(to, URL_name, from).changes) === 0) return false
        for (const { file, after } of texts)
          changeFile.run(new TextEncoder().encode(after), URL_name, file)
        for (const { name, type, body, digest } of pictures)
          putPicture.run(URL_name, name, type, body, digest)
        addEntry({ place: 'live', URL_name }, entry)
        return true
      }),
    /** Whether a change was made since it was loaded. */
    isChanged: (URL_name: string) => changed.get(URL_name) !== undefined,
    /** With its people and its journal. False where there was none. */
    removeTournament: (URL_name: string) =>
      atOnce(() => {
        forgetRoles({ place: 'live', URL_name })
        forgetJournal({ place: 'live', URL_name })
        return Number(drop.run(URL_name).changes) > 0
      }),
    pictures: (URL_name: string) =>
      pictureStamps.all(URL_name) as Pick<KeptPicture, 'name' | 'digest'>[],
    picture: (URL_name: string, name: string) =>
      onePicture.get(URL_name, name) as KeptPicture | undefined,
  }
}
