import type { DatabaseSync } from 'node:sqlite'
import type { Change, Trace } from '../../../src/lib/schema/change.ts'
import type { TournamentKey } from './role-tables.ts'

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

/** Who changed what, when. `unwritten` are files of a folder that a change is on its way to. */
export function journalTable(db: DatabaseSync) {
  const add = db.prepare(
    `INSERT INTO journal (place, URL_name, id, account, at, about, change, before_state,
       after_state, traces, undoes, unwritten)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const one = db.prepare('SELECT * FROM journal WHERE place = ? AND URL_name = ? AND id = ?')
  const about = db.prepare(
    `SELECT * FROM journal WHERE place = ? AND URL_name = ? AND about = ?
     ORDER BY number DESC LIMIT ${OF_ONE_THING}`,
  )
  const newest = db.prepare(
    `SELECT * FROM journal WHERE place = ? AND URL_name = ? AND number < ?
     ORDER BY number DESC LIMIT ?`,
  )
  const undone = db.prepare(
    `SELECT undoes FROM journal WHERE place = ? AND URL_name = ? AND undoes IS NOT NULL`,
  )
  const unwritten = db.prepare('SELECT * FROM journal WHERE unwritten IS NOT NULL ORDER BY number')
  const settle = db.prepare('UPDATE journal SET unwritten = NULL WHERE number = ?')
  const drop = db.prepare('DELETE FROM journal WHERE number = ?')
  const dropAll = db.prepare('DELETE FROM journal WHERE place = ? AND URL_name = ?')

  return {
    /** Its number. Throws where the tournament has a change of this id. */
    addEntry(
      { place, URL_name }: TournamentKey,
      entry: NewEntry,
      unwritten?: readonly ChangedText[],
    ) {
      const { id, account, at, change, beforeState, afterState, traces, undoes } = entry
      const texts = [JSON.stringify(change), beforeState, afterState, JSON.stringify(traces)]
      const waiting = unwritten ? JSON.stringify(unwritten) : null
      const [json, before, after, traced] = texts as [string, string, string, string]
      const added = add.run(
        ...[place, URL_name, id, account, at, entry.about],
        ...[json, before, after, traced, undoes, waiting],
      )
      return Number(added.lastInsertRowid)
    },
    entry: ({ place, URL_name }: TournamentKey, id: string) =>
      entryOf(one.get(place, URL_name, id) as Row | undefined),
    /** The latest changes of one thing, oldest first. */
    entriesAbout: ({ place, URL_name }: TournamentKey, subject: string) =>
      (about.all(place, URL_name, subject) as Row[]).map((row) => entryOf(row)!).toReversed(),
    /** The newest first, those before a number. */
    entries: ({ place, URL_name }: TournamentKey, before: number, limit: number) =>
      (newest.all(place, URL_name, before, limit) as Row[]).map((row) => entryOf(row)!),
    /** The ids of changes that were taken back. */
    undoneIn: ({ place, URL_name }: TournamentKey): ReadonlySet<string> =>
      new Set((undone.all(place, URL_name) as { undoes: string }[]).map(({ undoes }) => undoes)),
    /** Entries whose files are perhaps not all on the disk, oldest first. */
    unwritten: () =>
      (unwritten.all() as Row[]).map((row) => ({
        entry: entryOf(row)!,
        texts: JSON.parse(row.unwritten!) as ChangedText[],
      })),
    settleEntry: (number: number) => void settle.run(number),
    dropEntry: (number: number) => void drop.run(number),
    forgetJournal: ({ place, URL_name }: TournamentKey) => void dropAll.run(place, URL_name),
  }
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
