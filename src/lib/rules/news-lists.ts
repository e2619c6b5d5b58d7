/** The latest results and the next matches over all tournaments, for the page that shows them. Pure. */
import { tournamentLink } from '../addresses/links.ts'
import type { CardWithNews, NewsItem } from '../schema/tournament.ts'
import { toComeFirst } from './news.ts'

/** How many results and how many matches to come are listed. */
const LISTED = 16

export type ListedItem = NewsItem & { tournament: { name: string; link: string } }

/** Each in the order in which it is listed. */
export type NewsLists = { upcoming: readonly ListedItem[]; results: readonly ListedItem[] }

/** Of tens of thousands few are listed: none is copied. */
type Item = { date: string; item: NewsItem; card: CardWithNews }

const when = ({ date, item: { time } }: Item) => `${date} ${time ?? '99'}`
const earlierFirst = (one: Item, other: Item) =>
  when(one) < when(other) ? -1 : Number(when(one) > when(other))

/**
 * Of many items those of the first days that have as many as are listed: of a thousand tournaments that is
 * little to sort. `order` puts the days, which come from the earliest on, as they are listed.
 */
function ofFirstDays(items: readonly Item[], order: (days: readonly string[]) => string[]): Item[] {
  const byDay = Map.groupBy(items, ({ date }) => date)
  const found: Item[] = []
  for (const day of order([...byDay.keys()].toSorted()))
    if (found.length < LISTED) found.push(...byDay.get(day)!)
  return found
}

const listed = (items: readonly Item[]) =>
  items.slice(0, LISTED).map(({ item, card }) => ({
    ...item,
    tournament: { name: card.name, link: tournamentLink(card) },
  }))

/** `today` is `YYYY-MM-DD`: what was left open before is no news, and comes last. */
export function newsLists(cards: readonly CardWithNews[], today: string): NewsLists {
  const open = cards.filter(({ _cantEnterAnymore }) => !_cantEnterAnymore)
  const items = (of: 'results' | 'upcoming') =>
    open.flatMap((card) => card.news[of].map((item): Item => ({ date: item.date, item, card })))
  const toCome = ofFirstDays(items('upcoming'), (days) =>
    toComeFirst(
      days.map((date) => ({ date })),
      today,
    ).map(({ date }) => date),
  )
  const played = ofFirstDays(items('results'), (days) => days.toReversed())
  return {
    upcoming: listed(toComeFirst(toCome.toSorted(earlierFirst), today)),
    results: listed(played.toSorted((one, other) => earlierFirst(other, one))),
  }
}
