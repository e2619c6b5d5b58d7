/**
 * Pages that are made of several tournaments, each rendered again only where what it shows changed. A
 * build treats them as it does tournaments: parts of the site, by id. Pure.
 */
import { billPages, placesPage } from '../../src/lib/addresses/bills.ts'
import { leagueLink } from '../../src/lib/addresses/links.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { digestOf } from './digest.ts'
import { detailsOf, type Addresses, type Reading, type ReadingKey } from './reading-store.ts'

/** What is rendered, kept and taken away together: a tournament's pages, or one that is gathered. */
export type Part = Pick<Reading, 'id' | 'digest' | 'hasPictures'> & {
  /** The tournaments that its pages are made of, beside everybody's cards; itself where it does not say. */
  of?: readonly ReadingKey[]
}

/** A part and what is rendered of it. */
export type PartToRender = Part & Addresses

/** Every part of the site. */
export function partsOf(readings: readonly Reading[]): Part[] {
  const leagues = Map.groupBy(readings, ({ card }) => card?.season?.league)
  return [
    ...readings.map((reading) => withSeasons(reading, leagues)),
    ...gatheredFrom(readings, leagues),
  ]
}

/** What is rendered of each, as the reading store has it; of what is gathered, its one page. */
export const withAddresses = (work: string, parts: readonly Part[]): PartToRender[] =>
  parts.map((part) => ({ ...part, ...addressesOf(work, part) }))

function addressesOf(work: string, { id, digest, of = [] }: Part): Addresses {
  if (isGathered(id)) return { pages: [`/${id}`] }
  const { pages, calendars = [], data = [] } = detailsOf(work, of[0] ?? { id, digest })
  return { pages, calendars, data }
}

/** Whether a part's digest is of this reading, whatever else it is of. */
export const isOfReading = (digest: string | undefined, reading: ReadingKey) =>
  digest?.split(' ')[0] === reading.digest

type Leagues = ReadonlyMap<string | undefined, readonly Reading[]>

/** A season's team pages lead to those of the league's other seasons: by their names and years. */
function withSeasons(reading: Reading, leagues: Leagues): Part {
  const { id, digest, hasPictures, card } = reading
  const part = { id, digest, ...(hasPictures && { hasPictures }) }
  const league = card?.season?.league
  if (league === undefined) return part
  const others = leagues
    .get(league)!
    .flatMap((other) => (other.card && other !== reading ? [seasonShown(other.card)] : []))
  return {
    ...part,
    digest: `${digest} ${digestOf([], JSON.stringify(others)).slice(0, 16)}`,
    of: [{ id, digest }],
  }
}

const seasonShown = ({ URL_name, name, progress, season }: TournamentCard) => ({
  ...{ URL_name, name, year: progress?.year, teams: season?.teams },
})

/** No tournament has such an id. */
export const isGathered = (id: string) => id.includes('/')

/** Of parts, by id, those that are tournaments. */
export const tournamentsAmong = (ids: readonly string[]) => ids.filter((id) => !isGathered(id))

/** What is gathered from all tournaments, as they are now. */
function gatheredFrom(readings: readonly Reading[], leagues: Leagues): Part[] {
  const cards = readings.flatMap(({ card }) => card ?? [])
  const places = placesPage(cards)
  const ofLeagues = [...leagues].flatMap(([league, seasons]) => {
    if (league === undefined) return []
    const keys = seasons.map(({ id, digest }) => ({ id, digest }))
    return [gathered(leagueLink(league), JSON.stringify(keys), keys)]
  })
  // A card stands in many lists.
  const texts = new Map(cards.map((card) => [card, JSON.stringify(card)]))
  const bills = billPages(cards).map(({ cards: own, ...page }) =>
    gathered(page.address, JSON.stringify(page) + own.map((card) => texts.get(card)).join('')),
  )
  if (places) bills.push(gathered(places.address, JSON.stringify(places)))
  return [...bills, ...ofLeagues]
}

const gathered = (address: string, shown: string, of: readonly ReadingKey[] = []): Part => ({
  id: address.slice(1),
  digest: digestOf([], shown),
  of,
})
