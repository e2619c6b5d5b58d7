import { MainFrame } from '../components/main-frame.tsx'
import { MyTeams } from '../components/my-teams.tsx'
import { tournamentLink } from '../lib/addresses/links.ts'
import { clock, longDate } from '../lib/rules/dates.ts'
import { toComeFirst } from '../lib/rules/news.ts'
import type { CardWithNews, NewsItem, TournamentCard } from '../lib/schema/tournament.ts'
import { NEWS_WORDS } from '../lib/wording/main-pages.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './news.css'

/** How many results and how many matches to come the page lists. */
const LISTED = 16

type Item = NewsItem & { card: TournamentCard }

const when = ({ date, time }: NewsItem) => `${date} ${time ?? '99'}`
const earlierFirst = (one: NewsItem, other: NewsItem) =>
  when(one) < when(other) ? -1 : Number(when(one) > when(other))

function Line({ item }: { item: Item }) {
  const { link, time, matchName, team1, team2, goals1, goals2, penalties, winner, card } = item
  return (
    <li>
      <a href={link}>
        <span className={winner === 'team2' ? 'beaten' : undefined}>{team1}</span>
        <b>
          {goals1 === undefined ? WORDS.versus : `${goals1} – ${goals2}`}
          {penalties && <small>{penalties}</small>}
        </b>
        <span className={winner === 'team1' ? 'beaten' : undefined}>{team2}</span>
      </a>
      <small>
        {[item.isPlaying && WORDS.playing, matchName, time && clock(time)]
          .filter(Boolean)
          .map((word) => `${word} · `)}
        <a href={tournamentLink(card)}>{card.name}</a>
      </small>
    </li>
  )
}

function Days({ items, empty }: { items: readonly Item[]; empty: string }) {
  if (items.length === 0) return <p className="empty">{empty}</p>
  return Object.entries(Object.groupBy(items, ({ date }) => date)).map(([day, list]) => (
    <section key={day}>
      <h3>{longDate(day)}</h3>
      <ul className="news">
        {list!.map((item) => (
          <Line key={item.link} item={item} />
        ))}
      </ul>
    </section>
  ))
}

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

/** The latest results and the next matches over all tournaments. */
export function NewsScreen({
  cards,
  today,
}: {
  cards: readonly CardWithNews[]
  /** `YYYY-MM-DD`: what was left open before is no news, and comes last. */
  today: string
}) {
  const open = cards.filter(({ _cantEnterAnymore }) => !_cantEnterAnymore)
  const items = (of: 'results' | 'upcoming') =>
    open.flatMap((card) => card.news[of].map((item): Item => ({ ...item, card })))
  const toCome = ofFirstDays(items('upcoming'), (days) =>
    toComeFirst(
      days.map((date) => ({ date })),
      today,
    ).map(({ date }) => date),
  )
  const upcoming = toComeFirst(toCome.toSorted(earlierFirst), today).slice(0, LISTED)
  const results = ofFirstDays(items('results'), (days) => days.toReversed())
    .toSorted((one, other) => earlierFirst(other, one))
    .slice(0, LISTED)
  return (
    <MainFrame>
      <div className="sheet-of wide">
        <h1 className="k">{WORDS.notifications}</h1>
        <p>{NEWS_WORDS.newsTitle}</p>
        <MyTeams />
        <div className="columns">
          <div>
            <h2 className="k">{NEWS_WORDS.upcoming}</h2>
            <Days items={upcoming} empty={NEWS_WORDS.noUpcoming} />
          </div>
          <div>
            <h2 className="k">{NEWS_WORDS.results}</h2>
            <Days items={results} empty={NEWS_WORDS.noResults} />
          </div>
        </div>
      </div>
    </MainFrame>
  )
}
