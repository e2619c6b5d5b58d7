/**
 * What the page of all news lists. Each tournament's news are in its details in the reading store.
 * The index knows their times, so only tournaments that may be listed are opened. Build time only;
 * reads the disk.
 */
import type { Today } from '../../src/lib/calendar/today.ts'
import {
  NEWS_LISTED,
  newsLists,
  newsworthy,
  type NewsLists,
} from '../../src/lib/rules/matches/news-lists.ts'
import type { ReadingIndex } from './kept/reading-index.ts'
import { readDetails } from './kept/reading-store.ts'

/** The news of the tournaments in a store, as of `now`. */
export function newsOfAll(work: string, index: ReadingIndex, now: Today): NewsLists {
  const known = index
    .withNews(NEWS_LISTED)
    .flatMap(({ card, newsTimes: times, ...key }) => (card && times ? [{ card, times, key }] : []))
  const cards = newsworthy(known).flatMap(({ card, key }) => {
    const { news } = readDetails(work, key)
    return news ? [{ ...card, news }] : []
  })
  return newsLists(cards, now)
}
