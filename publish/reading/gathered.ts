/**
 * Pages that are made of several tournaments, each rendered again only where what it shows changed. A
 * build treats them as it does tournaments: parts of the site, by id. Pure.
 */
import { billPages, placesPage } from '../../src/lib/addresses/bills.ts'
import { leagueLink } from '../../src/lib/addresses/links.ts'
import type { TournamentCard } from '../../src/lib/schema/tournament.ts'
import { digestOf } from './digest.ts'
import type { Reading, ReadingKey } from './reading-store.ts'

/** What is rendered, kept and taken away together: a tournament's pages, or one that is gathered. */
export type Part = Pick<
  Reading,
  'id' | 'digest' | 'pages' | 'calendars' | 'data' | 'hasPictures'
> & {
  /** The tournaments that its pages are made of, beside everybody's cards; itself where it does not say. */
  of?: readonly ReadingKey[]
}

/** Every part of the site. */
export const partsOf = (readings: readonly Reading[]): Part[] => [
  ...readings.map((reading) => withSeasons(reading, readings)),
  ...gatheredFrom(readings),
]

/** Whether a part's digest is of this reading, whatever else it is of. */
export const isOfReading = (digest: string | undefined, reading: ReadingKey) =>
  digest?.split(' ')[0] === reading.digest

/** A season's team pages lead to those of the league's other seasons: by their names and years. */
function withSeasons(reading: Reading, readings: readonly Reading[]): Part {
  const league = reading.card?.season?.league
  if (league === undefined) return reading
  const others = readings.flatMap(({ card }) =>
    card?.season?.league === league && card.URL_name !== reading.id ? [seasonShown(card)] : [],
  )
  const { id, digest } = reading
  return {
    ...reading,
    digest: `${digest} ${digestOf([], JSON.stringify(others)).slice(0, 16)}`,
    of: [{ id, digest }],
  }
}

const seasonShown = ({ URL_name, name, progress, season }: TournamentCard) => ({
  ...{ URL_name, name, year: progress?.year, teams: season?.teams },
})

/** No tournament has such an id. */
export const isGathered = (id: string) => id.includes('/')

/** What is gathered from all tournaments, as they are now. */
function gatheredFrom(readings: readonly Reading[]): Part[] {
  const cards = readings.flatMap(({ card }) => card ?? [])
  const places = placesPage(cards)
  const leagues = Map.groupBy(readings, ({ card }) => card?.season?.league)
  const ofLeagues = [...leagues].flatMap(([league, seasons]) => {
    if (league === undefined) return []
    const keys = seasons.map(({ id, digest }) => ({ id, digest }))
    return [gathered(leagueLink(league), JSON.stringify(keys), keys)]
  })
  const bills = [...billPages(cards), ...(places ? [places] : [])].map((page) =>
    gathered(
      page.address,
      JSON.stringify(page, (key, value) => (key === 'news' ? undefined : value)),
    ),
  )
  return [...bills, ...ofLeagues]
}

const gathered = (address: string, shown: string, of: readonly ReadingKey[] = []): Part => ({
  id: address.slice(1),
  digest: digestOf([], shown),
  pages: [address],
  of,
})
