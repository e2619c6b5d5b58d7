/**
 * Reads one tournament folder and stores the result; where it fails, reads its last good files.
 * This file loads all reading code, so it is imported only when there is something to read. Build
 * time only; reads and writes the disk.
 */
import { basename, join } from 'node:path'
import {
  formerPlayers,
  type PlayerPages,
  playerPagesAfter,
} from '../../src/lib/assembly/known-player-pages.ts'
import { teamFactsLink } from '../../src/lib/addresses/links.ts'
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { beginOf, dayIn, type Today } from '../../src/lib/calendar/today.ts'
import { newsOf } from '../../src/lib/rules/matches/news.ts'
import { newsTimes } from '../../src/lib/rules/matches/news-lists.ts'
import { pastSeasonOf, type PastSeason } from '../../src/lib/rules/table/past-season.ts'
import { changedSeats, seatOf, seatsOf, type Seats } from '../../src/lib/rules/playoffs/seats.ts'
import type { Match } from '../../src/lib/schema/match.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { calendarsOf } from '../../src/lib/sharing/calendars.ts'
import { scheduledMatches } from '../../src/lib/sharing/match-facts.ts'
import type { StoredTournament } from '../../src/lib/sharing/page-data.ts'
import { revised, type Revisions } from '../../src/lib/sharing/revisions.ts'
import { searchNames } from '../../src/lib/sharing/search-names.ts'
import { storeNames } from './kept/names-store.ts'
import { cardOf, withoutSeason } from './card.ts'
import { digestOf } from '../../ground/digest.ts'
import { folderFault } from '../../ground/data-files.ts'
import { readFolder } from './folder.ts'
import { storeInspections, storedInspections } from '../inspection/inspection-store.ts'
import { keptFolder, lastGoodFolder, storeFiles } from './kept/last-good.ts'
import { isMachines, notShown } from './not-shown.ts'
import { isPendingSignature } from './unlisted.ts'
import { writtenPeople } from './people.ts'
import type { Held, Reading } from './kept/reading-store.ts'
import { remember, rememberedOf, type Remembered } from './kept/remembered.ts'
import { bodyFile, storeDetails } from './kept/reading-store.ts'
import { replaceFile } from '../../ground/replace-file.ts'

/** A tournament's folder as it is now; `code` is the digest of the code that reads it. */
export type FolderNow = {
  id: string
  signature: string
  code: string
}

export type ReadSettings = {
  /** The folder with the data. */
  content: string
  /** Where readings are stored. */
  work: string
  /** Today's date, for matches left open. */
  today: Today
  /** A build's `work` folder. Its readings are used too; nothing is written there. */
  buildWork?: string
  /** Stores the problems of the tournaments, but not the tournaments. */
  problemsOnly?: boolean
  /** Reads every folder and every picture again, ignoring the stored readings. */
  force?: boolean
  /**
   * The only known tournaments that changed since the last reading; others are not checked.
   * Without it, all are checked.
   */
  touched?: readonly string[] | undefined
  /**
   * The digest of the program that will publish the readings. Tournaments that another program
   * failed to publish are read again.
   */
  program?: string | undefined
  /** Leaves the files of earlier readings to the builds that may be using them. */
  leavesOld?: boolean
  /** Held-back tournaments stay held back: this build has already tried them. */
  keepsHeld?: boolean
  /** Called after each folder that is read, with how many are and how many will be. */
  onRead?: (done: number, of: number) => void
}

/**
 * Parses one folder and stores the written tournament; for a failing one, the last good one with
 * the current problems.
 */
export async function readAndStore(settings: ReadSettings, folder: FolderNow): Promise<Reading> {
  const own = await readingAt(join(settings.content, 'torneos', folder.id), settings, folder)
  return own.card || settings.problemsOnly ? own : heldReading(settings, folder, own, {})
}

/**
 * What is shown instead of a reading that fails with `problems`: its last good files, read now.
 * Nothing is shown where there are none, where they fail too, or where they are the files that
 * failed.
 */
export async function heldReading(
  settings: ReadSettings,
  folder: FolderNow,
  failed: Reading,
  held: Held,
): Promise<Reading> {
  const { id, signature, problems, goodUntil, digest } = failed
  const ownFolder = join(settings.content, 'torneos', id)
  const place = failed.held ? null : await lastGoodFolder(settings.work, id, ownFolder)
  const kept = place === null ? null : await readingAt(place, settings, folder)
  if (kept?.card && !(held.program && failed.card && kept.digest === digest))
    return { ...kept, signature, problems, goodUntil, held }
  const { card: _card, names: _names, newsTimes: _newsTimes, hasPictures: _has, ...rest } = failed
  return { ...rest, card: null, ...NO_DIGESTS, pageCount: 0, held }
}

const NO_DIGESTS = { cardDigest: '', newsDigest: '' }

/**
 * Reads the files of a folder. An error on the way becomes a problem of the folder, unless the
 * machine caused it.
 */
async function readingAt(
  place: string,
  settings: ReadSettings,
  folder: FolderNow,
): Promise<Reading> {
  try {
    return await readFilesIn(place, settings, folder)
  } catch (error) {
    if (isMachines(error, place)) throw error
    const { id, signature } = folder
    const problems = [notShown(id, error)]
    const digest = digestOf([], signature)
    // It may be over by the next build.
    const goodUntil = settings.today
    return { id, signature, digest, problems, card: null, ...NO_DIGESTS, pageCount: 0, goodUntil }
  }
}

