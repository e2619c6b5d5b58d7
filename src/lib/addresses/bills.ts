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
export const MOST_TOGETHER = 10
/** Of more, so many are on the home page, and so many on a page of a list. */
export const FIRST = 20
export const A_PAGE = 60

/** What a list is of: `key` is its address below `/torneos/`, `label` what it is called. */
export type BillName = { key: string; label: string }

/** By what a list is narrowed, in the order in which its key says it; a place comes first. */
export const FACETS = ['season', 'sport', 'sex'] as const
export type Facet = (typeof FACETS)[number]

/** Lists to choose from that differ in one thing, each by its key; all of them, whatever it is, last. */
export type BillChoice = { facet: Facet; names: readonly (BillName & { isChosen: boolean })[] }

export type BillPage<Card> = BillName & {
  /** What leads to the narrower and the wider lists: on a list in parts by everything, on a whole one by what it is narrowed to. */
  choices: readonly BillChoice[]
  address: string
  /** From 1, of how many. */
  page: number
  pages: number
  /** Of the whole list. */
  count: number
  cards: readonly Card[]
}

/** Pages of lists, and the places that lead to them where there is a page of those. */
export type BillLists<Card> = {
  bills: readonly BillPage<Card>[]
  places?: readonly BillName[]
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
export const billNames = (cards: readonly Listed[]) => ({
  years: yearNames(cards),
  sports: sportNames(cards),
  sexes: sexNames(cards),
  places: placeNames(cards),
})

/** The newest first. */
const yearNames = (cards: readonly Listed[]): BillName[] =>
  [...new Set(cards.map(yearOf))]
    .filter((year) => year !== undefined)
    .toSorted()
    .toReversed()
    .map((year) => ({ key: keyOfYears(year), label: year }))

/** `2026–27` → `2026-27`. */
const keyOfYears = (year: string) => year.replace('–', '-')

const sportNames = (cards: readonly Listed[]): BillName[] =>
  (['football', 'basketball'] satisfies Sport[])
    .filter((it) => cards.some(({ sport }) => sport === it))
    .map((it) => ({ key: slugOf(sportLabel(it)), label: sportLabel(it) }))

const sexNames = (cards: readonly Listed[]): BillName[] =>
  (['male', 'female', 'mixed'] satisfies Sex[])
    .filter((it) => cards.some(({ sex }) => sex === it))
    .map((it) => ({ key: slugOf(sexLabel(it)), label: sexLabel(it) }))

/** Each place once, however it is spelled, by its first spelling; in alphabetical order. */
function placeNames(cards: readonly Listed[]): BillName[] {
  const labels = new Map<string, string>()
  for (const { location } of cards) {
    const key = placeKey(location)
    if (!labels.has(key)) labels.set(key, location)
  }
  return [...labels]
    .map(([key, label]) => ({ key, label }))
    .toSorted((a, b) => a.key.localeCompare(b.key, 'es', { numeric: true }))
}

const keys = new Map<string, string>()

/** Each name is asked for by every tournament that it is said of, and to make a key takes a while. */
function keyOfName(name: string) {
  const key = keys.get(name) ?? slugOf(name)
  keys.set(name, key)
  return key
}

/** No other list's key begins so. */
const placeKey = (location: string) => `en-${keyOfName(location)}`

/** The keys of the lists in which a tournament stands, by what they are of. */
export const keysOf = (card: Listed) => ({
  season: yearOf(card) && keyOfYears(yearOf(card)!),
  sport: keyOfName(sportLabel(card.sport)),
  sex: keyOfName(sexLabel(card.sex)),
  place: placeKey(card.location),
})

/** Changes where a card is to stand in other lists, or elsewhere in them. */
export const listingOf = (card: Listed) =>
  JSON.stringify([
    card.URL_name,
    card.sport,
    card.sex,
    card.location,
    card.isNew,
    isOn(card),
    yearOf(card),
  ])

export const areFew = (cards: readonly unknown[]) => cards.length <= MOST_TOGETHER

/** A tournament with the keys of the lists in which it stands. */
type Entry<Card> = { card: Card; keys: ReturnType<typeof keysOf> }
/** A list: what it is narrowed to, and what is left. */
type List<Card> = { chosen: Chosen; cards: readonly Card[]; entries: readonly Entry<Card>[] }
type Chosen = Partial<Record<'place' | Facet, BillName>>

const namesOf = (chosen: Chosen) =>
  (['place', ...FACETS] as const).flatMap((facet) => chosen[facet] ?? [])
const keyOf = (chosen: Chosen) =>
  namesOf(chosen)
    .map(({ key }) => key)
    .join('/') || BILL_WORDS.all.key
const isWhole = ({ cards }: List<unknown>) => cards.length <= A_PAGE

/**
 * Every page of every list; none where all tournaments stand on the home page. By year, sport, sex and
 * place each has one; a list in parts is narrowed by one thing more, until what is left stands on a page.
 */
export function billPages<Card extends Listed>(cards: readonly Card[]): BillPage<Card>[] {
  if (areFew(cards)) return []
  const all = listOf(
    {},
    inListOrder(cards).map((card) => ({ card, keys: keysOf(card) })),
  )
  const lists = new Map([[keyOf(all.chosen), all]])
  const waiting = [all, ...firstLists(all)]
  for (let list = waiting.shift(); list; list = waiting.shift()) {
    lists.set(keyOf(list.chosen), list)
    const isOfAll = list !== all && list.cards.length === cards.length
    if (isWhole(list) || isOfAll) continue
    for (const facet of FACETS)
      for (const narrower of narrowedBy(list, facet))
        if (!lists.has(keyOf(narrower.chosen))) waiting.push(narrower)
  }
  return [...lists.values()].flatMap((list) => partsOf(list, choicesOf(list, lists)))
}

const listOf = <Card>(chosen: Chosen, entries: readonly Entry<Card>[]): List<Card> => ({
  ...{ chosen, entries },
  cards: entries.map(({ card }) => card),
})

/** One for each thing that any tournament is, even where all are. */
function firstLists<Card extends Listed>(all: List<Card>): List<Card>[] {
  const byPlace = Map.groupBy(all.entries, ({ keys }) => keys.place)
  return [
    ...FACETS.flatMap((facet) => optionsOf(all, facet).map((name) => narrowed(all, facet, name))),
    ...placeNames(all.cards).map((place) => listOf({ place }, byPlace.get(place.key) ?? [])),
  ].filter(({ cards }) => cards.length > 0)
}

const optionsOf = <Card extends Listed>({ cards }: List<Card>, facet: Facet): BillName[] =>
  facet === 'season'
    ? [BILL_WORDS.on, ...yearNames(cards)]
    : { sport: sportNames, sex: sexNames }[facet](cards)

const narrowed = <Card extends Listed>(
  { chosen, entries }: List<Card>,
  facet: Facet,
  name: BillName,
): List<Card> =>
  listOf(
    { ...chosen, [facet]: name },
    entries.filter(({ card, keys }) =>
      name.key === BILL_WORDS.on.key ? isOn(card) : keys[facet] === name.key,
    ),
  )

/** Those that have less than the list, and something. */
const narrowedBy = <Card extends Listed>(list: List<Card>, facet: Facet) =>
  list.chosen[facet]
    ? []
    : optionsOf(list, facet)
        .map((name) => narrowed(list, facet, name))
        .filter(({ cards }) => cards.length > 0 && cards.length < list.cards.length)

/** A list in parts leads on by everything, a whole one back from what it was narrowed to. */
function choicesOf<Card extends Listed>(
  list: List<Card>,
  lists: ReadonlyMap<string, List<Card>>,
): BillChoice[] {
  return FACETS.flatMap((facet) => {
    if (!list.chosen[facet] && isWhole(list)) return []
    const { [facet]: own, ...others } = list.chosen
    const wider = lists.get(keyOf(others))
    if (!wider) return []
    const names = optionsOf(wider, facet)
      .map(({ key, label }) => ({
        key: keyOf({ ...others, [facet]: { key, label } }),
        label,
        isChosen: key === own?.key,
      }))
      .filter(({ key }) => lists.has(key))
    const { label } = BILL_WORDS.all
    const choices = [...names, { key: keyOf(others), label, isChosen: !own }]
    return choices.length > 1 ? [{ facet, names: choices }] : []
  })
}

/** The page that leads to each place; none where all tournaments stand on the home page. */
export const placesPage = (cards: readonly Listed[]) =>
  areFew(cards) ? undefined : { address: placesLink(), places: placeNames(cards) }

function partsOf<Card extends Listed>(
  { chosen, cards }: List<Card>,
  choices: readonly BillChoice[],
): BillPage<Card>[] {
  const pages = Math.ceil(cards.length / A_PAGE)
  const key = keyOf(chosen)
  const label =
    namesOf(chosen)
      .map((name) => name.label)
      .join(' · ') || BILL_WORDS.all.label
  return Array.from({ length: pages }, (_, at) => ({
    ...{ key, label, choices },
    address: billLink(key, at + 1),
    page: at + 1,
    pages,
    count: cards.length,
    cards: cards.slice(at * A_PAGE, (at + 1) * A_PAGE),
  }))
}
