import type { DatabaseSync } from 'node:sqlite'
import type { Transaction } from './transaction.ts'

/** A live tournament as it is kept. `written` is the JSON of a `WrittenTournament`. */
export type KeptTournament = { URL_name: string; written: string; digest: string }
export type TournamentStamp = Pick<KeptTournament, 'URL_name' | 'digest'>

/** A picture of a live tournament; `name` as fields name it: `imagenes/escudo.png`. */
export type KeptPicture = { name: string; type: string; body: Uint8Array; digest: string }

/** Live tournaments as they were written, with their pictures. */
export function tournamentTables(db: DatabaseSync, atOnce: Transaction) {
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

  return {
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
  }
}
