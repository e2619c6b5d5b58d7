/**
 * The live tournaments in memory. Each is assembled once, and again at the first request after a
 * change: among many processes only those with requests do that work.
 */
import { listAnswerOf } from '../../../src/lib/live/answers/answers.ts'
import { tournamentOfTeam } from '../../../src/lib/live/answers/live-tournament.ts'
import type { TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import type { Database } from '../database/database.ts'
import type { ShownTournament } from '../database/tournament-tables.ts'
import { isBusy, Unreachable } from '../database/database-trouble.ts'
import { keptLive, type KeptLive } from './kept-live.ts'
import { lastInTurn } from './last-in-turn.ts'
import { answerHeaders, madeAnswers, type LiveAnswers } from './live-answers.ts'
import { liveSearch } from './live-search.ts'
import { preparedAnswer, type Prepared } from './prepared.ts'

/** The `URL_name`s that a request needs. */
export type WantedNames = readonly (string | null)[] | 'all'

export type LiveService = Awaited<ReturnType<typeof liveTournaments>>

/** Callers first await `upToDate` with the names that they need. */
export async function liveTournaments(database: Database, reading: KeptLive = keptLive(database)) {
  const kept = keptAnswers(database, reading)
  /** Runs one refresh at a time; each call gets one that began after it. */
  const refresh = lastInTurn(kept.read)
  const followed = following(database, refresh)
  await refresh()
  return {
    /**
     * Reloads what another process may have written. The check costs half an answer, so requests
     * that arrive together share one; it begins after them. Undefined where there is nothing to
     * wait for.
     */
    upToDate(wanted: WantedNames = []): Promise<void> | undefined {
      const reading = followed()
      return reading ? reading.then(() => kept.made(wanted)) : kept.made(wanted)
    },
    /** Reads what this process has written. */
    refresh,
    list: kept.list,
    /** A file of the search, by its name; undefined where there is none. */
    search: kept.search,
    tournament: (id: string): LiveAnswers | undefined => kept.get(id)?.answers,
    /** The current digest, even if the answers are older. */
    digestOf: (id: string): string | undefined => kept.get(id)?.digest,
    /** The tournament of the team with this live id. */
    tournamentOfTeam: (id: string): LiveAnswers | undefined =>
      kept.get(tournamentOfTeam(id) ?? '')?.answers,
    cards: (URL_names: readonly string[]): TournamentListItem[] =>
      listAnswerOf(
        URL_names.flatMap((name) => kept.get(name) ?? [])
          .filter(isListed)
          .map(({ answers }) => answers.card),
      ),
  }
}

/** `digest` is current; the answers may be older. */
type Kept = ShownTournament & { answers: LiveAnswers; making?: Promise<void> }

/** The answers of all tournaments, and which of them are stale. */
function keptAnswers(database: Database, reading: KeptLive) {
  let live: ReadonlyMap<string, Kept> = new Map()
  let list: Prepared | undefined
  const search = liveSearch()
  const stale = new Set<Kept>()

  async function newlyKept(shown: ShownTournament): Promise<Kept | undefined> {
    const answers = await madeAnswers(database, reading, shown)
    return answers && { ...shown, answers }
  }

  async function make(one: Kept) {
    const { digest, isPending } = one
    one.answers = (await madeAnswers(database, reading, one)) ?? one.answers
    // If it changed meanwhile, it stays stale.
    if (one.digest === digest && one.isPending === isPending) stale.delete(one)
    list = undefined
  }

  async function current(one: Kept) {
    while (stale.has(one)) await (one.making ??= make(one).finally(() => delete one.making))
  }

  return {
    get: (URL_name: string) => live.get(URL_name),
    list: (): Prepared => (list ??= listOf([...live.values()])),
    search: (piece: string) => search([...live.values()].filter(isListed), piece),
    /** Reads which tournaments there are; answers of changed ones become stale. */
    async read() {
      const before = live
      const entries: [string, Kept][] = []
      for (const shown of await database.shownTournaments()) {
        const { URL_name, digest, isPending } = shown
        const known = before.get(URL_name) ?? (await newlyKept(shown))
        if (!known) continue
        if (known.digest !== digest || known.isPending !== isPending) stale.add(known)
        Object.assign(known, shown)
        entries.push([URL_name, known])
      }
      live = new Map(entries)
      for (const one of stale) if (live.get(one.URL_name) !== one) stale.delete(one)
      list = undefined
    },
    /** Makes stale answers anew; undefined where there are none. */
    made(wanted: WantedNames): Promise<void> | undefined {
      if (stale.size === 0) return undefined
      const old = [...stale].filter(({ URL_name }) => wanted === 'all' || wanted.includes(URL_name))
      if (old.length === 0) return undefined
      return soon(Promise.all(old.map(current)).then(() => undefined, orFromBefore))
    },
  }
}

const isListed = ({ isPending }: Kept) => !isPending

function listOf(all: readonly Kept[]): Prepared {
  const cards = all.filter(isListed).map(({ answers }) => answers.card)
  const isPlaying = cards.some((card) => card.isPlaying)
  return preparedAnswer(() => listAnswerOf(cards), answerHeaders({ isPlaying, isCompleted: false }))
}

/** Follows the database's version: a function to wait for what others have written, if anything. */
function following(database: Database, refresh: () => Promise<void>) {
  let version = database.version()
  let isAsked = false
  let reading: Promise<void> | undefined

  function follow(now: number) {
    version = now
    const refreshed = refresh().catch((error: unknown) => {
      // Try again later, unless something newer was read meanwhile.
      if (version === now) version = NaN
      orFromBefore(error)
    })
    const mine = (reading = soon(refreshed))
    const done = () => {
      if (reading === mine) reading = undefined
    }
    mine.then(done, done)
  }

  return (): Promise<void> | undefined => {
    if (isAsked) return reading
    try {
      const now = database.version()
      isAsked = true
      setImmediate(() => (isAsked = false))
      if (now !== version) follow(now)
      return reading
    } catch (error) {
      return orFromBefore(error)
    }
  }
}

/** The database is locked or unreachable: answer with the stale data in memory. */
function orFromBefore(error: unknown) {
  if (!isBusy(error) && !(error instanceof Unreachable)) throw error
  return undefined
}

/** How long a request waits for another process's changes. */
const READING_MS = 1_000

/** Readers wait only briefly for other processes' changes; then they get the data in memory. */
const soon = (reading: Promise<void>) =>
  Promise.race([
    reading,
    new Promise<void>((resolve) => void setTimeout(resolve, READING_MS).unref()),
  ])
