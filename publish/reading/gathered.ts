/**
 * Pages that are made of several tournaments, each rendered again only where what it shows changed. A
 * build treats them as it does tournaments: parts of the site, by id. Pure.
 */
import {
  billLink,
  billPages,
  placesPage,
  type BillName,
  type BillPage,
} from '../../src/lib/addresses/bills.ts'
import { leagueLink } from '../../src/lib/addresses/links.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { digestOf } from './digest.ts'
import type { Beside } from './being-rendered.ts'
import { detailsOf, type Addresses, type Reading, type ReadingKey } from './reading-store.ts'

/** What is rendered, kept and taken away together: a tournament's pages, or one that is gathered. */
export type Part = Pick<Reading, 'id' | 'digest' | 'hasPictures' | 'names' | 'held'> & {
  /** The tournaments that its pages are made of, beside everybody's cards; itself where it does not say. */
  of?: readonly ReadingKey[]
  /** What its pages show of tournaments that they are not made of. */
  beside?: Partial<Beside>
}

/** A part and what is rendered of it. */
export type PartToRender = Part & Addresses

/** Every part of the site that is one of these tournaments, which are shown. */
export function tournamentParts(readings: readonly Reading[]): Part[] {
  const leagues = leaguesAmong(readings)
  return readings.map((reading) => withSeasons(reading, leagues))
}

/** What the page of a list shows, or that of the places: its own words, and of which tournaments the cards. */
export type Shown =
  | { page: Omit<BillPage<TournamentCard>, 'cards'>; of: readonly string[] }
  | { places: readonly BillName[]; address: string }

/** Every page of the lists of these tournaments. */
export function listPages(cards: readonly TournamentCard[]): Shown[] {
  const pages = billPages(cards).map(({ cards: own, ...page }): Shown => ({
    page,
    of: own.map(({ URL_name }) => URL_name),
  }))
  const places = placesPage(cards)
  return places ? [...pages, places] : pages
}

/** The part that is such a page; `cardDigest` answers that of a tournament's card. */
export function listPart(shown: Shown, cardDigest: (id: string) => string): Part {
  if ('places' in shown) return gathered(shown.address, JSON.stringify(shown))
  const { page, of } = shown
  return gathered(page.address, JSON.stringify(page) + of.map(cardDigest).join(' '))
}

/** Whether a part is a page of the lists. */
export const isList = (id: string) => id.startsWith(LISTS)
const LISTS = billLink('').slice(1)

/** The pages of leagues. */
export const leagueParts = (readings: readonly Reading[]): Part[] =>
  [...leaguesAmong(readings)].map(([league, seasons]) => {
    const keys = seasons.map(({ id, digest }) => ({ id, digest }))
    return { ...gathered(leagueLink(league), JSON.stringify(keys)), of: keys }
  })

const leaguesAmong = (readings: readonly Reading[]): Leagues =>
  Map.groupBy(
    readings.filter(({ card }) => card?.season),
    ({ card }) => card!.season!.league,
  )

/** What is rendered of each, as the reading store has it; of what is gathered, its one page. */
export const withAddresses = (work: string, parts: readonly Part[]): PartToRender[] =>
  parts.map((part) => ({ ...part, ...addressesOf(work, part) }))

function addressesOf(work: string, { id, digest, of = [] }: Part): Addresses {
  if (isGathered(id)) return { pages: [`/${id}`] }
  const { pages, calendars = [], data = [], people } = detailsOf(work, of[0] ?? { id, digest })
  return { pages, calendars, data, ...(people && { people }) }
}

/** Whether a part's digest is of this reading, whatever else it is of. */
export const isOfReading = (digest: string | undefined, reading: ReadingKey) =>
  digest?.split(' ')[0] === reading.digest

type Leagues = ReadonlyMap<string, readonly Reading[]>

/** A season's team pages lead to those of the league's other seasons: by their names and years. */
function withSeasons(reading: Reading, leagues: Leagues): Part {
  const { id, digest, hasPictures, names, card, held } = reading
  const part = {
    ...{ id, digest },
    ...(held && { held }),
    ...(hasPictures && { hasPictures }),
    ...(names !== undefined && { names }),
  }
  const league = card?.season?.league
  if (league === undefined) return part
  const cards = leagues
    .get(league)!
    .flatMap((other) => (other.card && other !== reading ? [other.card] : []))
  const others = JSON.stringify(cards.map(seasonShown))
  return {
    ...part,
    digest: `${digest} ${digestOf([], others).slice(0, 16)}`,
    ...{ of: [{ id, digest }], beside: { cards } },
  }
}

const seasonShown = ({ URL_name, name, progress, season }: TournamentCard) => ({
  ...{ URL_name, name, year: progress?.year, teams: season?.teams },
})

/** No tournament has such an id. */
export const isGathered = (id: string) => id.includes('/')

/** Of parts, by id, those that are tournaments. */
export const tournamentsAmong = (ids: readonly string[]) => ids.filter((id) => !isGathered(id))

const gathered = (address: string, shown: string): Part => ({
  id: address.slice(1),
  digest: digestOf([], shown),
  of: [],
})
