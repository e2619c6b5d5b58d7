/**
 * The lists of the site's tournaments. Few stand all together on the home page, where they are chosen
 * from; of many the home has the first, and each list pages of its own, in parts. Pure.
 */
import type { Sex, Sport, TournamentCard } from '../schema/tournament.ts'
import { BILL_WORDS, sportLabel } from '../wording/bills.ts'
import { sexLabel } from '../wording/wording.ts'
import { slugOf } from './slug.ts'

type Listed = Pick<TournamentCard, 'URL_name' | 'sport' | 'sex' | 'location' | 'isNew' | 'progress'>

/** So many stand all together on the home page, and no more. */
const MOST_TOGETHER = 10
/** Of more, so many are on the home page, and so many on a page of a list. */
export const FIRST = 20
export const A_PAGE = 60

/** What a list is of: `key` is its address below `/torneos/`, `label` what it is called. */
export type BillName = { key: string; label: string }

export type BillPage<Card> = BillName & {
  address: string
  /** From 1, of how many. */
  page: number
  pages: number
  /** Of the whole list. */
  count: number
  cards: readonly Card[]
}

export const placesLink = () => '/torneos/lugares'

export const billLink = (key: string, page = 1) => `/torneos/${key}${page === 1 ? '' : `/${page}`}`

/**
 * New basketball, football, (live ones), older basketball. Specification, section 2; in each those that
 * are not over first.
 */
export function homeOrder<Card extends Pick<Listed, 'sport' | 'isNew'>>(cards: readonly Card[]) {
  return {
    before: [
      ...cards.filter(({ sport, isNew }) => sport === 'basketball' && isNew),
      ...cards.filter(({ sport }) => sport === 'football'),
    ],
    after: cards.filter(({ sport, isNew }) => sport === 'basketball' && !isNew),
  }
}

const isOver = ({ progress }: Listed) => progress?.isOver ?? false
export const isOn = (card: Listed) => !isOver(card)
export const yearOf = ({ progress }: Listed) => progress?.year

/** In the order of the home page, those that are over last, from the newest year back. */
function inListOrder<Card extends Listed>(cards: readonly Card[]): Card[] {
  const { before, after } = homeOrder(cards)
  const year = (card: Card) => (isOn(card) ? '9999' : (yearOf(card) ?? ''))
  return [...before, ...after].toSorted((a, b) => year(b).localeCompare(year(a)))
}

/** By year, sport, sex and place: what is chosen from. Those of the first three in few words, places by their names. */
export function billNames(cards: readonly Listed[]) {
  const years = [...new Set(cards.flatMap((card) => yearOf(card) ?? []))].toSorted().toReversed()
  const has = (fits: (card: Listed) => boolean) => cards.some(fits)
  const sports = (['football', 'basketball'] as const).filter((it: Sport) =>
    has(({ sport }) => sport === it),
  )
  const sexes = (['male', 'female', 'mixed'] as const).filter((it: Sex) =>
    has(({ sex }) => sex === it),
  )
  return {
    years: years.map((year): BillName => ({ key: year, label: year })),
    sports: sports.map((it): BillName => ({ key: slugOf(sportLabel(it)), label: sportLabel(it) })),
    sexes: sexes.map((it): BillName => ({ key: slugOf(sexLabel(it)), label: sexLabel(it) })),
    places: placeNames(cards),
  }
}

/** Each place once, however it is spelled, by its first spelling; in alphabetical order. */
function placeNames(cards: readonly Listed[]): BillName[] {
  const labels = new Map<string, string>()
  for (const { location } of cards) {
    const key = placeKey(location)
    if (!labels.has(key)) labels.set(key, location)
  }
  return [...labels]
    .map(([key, label]) => ({ key, label }))
    .toSorted((a, b) => a.key.localeCompare(b.key))
}

/** No other list's key begins so. */
const placeKey = (location: string) => `en-${slugOf(location)}`

/** The keys of the lists in which a tournament stands, by what they are of. */
export const keysOf = (card: Listed) => ({
  year: yearOf(card),
  sport: slugOf(sportLabel(card.sport)),
  sex: slugOf(sexLabel(card.sex)),
  place: placeKey(card.location),
})

export const areFew = (cards: readonly unknown[]) => cards.length <= MOST_TOGETHER

/** Every page of a list; none where all tournaments stand on the home page. */
export function billPages<Card extends Listed>(cards: readonly Card[]): BillPage<Card>[] {
  if (areFew(cards)) return []
  const { years, sports, sexes, places } = billNames(cards)
  const entries = inListOrder(cards).flatMap((card) => {
    const { year, sport, sex, place } = keysOf(card)
    const keys = [BILL_WORDS.all.key, ...(isOn(card) ? [BILL_WORDS.on.key] : [])]
    return [...keys, ...(year ? [year] : []), sport, sex, place].map((key) => ({ key, card }))
  })
  const byKey = Map.groupBy(entries, ({ key }) => key)
  const names = [BILL_WORDS.on, BILL_WORDS.all, ...years, ...sports, ...sexes, ...places]
  return names.flatMap((name) => partsOf(name, byKey.get(name.key)?.map(({ card }) => card) ?? []))
}

/** The page that leads to each place; none where all tournaments stand on the home page. */
export const placesPage = (cards: readonly Listed[]) =>
  areFew(cards) ? undefined : { address: placesLink(), places: placeNames(cards) }

function partsOf<Card>(name: BillName, cards: readonly Card[]): BillPage<Card>[] {
  const pages = Math.ceil(cards.length / A_PAGE)
  return Array.from({ length: pages }, (_, at) => ({
    ...name,
    address: billLink(name.key, at + 1),
    page: at + 1,
    pages,
    count: cards.length,
    cards: cards.slice(at * A_PAGE, (at + 1) * A_PAGE),
  }))
}
