/** The latest results and next matches over all tournaments, for the news page. Pure. */
import { tournamentLink } from '../../addresses/links.ts'
import { dayIn, type Today } from '../../calendar/today.ts'
import type {
  CardWithNews,
  NewsItem,
  TournamentCard,
  TournamentNews,
} from '../../schema/tournament.ts'
import { isPast, toComeFirst } from './news.ts'

/** How many results, and how many coming matches, are listed. */
export const NEWS_LISTED = 16

export type ListedItem = NewsItem & { tournament: { name: string; link: string } }

/** Each list is in display order. */
export type NewsLists = { upcoming: readonly ListedItem[]; results: readonly ListedItem[] }

const when = ({ date, time }: Pick<NewsItem, 'date' | 'time'>) => `${date} ${time ?? '99'}`
const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The times that decide whether a tournament's news is listed: `2025-08-29 21:00:00`. */
export type NewsTimes = {
  /** Time of the newest result. */
  result?: string | undefined
  /** Time of the next match. */
  next?: string | undefined
  /** Time of the newest match that was left open. */
  open?: string | undefined
}

/** `today` is `YYYY-MM-DD` at the tournament's place. */
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
 * Picks the tournaments that can appear in `newsLists`, in the given order: for each kind, as many
 * as the list is long. Every other tournament's items come after those.
 */
export function newsworthy<T extends Known>(tournaments: readonly T[]): T[] {
  const open = tournaments.filter(({ card }) => !card._cantEnterAnymore)
  const timed = (field: keyof NewsTimes) =>
    open.flatMap((one) => (one.times[field] ? [{ one, time: one.times[field] }] : []))
  const first = [
    timed('result').toSorted((one, other) => inOrder(other.time, one.time)),
    timed('next').toSorted((one, other) => inOrder(one.time, other.time)),
    // Open past matches are listed from the last one back, whatever their times.
    timed('open')
      .toSorted((one, other) => inOrder(one.time, other.time))
      .toReversed(),
  ].flatMap((some) => some.slice(0, NEWS_LISTED).map(({ one }) => one))
  const chosen = new Set(first)
  return open.filter((one) => chosen.has(one))
}

type Item = NewsItem & { card: CardWithNews }

const listed = (items: readonly Item[]) =>
  items.slice(0, NEWS_LISTED).map(({ card, ...item }) => ({
    ...item,
    tournament: { name: card.name, link: tournamentLink(card) },
  }))

/** Matches left open before today (at their place) are not news and come last. */
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
