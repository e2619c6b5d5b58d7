import { MainFrame } from '../../components/page/main-frame.tsx'
import { MyTeams } from '../../components/my-teams.tsx'
import { clock, longDate } from '../../lib/rules/matches/dates.ts'
import type { ListedItem, NewsLists } from '../../lib/rules/matches/news-lists.ts'
import { NEWS_WORDS } from '../../lib/wording/site/main-pages.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import './news.css'
import { grouped } from '../../lib/rules/grouped.ts'

function Line({ item }: { item: ListedItem }) {
  const { link, time, matchName, team1, team2, goals1, goals2, penalties, winner, tournament } =
    item
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
        <a href={tournament.link}>{tournament.name}</a>
      </small>
    </li>
  )
}

function Days({ items, empty }: { items: readonly ListedItem[]; empty: string }) {
  if (items.length === 0) return <p className="empty">{empty}</p>
  return [...grouped(items, ({ date }) => date)].map(([day, list]) => (
    <section key={day}>
      <h3>{longDate(day)}</h3>
      <ul className="news">
        {list.map((item) => (
          <Line key={item.link} item={item} />
        ))}
      </ul>
    </section>
  ))
}

/** The latest results and the next matches over all tournaments. */
export function NewsScreen({ upcoming, results }: NewsLists) {
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
