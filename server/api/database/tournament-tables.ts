import type { ChangedText } from '../../../src/lib/edit/edit.ts'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import { revised, type Revisions } from '../../../src/lib/sharing/revisions.ts'
import { factTable } from './fact-table.ts'
import { listingTable } from './listing-table.ts'
import { operatorTables } from './operator-tables.ts'
import { journalTable, type NewEntry } from './journal-table.ts'
import { linkTables } from './link-tables.ts'
import { roleTables } from './role-tables.ts'
import { all, atOnce, changing, one, type Work } from './work.ts'

/**
 * A file of a live tournament's folder, byte for byte; `name` is its path inside:
 * `jornadas/01.yml`.
 */
export type KeptFile = { name: string; body: Uint8Array }

/** `digest` changes with any file of the tournament. */
export type TournamentStamp = { URL_name: string; digest: string }
/** `isPending`: no list shows it yet. */
export type ShownTournament = TournamentStamp & { isPending: boolean }
export type KeptTournament = TournamentStamp & {
  files: readonly KeptFile[]
  calendar?: CalendarDay | undefined
}

/** Digests of what its calendars say of each match, by match id, as of `today`, `YYYY-MM-DD`. */
export type CalendarDay = { digests: ReadonlyMap<string, string>; today: string }

/** A live tournament's folder in the form that `lib/edit` and the reader take. */
export type KeptTexts = { id: string; files: ReadonlyMap<string, string>; images: string[] }

/** The texts, and the digest that they belong to. */
export type StampedTexts = { digest: string; texts: KeptTexts }

/** A picture as pages show it; `name` as fields name it: `imagenes/escudo.png`. */
export type KeptPicture = { name: string; type: string; body: Uint8Array; digest: string }

export type PictureStamp = Pick<KeptPicture, 'name' | 'digest'>

/** What a change does to a live tournament. */
export type LiveChange = {
  texts: readonly ChangedText[]
  entry: NewEntry
  pictures: readonly KeptPicture[]
  /** Names of pictures that are no longer shown. */
  gone: readonly string[]
  /** New pictures. */
  files: readonly KeptFile[]
  /** Undefined where the texts do not form a valid tournament. */
  calendar: CalendarDay | undefined
}

/**
 * Pictures by name only: reading does not need their megabytes. No files at all where the caller
 * already has this digest.
 */
const TEXTS = `
  SELECT digest, name, CASE WHEN substr(name, 1, 9) = 'imagenes/' THEN NULL ELSE body END AS body
  FROM tournaments LEFT JOIN files ON files."URL_name" = tournaments."URL_name" AND digest <> ?
  WHERE tournaments."URL_name" = ? ORDER BY name`

type TextRow = { digest: string; name: string | null; body: Uint8Array | null }

function* textsBut(
  URL_name: string,
  known: StampedTexts | undefined,
): Work<StampedTexts | undefined> {
  const rows = yield* all<TextRow>(TEXTS, known?.digest ?? '', URL_name)
  const [first] = rows
  if (!first) return undefined
  if (first.digest === known?.digest) return known
  const kept = rows.flatMap(({ name, body }) => (name === null ? [] : [{ name, body }]))
  return {
    digest: first.digest,
    texts: {
      id: URL_name,
      files: new Map(kept.flatMap(({ name, body }) => (body ? [[name, textOf(body)]] : []))),
      images: kept.flatMap(({ name, body }) => (body ? [] : [name])),
    },
  }
}

const revisionsName = (URL_name: string) => `calendar ${URL_name}`

/** Kept when the tournament is removed: if it returns, no event gets an older revision. */
function* calendarRevisions(URL_name: string): Work<Revisions> {
  const kept = yield* factTable.fact(revisionsName(URL_name))
  return kept === undefined ? {} : (JSON.parse(kept) as Revisions)
}

/** Runs after the tournament is written, which makes other processes wait. */
function* calendarSince(URL_name: string, calendar: CalendarDay | undefined): Work<void> {
  if (!calendar) return
  const before = yield* calendarRevisions(URL_name)
  const after = JSON.stringify(revised(calendar.digests, before, calendar.today))
  if (after !== JSON.stringify(before)) yield* factTable.setFact(revisionsName(URL_name), after)
}

function* addPictures(URL_name: string, pictures: readonly KeptPicture[]): Work<void> {
  for (const { name, type, body, digest } of pictures)
    yield* changing(
      'INSERT INTO pictures ("URL_name", name, type, body, digest) VALUES (?, ?, ?, ?, ?)',
      ...[URL_name, name, type, body, digest],
    )
}

/** Replaces a tournament and its pictures. */
function* replaced(
  { URL_name, digest, files, calendar }: KeptTournament,
  pictures: readonly KeptPicture[],
): Work<void> {
  yield* changing(
    `INSERT INTO tournaments ("URL_name", digest) VALUES (?, ?)
     ON CONFLICT ("URL_name") DO UPDATE SET digest = excluded.digest, "isChanged" = 0`,
    ...[URL_name, digest],
  )
  yield* calendarSince(URL_name, calendar)
  yield* changing('DELETE FROM files WHERE "URL_name" = ?', URL_name)
  for (const { name, body } of files)
    yield* changing(
      'INSERT INTO files ("URL_name", name, body) VALUES (?, ?, ?)',
      ...[URL_name, name, body],
    )
  yield* changing('DELETE FROM pictures WHERE "URL_name" = ?', URL_name)
  yield* addPictures(URL_name, pictures)
}