async function readFilesIn(
  folder: string,
  { content, work, buildWork = work, today, problemsOnly, force }: ReadSettings,
  { id, signature, code }: FolderNow,
): Promise<Reading> {
  const isOwn = folder !== keptFolder(work, id)
  const before = force ? {} : await storedInspections(work, id, code)
  // What a build has shown takes precedence over a check's reading.
  const remembered = { ...rememberedOf(work, id), ...rememberedOf(buildWork, id) }
  const { seats } = remembered
  const read = await readFolder(folder, { today, inspections: before, seats })
  const torneos = join(content, 'torneos')
  if (folderFault(torneos)) throw new Error(`${basename(torneos)} became a link.`)
  const { written, tournament, problems, inspections, texts } = read
  if (isOwn) await storeInspections(work, id, { code, inspections, before })
  const zone = tournament?.timeZone
  const day = dayIn(today, zone)
  const isUnlisted = isPendingSignature(signature)
  const whole = written && tournament && !problems.some(({ severity }) => severity === 'error')
  const after = whole ? rememberedAfter(tournament, remembered, day) : remembered
  const old = whole && after.players ? formerPlayers(tournament, after.players) : undefined
  const pages = whole ? pagesOf({ ...tournament, formerPlayers: old }) : []
  // Its pages say so to search engines.
  const beside = [...(isUnlisted ? ['unlisted'] : []), ...(old ? [JSON.stringify(old)] : [])]
  const digest =
    beside.length > 0 ? digestOf([], [read.digest, ...beside].join(' ')).slice(0, 32) : read.digest
  const listed = whole ? cardOf(tournament, written.pictures) : null
  const card = listed && isUnlisted ? withoutSeason(listed) : listed
  const news = whole && !isUnlisted ? newsOf(tournament, today) : undefined
  const reading: Reading = {
    id,
    signature,
    digest,
    problems,
    card,
    ...(isUnlisted && { isUnlisted }),
    cardDigest: digestOf([], JSON.stringify(card)).slice(0, 16),
    newsDigest: digestOf([], JSON.stringify(news)).slice(0, 16),
    ...(news && { newsTimes: newsTimes(news, day) }),
    hasPictures: written?.pictures !== undefined,
    pageCount: pages.length,
    goodUntil: tournament && nextJudgedDay(tournament, day),
  }
  await remember(work, id, after)
  if (!whole) return reading
  const people = writtenPeople(written)
  await storeDetails(work, reading, {
    pages,
    ...filesBeside(tournament),
    people,
    ...(news && { news }),
    ...pastOf(tournament),
  })
  if (problemsOnly) return reading
  const stored: StoredTournament = {
    ...written,
    revisions: after.revisions ?? {},
    ...(isUnlisted && { isUnlisted }),
    ...(old && { formerPlayers: old }),
  }
  await replaceFile(bodyFile(work, reading), JSON.stringify(stored))
  const { league, sport } = tournament
  const season = league === undefined ? undefined : { league, sport }
  if (isOwn) await storeFiles(work, reading, { texts, inspections, season })
  if (isUnlisted) return reading
  const names = await storeNames(work, searchNames(tournament))
  return { ...reading, names }
}

/** The addresses of a tournament's calendars, and of the data that its pages load later. */
const filesBeside = (tournament: Tournament) => ({
  calendars: calendarsOf(tournament).map(({ address }) => address),
  data: [teamFactsLink(tournament)].filter((address) => address !== undefined),
})

/** What other seasons of its league show of it, once it is over. */
function pastOf(tournament: Tournament): { past?: PastSeason } {
  const past = pastSeasonOf(tournament)
  return past ? { past } : {}
}

const rememberedAfter = (
  tournament: Tournament,
  { seats, players, revisions }: Remembered,
  today: string,
): Remembered => ({
  ...seatsAfter(tournament, seats),
  ...playersAfter(tournament, players),
  revisions: revisionsAfter(tournament, revisions, today),
})

/** Seats to compare next time: where another team would sit by now, the one that played is kept. */
function seatsAfter(tournament: Tournament, before: Seats = {}): Pick<Remembered, 'seats'> {
  const changed = changedSeats(tournament, before)
  const kept = changed.map(({ match, side, before: team }) => [seatOf(match, side), team] as const)
  const seats = { ...seatsOf(tournament), ...Object.fromEntries(kept) }
  return Object.keys(seats).length > 0 ? { seats } : {}
}

function playersAfter(tournament: Tournament, before?: PlayerPages): Pick<Remembered, 'players'> {
  const players = playerPagesAfter(tournament, before)
  return Object.keys(players).length > 0 ? { players } : {}
}

/** Since when each match is as it is. */
function revisionsAfter(tournament: Tournament, before: Revisions = {}, today: string): Revisions {
  const digests = scheduledMatches(tournament).map(
    ({ facts }) => [facts.id, digestOf([], JSON.stringify(facts)).slice(0, 8)] as const,
  )
  return revised(new Map(digests), before, today)
}

/**
 * The next day on which today's date changes a judgement of a match: it was left open, is still
 * being played, or its date is no longer ahead of its result. A `Today` in the tournament's place;
 * null where no such day comes.
 */
function nextJudgedDay({ jornadas, playoffs, timeZone }: Tournament, today: string): string | null {
  const days = [...jornadas, ...playoffs].flatMap(({ matches }) => matches).flatMap(judgedDays)
  const [next] = days.filter((day) => day > today).toSorted()
  return next === undefined ? null : beginOf(next, timeZone)
}

/** Judges by day as `assembly/match-checks.ts` does. */
function judgedDays({ date, isCompleted, isPlaying, state }: Match): string[] {
  if (date === undefined || state) return []
  if (isCompleted) return [daysLater(date, -1)]
  return isPlaying ? [daysLater(date, -1), daysLater(date, 2)] : [daysLater(date, 1)]
}
