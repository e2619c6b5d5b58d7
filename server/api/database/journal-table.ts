import type { Change, Trace } from '../../../src/lib/schema/change.ts'
import type { TournamentKey } from './role-tables.ts'
import { all, changing, one, type Work } from './work.ts'

/** A file as a change leaves it. */
export type ChangedText = { file: string; before: string; after: string }

/** One change that was made, by whom and when. */
export type NewEntry = {
  /** The change's own. */
  id: string
  account: string
  /** ISO text, by the clock of the server. */
  at: string
  /** What it is about, so that changes of one thing are found: `match j1-p1`. */
  about: string
  change: Change
  beforeState: string
  afterState: string
  traces: readonly Trace[]
  /** The id of the change that it takes back. */
  undoes: string | null
}

/** What was done, and when. */
export type MadeEntry = Pick<NewEntry, 'id' | 'at' | 'change'>

/** `isUnwritten`: perhaps not all of its files are on the disk. */
export type JournalEntry = NewEntry & TournamentKey & { number: number; isUnwritten: boolean }

type Row = Record<'place' | 'URL_name' | 'id' | 'account' | 'at' | 'about', string> &
  Record<'change' | 'before_state' | 'after_state' | 'traces', string> & {
    number: number
    undoes: string | null
    unwritten: string | null
  }

/** More changes of one thing than that are no match any more. */
const OF_ONE_THING = 500

/** By name: a column that a later version adds must not change what this one reads. */
const ENTRIES = `SELECT number, place, "URL_name", id, account, at, about, change, before_state,
  after_state, traces, undoes, unwritten FROM journal`
const OF_TOURNAMENT = `${ENTRIES} WHERE place = ? AND "URL_name" = ?`

/** Who changed what, when. `unwritten` are files of a folder that a change is on its way to. */
export const journalTable = {
  /** Its number; undefined, and nothing is done, where the tournament has a change of this id. */
  *addEntry(
    { place, URL_name }: TournamentKey,
    entry: NewEntry,
    unwritten?: readonly ChangedText[],
  ): Work<number | undefined> {
    const { id, account, at, about, change, beforeState, afterState, traces, undoes } = entry
    const added = yield* one<{ number: number }>(
      `INSERT INTO journal (place, "URL_name", id, account, at, about, change, before_state,
         after_state, traces, undoes, unwritten)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (place, "URL_name", id) DO NOTHING RETURNING number`,
      ...[place, URL_name, id, account, at, about, JSON.stringify(change), beforeState, afterState],
      ...[JSON.stringify(traces), undoes, unwritten ? JSON.stringify(unwritten) : null],
    )
    return added?.number
  },
  *entry({ place, URL_name }: TournamentKey, id: string): Work<JournalEntry | undefined> {
    return entryOf(yield* one<Row>(`${OF_TOURNAMENT} AND id = ?`, place, URL_name, id))
  },
  /** The latest changes of one thing, oldest first. */
  *entriesAbout({ place, URL_name }: TournamentKey, subject: string): Work<JournalEntry[]> {
    const rows = yield* all<Row>(
      `${OF_TOURNAMENT} AND about = ? ORDER BY number DESC LIMIT ${OF_ONE_THING}`,
      ...[place, URL_name, subject],
    )
    return rows.map((row) => entryOf(row)).toReversed()
  },
  /** When a match began and what was said of its clock, the oldest first. */
  *timesOf({ place, URL_name }: TournamentKey, match: string): Work<MadeEntry[]> {
    const rows = yield* all<Pick<Row, 'id' | 'at' | 'change'>>(
      `SELECT id, at, change FROM journal WHERE place = ? AND "URL_name" = ? AND about = ?
         AND (change LIKE '%"kind":"start"%' OR change LIKE '%"kind":"clock"%')
       ORDER BY number DESC LIMIT ${OF_ONE_THING}`,
      ...[place, URL_name, `match ${match}`],
    )
    return rows
      .map(({ change, ...rest }) => ({ ...rest, change: JSON.parse(change) as Change }))
      .toReversed()
  },
  /** The newest first, those before a number. */
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
  /** The ids of changes that were taken back. */
  *undoneIn({ place, URL_name }: TournamentKey): Work<ReadonlySet<string>> {
    const rows = yield* all<{ undoes: string }>(
      'SELECT undoes FROM journal WHERE place = ? AND "URL_name" = ? AND undoes IS NOT NULL',
      ...[place, URL_name],
    )
    return new Set(rows.map(({ undoes }) => undoes))
  },
  /** Entries whose files are perhaps not all on the disk, oldest first. */
  *unwritten(): Work<{ entry: JournalEntry; texts: ChangedText[] }[]> {
    const rows = yield* all<Row>(`${ENTRIES} WHERE unwritten IS NOT NULL ORDER BY number`)
    return rows.map((row) => ({
      entry: entryOf(row),
      texts: JSON.parse(row.unwritten!) as ChangedText[],
    }))
  },
  settleEntry: (number: number) =>
    changing('UPDATE journal SET unwritten = NULL WHERE number = ?', number),
  dropEntry: (number: number) => changing('DELETE FROM journal WHERE number = ?', number),
  forgetJournal: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM journal WHERE place = ? AND "URL_name" = ?', place, URL_name),
}

function entryOf(row: Row): JournalEntry
function entryOf(row: Row | undefined): JournalEntry | undefined
function entryOf(row: Row | undefined): JournalEntry | undefined {
  if (!row) return undefined
  const { number, place, URL_name, id, account, at, about, undoes } = row
  return {
    ...{ number, URL_name, id, account, at, about, undoes },
    place: place as JournalEntry['place'],
    isUnwritten: row.unwritten !== null,
    change: JSON.parse(row.change) as Change,
    beforeState: row.before_state,
    afterState: row.after_state,
    traces: JSON.parse(row.traces) as Trace[],
  }
}
