/** The pages' only access to the data: everything that they show, whole. */
import { assemble } from './lib/assembly/assemble.ts'
import { nowHere, workDir } from '../publish/ground/folders.ts'
import { beingRendered, besideRendered, thisBuild } from '../publish/reading/being-rendered.ts'
import type { StoredTournament } from '../publish/reading/reading-store.ts'
import { bodyOf } from '../publish/reading/reading-store.ts'
import { storedProducts } from '../publish/reading/shop.ts'
import { billPages, placesPage, type BillLists } from './lib/addresses/bills.ts'
import { dayIn } from './lib/calendar/today.ts'
import { homeLists } from './lib/addresses/home-lists.ts'
import { newsOf } from './lib/rules/matches/news.ts'
import { newsLists, type NewsLists } from './lib/rules/matches/news-lists.ts'
import type { Product } from './lib/schema/product.ts'
import type { Tournament, TournamentCard } from './lib/schema/tournament.ts'
import type { Revisions } from './lib/sharing/revisions.ts'

/** The current year: with a new year all pages are rebuilt. */
export const yearNow = () => Number(dayIn(nowHere()).slice(0, 4))

/** `written` returns the JSON text of a `StoredTournament`. */
type Source = { id: string; digest: string; written: () => string | Promise<string> }

type Assembled = { digest: string; tournament: Tournament }

/** The data of one build; the next build in the same process reads again. */
type Known = {
  build: number
  assembled: ReadonlyMap<string, Assembled>
  tournaments: Tournament[]
  products?: Promise<Product[]>
}

const nothingYet = (build: number): Known => ({ build, assembled: new Map(), tournaments: [] })

let known = nothingYet(0)

function ofThisBuild(): Known {
  if (known.build !== thisBuild()) known = nothingYet(thisBuild())
  return known
}

/**
 * Every tournament to render, read and assembled once, by `URL_name`. Returns the same list object
 * if none has changed.
 */
export async function allTournaments(): Promise<Tournament[]> {
  const now = ofThisBuild()
  const last = now.assembled
  const wanted = (await sources()).toSorted(byId)
  now.assembled = new Map(
    await Promise.all(
      wanted.map(async (source): Promise<[string, Assembled]> => {
        const before = last.get(source.id)
        return [source.id, before?.digest === source.digest ? before : await assembledFrom(source)]
      }),
    ),
  )
  const list = [...now.assembled.values()].map(({ tournament }) => tournament)
  const latest = now.tournaments
  const isSame = list.length === latest.length && list.every((one, at) => one === latest[at])
  return (now.tournaments = isSame ? latest : list)
}

async function assembledFrom({ digest, written }: Source): Promise<Assembled> {
  const { revisions = {}, ...whole } = JSON.parse(await written()) as StoredTournament
  const { tournament } = assemble(whole, { withPictures: true })
  remembered.set(tournament, revisions)
  return { digest, tournament }
}

const remembered = new WeakMap<Tournament, Revisions>()

/** The stored event revisions of one of `allTournaments`. */
export const revisionsOf = (tournament: Tournament): Revisions => remembered.get(tournament) ?? {}

async function sources(): Promise<Source[]> {
  const rendered = beingRendered()
  if (rendered) return rendered.map((key) => ({ ...key, written: () => bodyOf(workDir(), key) }))
  const entries = await collection('torneos')
  return entries.map(({ id, data }) => {
    const { digest, written } = data as { digest: string; written: string }
    return { id, digest, written: () => written }
  })
}

/**
 * Loaded only if Astro's collections are used; rendering from the reading store does not need them.
 */
const collection = async (name: 'torneos' | 'tarjetas' | 'productos') =>
  (await import('astro:content')).getCollection(name)

/** The cards of every tournament, by `URL_name`. */
const allCards = async (): Promise<TournamentCard[]> =>
  (await collection('tarjetas')).toSorted(byId).map(({ data }) => data as TournamentCard)

/** Cards that include the other seasons of a league; there may be more. */
export const cardsOfLeague = async () => besideRendered()?.cards ?? allCards()

/** The home page's lists. */
export const homeNow = async () => besideRendered()?.home ?? homeLists(await allCards())

/** The list pages to render, and the places if they have a page. */
export async function billsNow(): Promise<BillLists<TournamentCard>> {
  const beside = besideRendered()
  if (beside) return beside
  const cards = await allCards()
  return { bills: billPages(cards), ...placesPage(cards) }
}

/** The news page's lists. */
export async function newsNow(): Promise<NewsLists> {
  const news = besideRendered()?.news
  if (news) return news
  const cards = new Map((await allCards()).map((card) => [card.URL_name, card]))
  const known = (await allTournaments()).flatMap((tournament) => {
    const card = cards.get(tournament.URL_name)
    return card ? [{ ...card, news: newsOf(tournament, nowHere()) }] : []
  })
  return newsLists(known, nowHere())
}

/** The shop's products, by file name. */
export async function allProducts(): Promise<Product[]> {
  if (besideRendered()) return (ofThisBuild().products ??= storedProducts(workDir()))
  return (await collection('productos')).toSorted(byId).map(({ data }) => data as Product)
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
