/**
 * The site's lists of tournaments. With few tournaments the home page shows all, with filters. With
 * many it shows the first ones, and each list has its own pages. Pure.
 */
import type { Sex, Sport, TournamentCard } from '../schema/tournament.ts'
import { BILL_WORDS, sportLabel } from '../wording/site/bills.ts'
import { sexLabel, sexName } from '../wording/wording.ts'
import { slugOf } from './slug.ts'

type Listed = Pick<TournamentCard, 'URL_name' | 'sport' | 'sex' | 'location' | 'isNew' | 'progress'>

/** The most tournaments that the home page shows all together. */
export const MOST_TOGETHER = 10
/** Above that: how many the home page shows, and how many a list page shows. */
export const FIRST = 20
export const A_PAGE = 60

/** A list: `key` is its address below `/torneos/`, `label` its title. */
export type BillName = { key: string; label: string }

/** The facets that narrow a list, in the order of its key; a place comes first. */
export const FACETS = ['season', 'sport', 'sex'] as const
export type Facet = (typeof FACETS)[number]

/** Filter links for one facet; the link to all values comes last. */
export type BillChoice = { facet: Facet; names: readonly (BillName & { isChosen: boolean })[] }

export type BillPage<Card> = BillName & {
  /**
   * Links to narrower and wider lists: a list with several pages links to all facets, a list on one
   * page only to those that narrow it.
   */
  choices: readonly BillChoice[]
  address: string
  /** From 1, and the number of pages. */
  page: number
  pages: number
  /** Of the whole list. */
  count: number
  cards: readonly Card[]
}

/** List pages, and the places with their page of places, if there is one. */
export type BillLists<Card> = {
  bills: readonly BillPage<Card>[]
  places?: readonly BillName[]
}

export const placesLink = () => '/torneos/lugares'

export const billLink = (key: string, page = 1) => `/torneos/${key}${page === 1 ? '' : `/${page}`}`

/**
 * New basketball, football, (live ones), older basketball. Specification, section 2; within each,
 * tournaments that are not over first, then those of the newest year.
 */
export function homeOrder<Card extends Listed>(cards: readonly Card[]) {
  const year = (card: Card) => (isOn(card) ? '9999' : (yearOf(card) ?? ''))
  const sorted = cards.toSorted((a, b) => byText(year(b), year(a)))
  return {
    before: [
      ...sorted.filter(({ sport, isNew }) => sport === 'basketball' && isNew),
      ...sorted.filter(({ sport }) => sport === 'football'),
    ],
    after: sorted.filter(isAfterLive),
  }
}

/** Older basketball. */
export const isAfterLive = ({ sport, isNew }: Pick<Listed, 'sport' | 'isNew'>) =>
  sport === 'basketball' && !isNew

/** As the index's database compares texts. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const isOver = ({ progress }: Listed) => progress?.isOver ?? false
export const isOn = (card: Listed) => !isOver(card)
export const yearOf = ({ progress }: Listed) => progress?.year

/**
 * The names of lists by year, sport, sex and place. The first three have few values; places use
 * their names.
 */
export const billNames = (cards: readonly Listed[]) => ({
  years: yearNames(cards),
  sports: sportNames(cards),
  sexes: sexNames(cards),
  places: placeNames(cards),
})

/** Newest first. */
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
    .map((it) => ({ key: slugOf(sexLabel(it)), label: sexName(it) }))

/** Each place once, whatever its spelling, under its first spelling; in alphabetical order. */
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

/** Cached: many tournaments share a name, and computing a key is slow. */
function keyOfName(name: string) {
  const key = keys.get(name) ?? slugOf(name)
  keys.set(name, key)
  return key
}

/** No other list's key starts like this. */
const placeKey = (location: string) => `en-${keyOfName(location)}`

/** The keys of the lists that a tournament is in, by facet. */
export const listKeysOf = (card: Listed) => ({
  season: yearOf(card) && keyOfYears(yearOf(card)!),
  sport: keyOfName(sportLabel(card.sport)),
  sex: keyOfName(sexLabel(card.sex)),
  place: placeKey(card.location),
})

export const areFew = (cards: readonly unknown[]) => cards.length <= MOST_TOGETHER

/** A tournament with the keys of its lists. */
type Entry<Card> = { card: Card; keys: ReturnType<typeof listKeysOf> }
/** A list: its chosen facets, and the remaining tournaments. */
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
 * Every page of every list, in the home page's order, which continues on them; empty if the home
 * page shows all tournaments. Each year, sport, sex and
 * place has a list. A list with several pages is narrowed by one more facet until a list fits on a
 * page.
 */
export function billPages<Card extends Listed>(cards: readonly Card[]): BillPage<Card>[] {
  if (areFew(cards)) return []
  const { before, after } = homeOrder(cards)
  const all = listOf(
    {},
    [...before, ...after].map((card) => ({ card, keys: listKeysOf(card) })),
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
  chosen,
  entries,
  cards: entries.map(({ card }) => card),
})

/** One list per value that any tournament has, even if all share it. */
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

/** The narrower lists that are not empty and not the same as the whole list. */
const narrowedBy = <Card extends Listed>(list: List<Card>, facet: Facet) =>
  list.chosen[facet]
    ? []
    : optionsOf(list, facet)
        .map((name) => narrowed(list, facet, name))
        .filter(({ cards }) => cards.length > 0 && cards.length < list.cards.length)

/**
 * A list with several pages links to narrower ones; a list on one page links back to wider ones.
 */
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

/** The page with links to each place; undefined if the home page shows all tournaments. */
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
    key,
    label,
    choices,
    address: billLink(key, at + 1),
    page: at + 1,
    pages,
    count: cards.length,
    cards: cards.slice(at * A_PAGE, (at + 1) * A_PAGE),
  }))
}
