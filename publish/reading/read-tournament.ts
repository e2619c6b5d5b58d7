/**
 * Reads one tournament folder and stores what it says. It loads all that reading takes, so only a run
 * that has something to read imports it. Build time only; reads and writes the disk.
 */
import { dirname, join } from 'node:path'
import { teamFactsLink } from '../../src/lib/addresses/links.ts'
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { changedSeats, seatOf, seatsOf, type Seats } from '../../src/lib/rules/seats.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { calendarsOf } from '../../src/lib/sharing/calendars.ts'
import { scheduledMatches } from '../../src/lib/sharing/match-facts.ts'
import { revised, type Revisions } from '../../src/lib/sharing/revisions.ts'
import { searchNames } from '../../src/lib/sharing/search-names.ts'
import { storeNames } from '../search/names-store.ts'
import { cardOf } from './card.ts'
import { digestOf } from './digest.ts'
import { folderFault } from './data-files.ts'
import { readFolder } from './folder.ts'
import { storeInspections, storedInspections } from './inspection-store.ts'
import type { Reading, StoredTournament } from './reading-store.ts'
import { bodyFile } from './reading-store.ts'
import { replaceFile } from './replace-file.ts'

/** A tournament's folder as it is now; `code` is the digest of the code that reads it. */
export type Folder = {
  id: string
  signature: string
  code: string
  /** Who sat in its played matches when it was last read. */
  seats?: Seats | undefined
  /** What its calendars remembered then. */
  revisions?: Revisions | undefined
}

export type ReadSettings = {
  /** Holds the data. */
  content: string
  /** Where readings are stored. */
  work: string
  /** `YYYY-MM-DD`, for matches left open. */
  today: string
  /** A build's `work`, whose readings count as well; nothing is written there. */
  buildWork?: string
  /** Stores what is said of the tournaments, but not the tournaments. */
  problemsOnly?: boolean
  /** Reads every folder and every picture anew, whatever is stored. */
  force?: boolean
}

/** Parses one folder and stores its written tournament. */
export async function readAndStore(
  { content, work, today, problemsOnly, force }: ReadSettings,
  { id, signature, code, seats, revisions }: Folder,
): Promise<Reading> {
  const folder = join(content, 'torneos', id)
  const before = force ? {} : await storedInspections(work, id, code)
  const read = await readFolder(folder, { today, inspections: before, seats })
  if (folderFault(dirname(folder))) throw new Error(`${dirname(folder)} became a link.`)
  const { written, tournament, problems, digest, inspections } = read
  await storeInspections(work, id, { code, inspections, before })
  const whole = written && tournament && !problems.some(({ severity }) => severity === 'error')
  const reading: Reading = {
    id,
    signature,
    digest,
    problems,
    card: whole ? cardOf(tournament, today, written.pictures) : null,
    hasPictures: written?.pictures !== undefined,
    pages: whole ? pagesOf(tournament) : [],
    data: whole ? [teamFactsLink(tournament)].filter((address) => address !== undefined) : [],
    ...seatsAfter(whole ? tournament : null, seats),
    ...calendarsAfter(whole ? tournament : null, revisions, today),
    goodUntil: tournament && dayAfterFirstOpenMatch(tournament, today),
  }
  if (!whole || problemsOnly) return reading
  const stored: StoredTournament = { ...written, revisions: reading.revisions ?? {} }
  await replaceFile(bodyFile(work, reading), JSON.stringify(stored))
  return { ...reading, names: await storeNames(work, searchNames(tournament)) }
}

/** What is to be compared next time: where another team sits by now, still the one that played. */
function seatsAfter(tournament: Tournament | null, before: Seats = {}): Pick<Reading, 'seats'> {
  const changed = tournament ? changedSeats(tournament, before) : []
  const kept = changed.map(({ match, side, before: team }) => [seatOf(match, side), team] as const)
  const seats = tournament ? { ...seatsOf(tournament), ...Object.fromEntries(kept) } : before
  return Object.keys(seats).length > 0 ? { seats } : {}
}

/** Its calendars, and since when each match stands in them as it does; what is broken changes none. */
function calendarsAfter(
  tournament: Tournament | null,
  before: Revisions = {},
  today: string,
): Pick<Reading, 'calendars' | 'revisions'> {
  if (!tournament) return { revisions: before }
  const digests = scheduledMatches(tournament).map(
    ({ facts }) => [facts.id, digestOf([], JSON.stringify(facts)).slice(0, 8)] as const,
  )
  return {
    calendars: calendarsOf(tournament).map(({ address }) => address),
    revisions: revised(new Map(digests), before, today),
  }
}

/** The first day on which a match that is still to come would be one that was left open. */
function dayAfterFirstOpenMatch({ jornadas, playoffs }: Tournament, today: string): string | null {
  const open = [...jornadas, ...playoffs]
    .flatMap(({ matches }) => matches)
    .flatMap(({ date, isCompleted, state }) => (date && !isCompleted && !state ? [date] : []))
    .filter((date) => date >= today)
  const first = open.toSorted()[0]
  if (first === undefined) return null
  return daysLater(first, 1)
}
