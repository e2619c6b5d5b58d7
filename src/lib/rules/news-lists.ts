/** The latest results and the next matches over all tournaments, for the page that shows them. Pure. */
import { tournamentLink } from '../addresses/links.ts'
import { dayIn, type Today } from '../calendar/today.ts'
import type {
  CardWithNews,
  NewsItem,
  TournamentCard,
  TournamentNews,
} from '../schema/tournament.ts'
import { isPast, toComeFirst } from './news.ts'

/** How many results and how many matches to come are listed. */
export const LISTED = 16

export type ListedItem = NewsItem & { tournament: { name: string; link: string } }

/** Each in the order in which it is listed. */
export type NewsLists = { upcoming: readonly ListedItem[]; results: readonly ListedItem[] }

const when = ({ date, time }: Pick<NewsItem, 'date' | 'time'>) => `${date} ${time ?? '99'}`
const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** When a tournament's news are of, as far as it decides what is listed: `2025-08-29 21:00:00`. */
export type NewsTimes = {
  /** Of its newest result. */
  result?: string | undefined
  /** Of its next match. */
  next?: string | undefined
  /** Of the newest match that was left open. */
  open?: string | undefined
}

/** `today` is `YYYY-MM-DD`, where it is played. */
export function newsTimes({ results, upcoming }: TournamentNews, today: string): NewsTimes {
  const times = (items: readonly NewsItem[]) => items.map(when).toSorted(inOrder)
  return {
    result: times(results).at(-1),
    next: times(upcoming.filter((item) => !isPast(item, today)))[0],
    open: times(upcoming.filter((item) => isPast(item, today))).at(-1),
  }
}

type Known = { card: TournamentCard; times: NewsTimes }

/**
 * Of many tournaments, in the order given, those that have a part in `newsLists`: of each kind as many as are
 * listed, for every one of them has something that comes before all that others have.
 */
export function newsworthy<T extends Known>(tournaments: readonly T[]): T[] {
  const open = tournaments.filter(({ card }) => !card._cantEnterAnymore)
  const timed = (field: keyof NewsTimes) =>
    open.flatMap((one) => (one.times[field] ? [{ one, time: one.times[field] }] : []))
  const first = [
    timed('result').toSorted((one, other) => inOrder(other.time, one.time)),
    timed('next').toSorted((one, other) => inOrder(one.time, other.time)),
    // As matches are that were left open: from the last one back, whatever their times.
    timed('open')
      .toSorted((one, other) => inOrder(one.time, other.time))
      .toReversed(),
  ].flatMap((some) => some.slice(0, LISTED).map(({ one }) => one))
  const chosen = new Set(first)
  return open.filter((one) => chosen.has(one))
}

type Item = NewsItem & { card: CardWithNews }

const listed = (items: readonly Item[]) =>
  items.slice(0, LISTED).map(({ card, ...item }) => ({
    ...item,
    tournament: { name: card.name, link: tournamentLink(card) },
  }))

/** What was left open before today, as it is where it is played, is no news, and comes last. */
export function newsLists(cards: readonly CardWithNews[], now: Today): NewsLists {
  const open = cards.filter(({ _cantEnterAnymore }) => !_cantEnterAnymore)
  const items = (of: 'results' | 'upcoming') =>
    open.flatMap((card) => card.news[of].map((item): Item => ({ ...item, card })))
  const isLeftOpen = (item: Item) => isPast(item, dayIn(now, item.card.timeZone))
  const earlierFirst = (one: Item, other: Item) => inOrder(when(one), when(other))
  return {
    upcoming: listed(toComeFirst(items('upcoming').toSorted(earlierFirst), isLeftOpen)),
    results: listed(items('results').toSorted((one, other) => earlierFirst(other, one))),
  }
}
