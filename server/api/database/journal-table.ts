import type { ChangedText } from '../../../src/lib/edit/edit.ts'
import type { JournalChange, Trace } from '../../../src/lib/schema/change.ts'
import type { TournamentKey } from './role-tables.ts'
import { linkIdOf } from '../actors/actor.ts'
import { factTable } from './fact-table.ts'
import { linkTables } from './link-tables.ts'
import { all, atOnce, changing, one, type Work } from './work.ts'

/** One change: what was changed, by whom and when. */
export type NewEntry = {
  /** The change's own id. */
  id: string
  /** The `id` of the actor. */
  actor: string
  /** ISO text, by the server's clock. */
  at: string
  /** The subject of the change, to find all changes of one thing: `match j1-p1`. */
  about: string
  change: JournalChange
  beforeState: string
  afterState: string
  traces: readonly Trace[]
  /** The id of the change that this one undoes. */
  undoes: string | null
}

/** What was done, and when. */
export type MadeEntry = Pick<NewEntry, 'id' | 'at' | 'change'>

/** `isUnwritten`: some of its files may not be on disk yet. */
export type JournalEntry = NewEntry & TournamentKey & { number: number; isUnwritten: boolean }

type Row = Record<'place' | 'URL_name' | 'id' | 'actor' | 'at' | 'about', string> &
  Record<'change' | 'before_state' | 'after_state' | 'traces', string> & {
    number: number
    undoes: string | null
    unwritten: string | null
  }

/** No match has more changes than this. */
const OF_ONE_THING = 500

/** Columns are named, because a later version may add some. */
const ENTRIES = `SELECT number, place, "URL_name", id, actor, at, about, change, before_state,
  after_state, traces, undoes, unwritten FROM journal`
const OF_TOURNAMENT = `${ENTRIES} WHERE place = ? AND "URL_name" = ?`
const WITHOUT_TRACES = OF_TOURNAMENT.replace('traces', `'[]' AS traces`)

/** The journal's size for a tournament, and for one actor's changes of a day. */
export type JournalSize = { tournament: number; actor: number }

/** The size of an entry, in characters, which both engines count alike. */
export const sizeOf = ({ change, traces }: Pick<NewEntry, 'change' | 'traces'>) =>
  JSON.stringify(change).length + JSON.stringify(traces).length

const SIZE = 'length(change) + length(traces)'

/** Sizes are stored as facts; an actor's starts again each day. */
const ofTournament = ({ place, URL_name }: TournamentKey) => `journal size ${place} ${URL_name}`
const ofActor = (actor: string) => `journal day ${actor}`

type Day = { day: string; size: number }

const dayOf = (at: string) => at.slice(0, 10)

function* sizeOfDay(actor: string, day: string): Work<number> {
  const kept = yield* factTable.fact(ofActor(actor))
  const said = kept === undefined ? undefined : (JSON.parse(kept) as Day)
  return said?.day === day ? said.size : 0
}

/** Computed once, for changes from before sizes were stored. */
function* sizeOfTournament(key: TournamentKey): Work<number> {
  const kept = yield* factTable.fact(ofTournament(key))
  return kept === undefined ? yield* countedSize(key) : Number(kept)
}

function* countedSize(key: TournamentKey): Work<number> {
  const found = yield* one<{ size: number }>(
    `SELECT coalesce(sum(${SIZE}), 0) AS size FROM journal WHERE place = ? AND "URL_name" = ?`,
    ...[key.place, key.URL_name],
  )
  yield* factTable.setFact(ofTournament(key), String(found!.size))
  return found!.size
}

function* grown(
  key: TournamentKey,
  { actor, at }: Pick<NewEntry, 'actor' | 'at'>,
  by: number,
): Work<void> {
  const before = yield* sizeOfTournament(key)
  yield* factTable.setFact(ofTournament(key), String(Math.max(0, before + by)))
  const day = dayOf(at)
  const size = Math.max(0, (yield* sizeOfDay(actor, day)) + by)
  yield* factTable.setFact(ofActor(actor), JSON.stringify({ day, size } satisfies Day))
}

/**
 * This many of the oldest changes lose their undo data at a time; who did what, and when, stays.
 */
const FORGOTTEN_AT_ONCE = 500

function* oldestForgotten(key: TournamentKey): Work<number> {
  yield* changing(
    `UPDATE journal SET traces = '[]' WHERE number IN (
       SELECT number FROM journal WHERE place = ? AND "URL_name" = ? AND unwritten IS NULL
         AND length(traces) > 2 ORDER BY number LIMIT ${FORGOTTEN_AT_ONCE})`,
    ...[key.place, key.URL_name],
  )
  return yield* countedSize(key)
}

function* added(
  key: TournamentKey,
  entry: NewEntry,
  unwritten?: readonly ChangedText[],
): Work<number | undefined> {
  const { id, actor, at, about, change, beforeState, afterState, traces, undoes } = entry
  const link = linkIdOf(actor)
  if (link !== undefined) yield* linkTables.useLink(link)
  // Before the entry is added, because a first count reads all existing entries.
  yield* sizeOfTournament(key)
  const row = yield* one<{ number: number }>(
    `INSERT INTO journal (place, "URL_name", id, actor, at, about, change, before_state,
       after_state, traces, undoes, unwritten)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (place, "URL_name", id) DO NOTHING RETURNING number`,
    ...[key.place, key.URL_name, id, actor, at, about, JSON.stringify(change)],
    ...[beforeState, afterState, JSON.stringify(traces), undoes],
    ...[unwritten ? JSON.stringify(unwritten) : null],
  )
  if (row) yield* grown(key, entry, sizeOf(entry))
  return row?.number
}

