/**
 * Which build renders now, which tournaments, and what their pages show beside them. This file is part of
 * the compiled pages: a render worker says it through `page-entry.ts`, and the pages take the tournaments
 * from the reading store, where they are checked.
 */
import type { BillLists } from '../../src/lib/addresses/bills.ts'
import type { HomeLists } from '../../src/lib/addresses/home-lists.ts'
import type { NewsLists } from '../../src/lib/rules/news-lists.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import type { ReadingKey } from './reading-store.ts'

/** What pages show of tournaments that they do not have, worked out once for all of them. */
export type Beside = BillLists<TournamentCard> & {
  /** The other seasons of a tournament's league. */
  cards: readonly TournamentCard[]
  home?: HomeLists
  news?: NewsLists
}

export const NOTHING_BESIDE: Beside = { bills: [], cards: [] }

/** Something that is not known yet was asked for. */
export const TOO_EARLY = 'TooEarly'

let keys: readonly ReadingKey[] | undefined
let beside: Beside | null = null
let builds = 0

/** From now on another build renders: nothing that was read or made of data before is used. */
export function beginBuild() {
  builds++
  keys = []
}

/** Another number for each build in this process; 0 in dev and in plain `astro build`. */
export const thisBuild = () => builds

/** From now on these are all tournaments that there are; of what stands beside them null where nothing is known yet. */
export function renderOnly(tournaments: readonly ReadingKey[], others: Beside | null) {
  keys = tournaments
  beside = others
}

/** Undefined in dev and in plain `astro build`, which have Astro's collections. */
export const beingRendered = () => keys

/** Undefined where `beingRendered` is. Throws `TOO_EARLY` where it is not known yet. */
export function besideRendered(): Beside | undefined {
  if (!keys) return undefined
  if (beside) return beside
  const error = new Error('The data is being read.')
  error.name = TOO_EARLY
  throw error
}
