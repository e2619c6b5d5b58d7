/**
 * The state of the current build in a render process: its number, its tournaments, and the extra
 * data that pages show. This file is compiled with the pages. The render worker sets it through
 * `page-entry.ts`, and the pages read the tournaments from the reading store, where they are
 * checked.
 */
import type { BillLists } from '../../src/lib/addresses/bills.ts'
import type { HomeLists } from '../../src/lib/addresses/home-lists.ts'
import type { NewsLists } from '../../src/lib/rules/matches/news-lists.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import type { ReadingKey } from './reading-store.ts'

/** Data about other tournaments that pages show, worked out once for all pages. */
export type Beside = BillLists<TournamentCard> & {
  /** The other seasons of a tournament's league. */
  cards: readonly TournamentCard[]
  home?: HomeLists
  news?: NewsLists
}

export const NOTHING_BESIDE: Beside = { bills: [], cards: [] }

/** The name of the error thrown when data is requested before it is known. */
export const TOO_EARLY = 'TooEarly'

let keys: readonly ReadingKey[] | undefined
let beside: Beside | null = null
let builds = 0

/** Starts another build: cached data of earlier builds is no longer used. */
export function beginBuild() {
  builds++
  keys = []
}

/** A number that differs for each build in this process; 0 in dev and in plain `astro build`. */
export const thisBuild = () => builds

/** Sets the tournaments to render, and the data beside them; null while it is unknown. */
export function renderOnly(tournaments: readonly ReadingKey[], others: Beside | null) {
  keys = tournaments
  beside = others
}

/** Undefined in dev and in plain `astro build`, which have Astro's collections. */
export const beingRendered = () => keys

/** Undefined where `beingRendered` is. Throws `TOO_EARLY` while it is unknown. */
export function besideRendered(): Beside | undefined {
  if (!keys) return undefined
  if (beside) return beside
  const error = new Error('The data is being read.')
  error.name = TOO_EARLY
  throw error
}
