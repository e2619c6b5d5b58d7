/**
 * The live tournaments in memory. Each is assembled once, and again at the first request after a
 * change: among many processes only those with requests do that work.
 */
import { inspect } from 'node:util'
import {
  detailsOf,
  isBeingPlayed,
  jornadasOf,
  listItemOf,
  listAnswerOf,
  playersOf,
  STAT_PATHS,
  statsOf,
  teamAnswerOf,
  teamsOf,
} from '../../../src/lib/live/answers/answers.ts'
import { liveTournament, tournamentOfTeam } from '../../../src/lib/live/answers/live-tournament.ts'
import type { StatPath, TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { Revisions } from '../../../src/lib/sharing/revisions.ts'
import { printError } from '../../../publish/ground/terminal.ts'
import type { Database } from '../database/database.ts'
import { isBusy, Unreachable } from '../database/database-trouble.ts'
import type { PictureStamp } from '../database/tournament-tables.ts'
import { cacheControl, SECURITY } from '../headers.ts'
import { keptLive, type KeptLive, type LiveSaid } from './kept-live.ts'
import { lastInTurn } from './last-in-turn.ts'
import { preparedCalendars } from './live-calendars.ts'
import { pictureVersion } from './picture-call.ts'
import { preparedAnswer, type Prepared } from './prepared.ts'

/** One tournament's answers. */
export type LiveAnswers = {
  card: TournamentListItem
  details: Prepared
  teams: Prepared
  jornadas: Prepared
  stats: ReadonlyMap<string, Prepared>
  /** By live team id. */
  team: ReadonlyMap<string, Prepared>
  players: ReadonlyMap<string, Prepared>
  /** See `live-calendars.ts`; built on first use. */
  calendars: () => ReadonlyMap<string, Prepared>
}

/** `digest` is current; the answers may be older. */
type Kept = { URL_name: string; digest: string; answers: LiveAnswers; making?: Promise<void> }

/** The `URL_name`s that a request needs. */
export type WantedNames = readonly (string | null)[] | 'all'

/** How long a request waits for another process's changes. */
const READING_MS = 1_000

export type LiveTournaments = Awaited<ReturnType<typeof liveTournaments>>

/** Callers first await `upToDate` with the names that they need. */
export async function liveTournaments(database: Database, reading: KeptLive = keptLive(database)) {
  let version = database.version()
  let live: ReadonlyMap<string, Kept> = new Map()
  let list: Prepared | undefined
  /** Tournaments whose answers are stale. */
  const stale = new Set<Kept>()
  let isAsked = false
  let following: Promise<void> | undefined

  async function read() {
    const before = live
    const entries: [string, Kept][] = []
    for (const { URL_name, digest } of await database.tournaments()) {
      const known = before.get(URL_name) ?? (await newlyKept(URL_name, digest))
      if (!known) continue
      if (known.digest !== digest) stale.add(known)
      known.digest = digest
      entries.push([URL_name, known])
    }
    live = new Map(entries)
    for (const one of stale) if (live.get(one.URL_name) !== one) stale.delete(one)
    list = undefined
  }

  async function newlyKept(URL_name: string, digest: string): Promise<Kept | undefined> {
    const answers = await madeAnswers(database, reading, URL_name)
    return answers && { URL_name, digest, answers }
  }

  async function make(one: Kept) {
    const { URL_name, digest } = one
    one.answers = (await madeAnswers(database, reading, URL_name)) ?? one.answers
    // If it changed meanwhile, it stays stale.
    if (one.digest === digest) stale.delete(one)
    list = undefined
  }

  async function current(one: Kept) {
    while (stale.has(one)) await (one.making ??= make(one).finally(() => delete one.making))
  }

  function made(wanted: WantedNames): Promise<void> | undefined {
    const old = [...stale].filter(({ URL_name }) => wanted === 'all' || wanted.includes(URL_name))
    if (old.length === 0) return undefined
    return soon(Promise.all(old.map(current)).then(() => undefined, orFromBefore))
  }

  function listed(): Prepared {
    const cards = [...live.values()].map(({ answers }) => answers.card)
    const isPlaying = cards.some((card) => card.isPlaying)
    return preparedAnswer(() => listAnswerOf(cards), headers({ isPlaying, isCompleted: false }))
  }

  /** Runs one refresh at a time; each call gets one that began after it. */
  const refresh = lastInTurn(read)

  /**
   * Reloads what another process may have written. The check costs half an answer, so requests
   * that arrive together share one; it begins after them. Undefined where there is nothing to wait
   * for.
   */
  function upToDate(wanted: WantedNames = []): Promise<void> | undefined {
    const reading = followed()
    if (reading) return reading.then(() => made(wanted))
    return stale.size > 0 ? made(wanted) : undefined
  }

  function followed(): Promise<void> | undefined {
    if (isAsked) return following
    try {
      const now = database.version()
      isAsked = true
      setImmediate(() => (isAsked = false))
      if (now !== version) follow(now)
      return following
    } catch (error) {
      return orFromBefore(error)
    }
  }

  function follow(now: number) {
    version = now
    const reading = refresh().catch((error: unknown) => {
      // Try again later, unless something newer was read meanwhile.
      if (version === now) version = NaN
      orFromBefore(error)
    })
    const mine = (following = soon(reading))
    const done = () => {
      if (following === mine) following = undefined
    }
    mine.then(done, done)
  }

  await refresh()
  return {
    upToDate,
    /** Reads what this process has written. */
    refresh,
    list: (): Prepared => (list ??= listed()),
    tournament: (id: string): LiveAnswers | undefined => live.get(id)?.answers,
    /** The current digest, even if the answers are older. */
    digestOf: (id: string): string | undefined => live.get(id)?.digest,
    /** The tournament of the team with this live id. */
    tournamentOfTeam: (id: string): LiveAnswers | undefined =>
      live.get(tournamentOfTeam(id) ?? '')?.answers,
    cards: (URL_names: readonly string[]): TournamentListItem[] =>
      listAnswerOf(URL_names.flatMap((name) => live.get(name)?.answers.card ?? [])),
  }
}

/** The database is locked or unreachable: answer with the stale data in memory. */
function orFromBefore(error: unknown) {
  if (!isBusy(error) && !(error instanceof Unreachable)) throw error
  return undefined
}

/** Readers wait only briefly for other processes' changes; then they get the data in memory. */
const soon = (reading: Promise<void>) =>
  Promise.race([
    reading,
    new Promise<void>((resolve) => void setTimeout(resolve, READING_MS).unref()),
  ])

const headers = (state: Parameters<typeof cacheControl>[0]) => ({
  ...SECURITY,
  'Cache-Control': cacheControl(state),
  Vary: 'Accept-Encoding',
})

/**
 * Undefined, and logged, where stored data cannot be assembled, so that the other tournaments
 * still work.
 */
async function madeAnswers(
  database: Database,
  reading: KeptLive,
  URL_name: string,
): Promise<LiveAnswers | undefined> {
  const pictures = await database.pictures(URL_name)
  const read = await reading.read(URL_name)
  const revisions = await database.calendarRevisions(URL_name)
  try {
    return read && answersOf(read, pictures, revisions)
  } catch (error) {
    printError(`No se pudo armar el torneo ${URL_name}: ${inspect(error)}`)
    return undefined
  }
}

/** Leaves out, and logs, what the reader can no longer understand. Throws where nothing is left. */
function answersOf(
  { texts, said }: LiveSaid,
  pictures: readonly PictureStamp[],
  revisions: Revisions,
): LiveAnswers {
  const { id: URL_name } = texts
  const versions = new Map(pictures.map(({ name, digest }) => [name, digest]))
  const { tournament, problems } = said
  for (const problem of problems)
    if (problem.severity === 'error') printError(formatProblem(problem))
  if (!tournament) throw new Error('torneo.yml')
  const t = liveTournament(tournament, (image) =>
    image.startsWith('imagenes/') ? pictureAddress(URL_name, image, versions.get(image)) : image,
  )
  const kept = headers({ isPlaying: isBeingPlayed(t), isCompleted: t.isCompleted })
  const prepared = (value: () => unknown) => preparedAnswer(value, kept)
  let calendars: ReadonlyMap<string, Prepared> | undefined
  return {
    card: listItemOf(t),
    details: prepared(() => detailsOf(t)),
    teams: prepared(() => teamsOf(t)),
    jornadas: prepared(() => jornadasOf(t)),
    stats: new Map(
      (Object.keys(STAT_PATHS) as StatPath[]).map((stat) => [
        stat,
        prepared(() => statsOf(t, stat)),
      ]),
    ),
    team: new Map(t.teams.map(({ id }) => [id, prepared(() => teamAnswerOf(t, id))])),
    players: new Map(t.teams.map(({ id }) => [id, prepared(() => playersOf(t, id))])),
    calendars: () => (calendars ??= preparedCalendars(t, revisions, kept)),
  }
}

const pictureAddress = (URL_name: string, image: string, digest = '') =>
  `/api/tournaments/${URL_name}/${image.split('/').map(encodeURIComponent).join('/')}?v=${pictureVersion(digest)}`
