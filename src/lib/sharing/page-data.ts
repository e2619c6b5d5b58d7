/** What pages are made of, for every kind of rendering: the only way of a page to the data. */
import type { FormerPlayers } from '../addresses/former-players.ts'
import type { BillLists } from '../addresses/bills.ts'
import type { HomeLists } from '../addresses/home-lists.ts'
import type { NewsLists } from '../rules/matches/news-lists.ts'
import type { PastSeason } from '../rules/table/past-season.ts'
import type { Product } from '../schema/product.ts'
import type { Tournament, TournamentCard, WrittenTournament } from '../schema/tournament.ts'
import type { Revisions } from './revisions.ts'

/** What is stored of a tournament: its written form, and what is remembered of it. */
export type StoredTournament = WrittenTournament & { revisions?: Revisions } & Beside

/** Old addresses of its players; `isUnlisted` where no list, search or sitemap shows its pages. */
type Beside = { isUnlisted?: boolean | undefined; formerPlayers?: FormerPlayers | undefined }

/** A whole tournament. */
export type SiteTournament = Tournament & Beside

/** Each answer is worked out once; a list that is asked for again is the same object. */
export type PageData = {
  /** Every tournament to render, whole, by `URL_name`. */
  tournaments: () => Promise<readonly SiteTournament[]>
  /** What the calendars of one of these tournaments remember. */
  revisionsOf: (tournament: Tournament) => Revisions
  /** Cards that include the other seasons of a tournament's league; there may be more. */
  cardsOfLeague: () => Promise<readonly TournamentCard[]>
  /** The seasons of a tournament's league that are over, that tournament among them. */
  pastSeasonsOf: (tournament: Tournament) => Promise<readonly PastSeason[]>
  /** The home page's lists. */
  home: () => Promise<HomeLists>
  /** The list pages to render, and the places if they have a page. */
  bills: () => Promise<BillLists<TournamentCard>>
  /** The news page's lists. */
  news: () => Promise<NewsLists>
  /** The shop's products, by file name. */
  products: () => Promise<readonly Product[]>
  /** The current year: with a new year all pages are rebuilt. */
  year: number
}
