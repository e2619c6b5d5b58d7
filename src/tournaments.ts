/** The data of pages from Astro's collections: in dev, and for a plain `astro build`. */
import { getCollection } from 'astro:content'
import { billPages, placesPage } from './lib/addresses/bills.ts'
import { homeLists } from './lib/addresses/home-lists.ts'
import { assemble } from './lib/assembly/assemble.ts'
import { dayIn } from './lib/calendar/today.ts'
import { newsOf } from './lib/rules/matches/news.ts'
import { oncePer } from './lib/rules/table/once-per.ts'
import { pastSeasonOf } from './lib/rules/table/past-season.ts'
import { newsLists } from './lib/rules/matches/news-lists.ts'
import type { Product } from './lib/schema/product.ts'
import type { Tournament, TournamentCard } from './lib/schema/tournament.ts'
import type { PageData, SiteTournament, StoredTournament } from './lib/sharing/page-data.ts'
import type { Revisions } from './lib/sharing/revisions.ts'

type Assembled = { digest: string; tournament: SiteTournament; revisions: Revisions }

const nowHere = () => new Date().toISOString()

/** As the collections are now: in dev they change while it runs. */
class CollectedData implements PageData {
  private assembled = new Map<string, Assembled>()
  private list: readonly SiteTournament[] = []

  get year() {
    return Number(dayIn(nowHere()).slice(0, 4))
  }

  async tournaments() {
    const last = this.assembled
    const entries = (await getCollection('torneos')).toSorted(byId)
    this.assembled = new Map(
      entries.map(({ id, data }): [string, Assembled] => {
        const { digest, written } = data as { digest: string; written: string }
        const before = last.get(id)
        return [id, before?.digest === digest ? before : assembledFrom(digest, written)]
      }),
    )
    const list = [...this.assembled.values()].map(({ tournament }) => tournament)
    const latest = this.list
    const isSame = list.length === latest.length && list.every((one, at) => one === latest[at])
    return (this.list = isSame ? latest : list)
  }

  revisionsOf({ URL_name }: Tournament) {
    return this.assembled.get(URL_name)?.revisions ?? {}
  }

  async cardsOfLeague() {
    return (await getCollection('tarjetas'))
      .toSorted(byId)
      .map(({ data }) => data as TournamentCard)
  }

  async pastSeasonsOf({ league }: Tournament) {
    if (league === undefined) return []
    return pastSeasonsIn(await this.tournaments()).filter((past) => past.league === league)
  }

  async home() {
    return homeLists(await this.cardsOfLeague())
  }

  async bills() {
    const cards = await this.cardsOfLeague()
    return { bills: billPages(cards), ...placesPage(cards) }
  }

  async news() {
    const cards = new Map((await this.cardsOfLeague()).map((card) => [card.URL_name, card]))
    const known = (await this.tournaments()).flatMap((tournament) => {
      const card = cards.get(tournament.URL_name)
      return card ? [{ ...card, news: newsOf(tournament, nowHere()) }] : []
    })
    return newsLists(known, nowHere())
  }

  async products() {
    return (await getCollection('productos')).toSorted(byId).map(({ data }) => data as Product)
  }
}

const pastSeasonsIn = oncePer((tournaments: readonly SiteTournament[]) =>
  tournaments.flatMap((one) => (one.isUnlisted ? [] : (pastSeasonOf(one) ?? []))),
)

function assembledFrom(digest: string, written: string): Assembled {
  const {
    revisions = {},
    isUnlisted,
    formerPlayers,
    ...whole
  } = JSON.parse(written) as StoredTournament
  const { tournament } = assemble(whole, { withPictures: true })
  return { digest, revisions, tournament: { ...tournament, isUnlisted, formerPlayers } }
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** Of this process; it remembers what it has assembled. */
export const collected: PageData = new CollectedData()