/** Throws where the file is not as the change found it, which undoes the whole transaction. */
function* textChanged(URL_name: string, { file, before, after }: ChangedText): Work<void> {
  const body = after === null ? null : new TextEncoder().encode(after)
  const count =
    body === null
      ? yield* changing('DELETE FROM files WHERE "URL_name" = ? AND name = ?', URL_name, file)
      : before === null
        ? yield* changing(
            'INSERT INTO files ("URL_name", name, body) VALUES (?, ?, ?)',
            ...[URL_name, file, body],
          )
        : yield* changing(
            'UPDATE files SET body = ? WHERE "URL_name" = ? AND name = ?',
            ...[body, URL_name, file],
          )
  if (count !== 1) throw new Error(`${URL_name}/${file} is not as the change found it`)
}

function* changedFrom(
  { URL_name, digest: from }: TournamentStamp,
  to: string,
  { texts, entry, pictures, gone, files, calendar }: LiveChange,
): Work<boolean> {
  const number = yield* journalTable.addEntry({ place: 'live', URL_name }, entry)
  if (number === undefined) return false
  const changed = yield* changing(
    'UPDATE tournaments SET digest = ?, "isChanged" = 1 WHERE "URL_name" = ? AND digest = ?',
    ...[to, URL_name, from],
  )
  if (changed === 0) {
    yield* journalTable.dropEntry(number)
    return false
  }
  yield* calendarSince(URL_name, calendar)
  for (const text of texts) yield* textChanged(URL_name, text)
  // The same photo may already exist.
  for (const { name, body } of files)
    yield* changing(
      `INSERT INTO files ("URL_name", name, body) VALUES (?, ?, ?)
       ON CONFLICT ("URL_name", name) DO UPDATE SET body = excluded.body`,
      ...[URL_name, name, body],
    )
  for (const name of gone)
    yield* changing('DELETE FROM pictures WHERE "URL_name" = ? AND name = ?', URL_name, name)
  yield* addPictures(URL_name, pictures)
  return true
}

function* removed(URL_name: string): Work<boolean> {
  yield* roleTables.forgetRoles({ place: 'live', URL_name })
  yield* journalTable.forgetJournal({ place: 'live', URL_name })
  yield* linkTables.forgetLinks({ place: 'live', URL_name })
  yield* operatorTables.forgetReports({ place: 'live', URL_name })
  yield* listingTable.dropListing({ place: 'live', URL_name })
  return (yield* changing('DELETE FROM tournaments WHERE "URL_name" = ?', URL_name)) > 0
}

/** Live tournaments: the files of their folders, and their resized pictures. */
export const tournamentTables = {
  /** The existing tournaments, by `URL_name`. */
  tournaments: () =>
    all<TournamentStamp>('SELECT "URL_name", digest FROM tournaments ORDER BY "URL_name"'),
  /** The tournaments that pages show. */
  *shownTournaments(): Work<ShownTournament[]> {
    const rows = yield* all<TournamentStamp & { state: string | null }>(
      `SELECT tournaments."URL_name", digest, state FROM tournaments
       LEFT JOIN listing ON place = 'live' AND listing."URL_name" = tournaments."URL_name"
       WHERE state IS NULL OR (state <> 'hidden' AND removed IS NULL)
       ORDER BY tournaments."URL_name"`,
    )
    return rows.map(({ state, ...stamp }) => ({ ...stamp, isPending: state === 'pending' }))
  },
  *isLive(URL_name: string): Work<boolean> {
    return (yield* one('SELECT 1 FROM tournaments WHERE "URL_name" = ?', URL_name)) !== undefined
  },
  /** Every file of a tournament, byte for byte; empty where it does not exist. */
  files: (URL_name: string) =>
    all<KeptFile>('SELECT name, body FROM files WHERE "URL_name" = ? ORDER BY name', URL_name),
  /**
   * Read in one step, so that digest and texts belong together. Undefined where the tournament
   * does not exist.
   */
  texts: (URL_name: string) => textsBut(URL_name, undefined),
  /** The same for a caller that has them already: returns `known` itself if it is current. */
  textsSince: (URL_name: string, known: StampedTexts | undefined) => textsBut(URL_name, known),
  /** Replaces a tournament and its pictures in one transaction. */
  replaceTournament: (tournament: KeptTournament, pictures: readonly KeptPicture[]) =>
    atOnce(replaced(tournament, pictures)),
  /**
   * Writes the texts of a change, its journal entry and its photo. Returns false, without writing,
   * where the tournament no longer has the digest of `from`, or the journal already has a change
   * with this id.
   */
  changeTournament: (from: TournamentStamp, to: string, change: LiveChange) =>
    atOnce(changedFrom(from, to, change)),
  /** Whether a change was made since it was loaded. */
  *isChanged(URL_name: string): Work<boolean> {
    const changed = 'SELECT 1 FROM tournaments WHERE "URL_name" = ? AND "isChanged" = 1'
    return (yield* one(changed, URL_name)) !== undefined
  },
  /** It exists nowhere else: no load replaces it unasked. */
  setChanged: (URL_name: string) =>
    changing('UPDATE tournaments SET "isChanged" = 1 WHERE "URL_name" = ?', URL_name),
  /** Since when each match is unchanged in its calendars. */
  calendarRevisions,
  /** Also removes its people, its links and its journal. False where it did not exist. */
  removeTournament: (URL_name: string) => atOnce(removed(URL_name)),
  pictures: (URL_name: string) =>
    all<PictureStamp>('SELECT name, digest FROM pictures WHERE "URL_name" = ?', URL_name),
  picture: (URL_name: string, name: string) =>
    one<KeptPicture>(
      'SELECT name, type, body, digest FROM pictures WHERE "URL_name" = ? AND name = ?',
      ...[URL_name, name],
    ),
}
