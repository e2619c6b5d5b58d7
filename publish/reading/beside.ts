/** Data about other tournaments that pages show, worked out once for all pages. */
import type { BillLists } from '../../src/lib/addresses/bills.ts'
import type { HomeLists } from '../../src/lib/addresses/home-lists.ts'
import type { NewsLists } from '../../src/lib/rules/matches/news-lists.ts'
import type { PastSeason } from '../../src/lib/rules/table/past-season.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'

export type Beside = BillLists<TournamentCard> & {
  /** The other seasons of a tournament's league. */
  cards: readonly TournamentCard[]
  /** Those of its seasons that are over, with their matches and people. */
  pasts?: readonly PastSeason[]
  home?: HomeLists
  news?: NewsLists
}

export const NOTHING_BESIDE: Beside = { bills: [], cards: [] }