function* dropped(number: number): Work<void> {
  const row = yield* one<Row>(`${ENTRIES} WHERE number = ?`, number)
  yield* changing('DELETE FROM journal WHERE number = ?', number)
  if (!row) return
  const key = { place: row.place as TournamentKey['place'], URL_name: row.URL_name }
  yield* grown(key, row, -(row.change.length + row.traces.length))
}

function* forgotten(key: TournamentKey): Work<void> {
  yield* changing(
    'DELETE FROM journal WHERE place = ? AND "URL_name" = ?',
    ...[key.place, key.URL_name],
  )
  yield* changing('DELETE FROM facts WHERE name = ?', ofTournament(key))
}

/**
 * The journal: who changed what, when. `unwritten` are the folder's files that a change has not
 * reached yet.
 */
export const journalTable = {
  /**
   * The entry's number; undefined, without any change, where the tournament already has a change
   * with this id.
   */
  addEntry: (key: TournamentKey, entry: NewEntry, unwritten?: readonly ChangedText[]) =>
    atOnce(added(key, entry, unwritten)),
  /** The journal's sizes; `at` gives the day. */
  *journalSize(key: TournamentKey, actor: string, at: string): Work<JournalSize> {
    const tournament = yield* sizeOfTournament(key)
    return { tournament, actor: yield* sizeOfDay(actor, dayOf(at)) }
  },
  /** Makes room for newer changes; returns the size afterwards. */
  forgetOldest: (key: TournamentKey) => atOnce(oldestForgotten(key)),
  *entry({ place, URL_name }: TournamentKey, id: string): Work<JournalEntry | undefined> {
    return entryOf(yield* one<Row>(`${OF_TOURNAMENT} AND id = ?`, place, URL_name, id))
  },
  /** The latest changes of one thing, oldest first; without their traces, which each match has. */
  *entriesAbout({ place, URL_name }: TournamentKey, subject: string): Work<JournalEntry[]> {
    const rows = yield* all<Row>(
      `${WITHOUT_TRACES} AND about = ? ORDER BY number DESC LIMIT ${OF_ONE_THING}`,
      ...[place, URL_name, subject],
    )
    return rows.map((row) => entryOf(row)).toReversed()
  },
  /** When a match began and what was recorded of its clock, oldest first. */
  *timesOf({ place, URL_name }: TournamentKey, match: string): Work<MadeEntry[]> {
    const rows = yield* all<Pick<Row, 'id' | 'at' | 'change'>>(
      `SELECT id, at, change FROM journal WHERE place = ? AND "URL_name" = ? AND about = ?
         AND (change LIKE '%"kind":"start"%' OR change LIKE '%"kind":"clock"%')
       ORDER BY number DESC LIMIT ${OF_ONE_THING}`,
      ...[place, URL_name, `match ${match}`],
    )
    return rows
      .map(({ change, ...rest }) => ({ ...rest, change: JSON.parse(change) as JournalChange }))
      .toReversed()
  },
  /** Newest first, before a given number. */
  *entries(
    { place, URL_name }: TournamentKey,
    before: number,
    limit: number,
  ): Work<JournalEntry[]> {
    const rows = yield* all<Row>(
      `${OF_TOURNAMENT} AND number < ? ORDER BY number DESC LIMIT ?`,
      ...[place, URL_name, before, limit],
    )
    return rows.map((row) => entryOf(row))
  },
  /** The ids of undone changes. */
  *undoneIn({ place, URL_name }: TournamentKey): Work<ReadonlySet<string>> {
    const rows = yield* all<{ undoes: string }>(
      'SELECT undoes FROM journal WHERE place = ? AND "URL_name" = ? AND undoes IS NOT NULL',
      ...[place, URL_name],
    )
    return new Set(rows.map(({ undoes }) => undoes))
  },
  /** Entries whose files may not all be on disk, oldest first. */
  *unwritten(): Work<{ entry: JournalEntry; texts: ChangedText[] }[]> {
    const rows = yield* all<Row>(`${ENTRIES} WHERE unwritten IS NOT NULL ORDER BY number`)
    return rows.map((row) => ({
      entry: entryOf(row),
      texts: JSON.parse(row.unwritten!) as ChangedText[],
    }))
  },
  settleEntry: (number: number) =>
    changing('UPDATE journal SET unwritten = NULL WHERE number = ?', number),
  dropEntry: (number: number) => atOnce(dropped(number)),
  forgetJournal: (key: TournamentKey) => atOnce(forgotten(key)),
}

function entryOf(row: Row): JournalEntry
function entryOf(row: Row | undefined): JournalEntry | undefined
function entryOf(row: Row | undefined): JournalEntry | undefined {
  if (!row) return undefined
  const { number, place, URL_name, id, actor, at, about, undoes } = row
  return {
    number,
    URL_name,
    id,
    actor,
    at,
    about,
    undoes,
    place: place as JournalEntry['place'],
    isUnwritten: row.unwritten !== null,
    change: JSON.parse(row.change) as JournalChange,
    beforeState: row.before_state,
    afterState: row.after_state,
    traces: JSON.parse(row.traces) as Trace[],
  }
}
