/**
 * Pages that are made of several tournaments, each rendered again only where what it shows changed. A
 * build treats them as it does tournaments: parts of the site, by id. Pure.
 */
import { billPages, placesPage } from '../../src/lib/addresses/bills.ts'
import { digestOf } from './digest.ts'
import type { Reading, ReadingKey } from './reading-store.ts'

/** What is rendered, kept and taken away together: a tournament's pages, or one that is gathered. */
export type Part = Pick<
  Reading,
  'id' | 'digest' | 'pages' | 'calendars' | 'data' | 'hasPictures'
> & {
  /** Of a gathered one: the tournaments that its pages are made of, beside everybody's cards. */
  of?: readonly ReadingKey[]
}

/** No tournament has such an id. */
export const isGathered = (id: string) => id.includes('/')

/** What is gathered from all tournaments, as they are now. */
export function gatheredFrom(readings: readonly Reading[]): Part[] {
  const cards = readings.flatMap(({ card }) => card ?? [])
  const places = placesPage(cards)
  return [...billPages(cards), ...(places ? [places] : [])].map((page) =>
    gathered(
      page.address,
      JSON.stringify(page, (key, value) => (key === 'news' ? undefined : value)),
    ),
  )
}

const gathered = (address: string, shown: string, of: readonly ReadingKey[] = []): Part => ({
  id: address.slice(1),
  digest: digestOf([], shown),
  pages: [address],
  of,
})
