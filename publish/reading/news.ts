/**
 * What the page of all news lists. Each tournament's own lie with its details in the reading store, and only
 * those are opened that may be listed: the index says when they are of. Build time only; reads the disk.
 */
import type { Today } from '../../src/lib/calendar/today.ts'
import { LISTED, newsLists, newsworthy, type NewsLists } from '../../src/lib/rules/news-lists.ts'
import type { ReadingIndex } from './reading-index.ts'
import { detailsOf } from './reading-store.ts'

/** Of the tournaments in a store; as things stand now. */
export function newsOfAll(work: string, index: ReadingIndex, now: Today): NewsLists {
  const known = index
    .withNews(LISTED)
    .flatMap(({ card, newsTimes: times, ...key }) => (card && times ? [{ card, times, key }] : []))
  const cards = newsworthy(known).flatMap(({ card, key }) => {
    const { news } = detailsOf(work, key)
    return news ? [{ ...card, news }] : []
  })
  return newsLists(cards, now)
}
