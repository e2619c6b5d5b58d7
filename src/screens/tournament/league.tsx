import { Crest, CrestSheet } from '../../components/crest.tsx'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { playerLink, teamLink, tournamentLink } from '../../lib/addresses/links.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import type { AllTimeRow, League } from '../../lib/rules/table/league.ts'
import { progressOf } from '../../lib/rules/table/progress.ts'
import { hasGoalsWithoutScorers } from '../../lib/rules/people/statistics.ts'
import type { Player } from '../../lib/schema/player.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { championWords } from '../../lib/wording/tournament/cards.ts'
import { LEAGUE_WORDS, seasonsCount, titleCount } from '../../lib/wording/tournament/league.ts'
import { GOALS_WITHOUT_SCORERS } from '../../lib/wording/tournament/statistics.ts'
import { columnWords, goalsWord, playerColumn, signed, WORDS } from '../../lib/wording/wording.ts'
import '../../components/page/hero.css'
import '../../components/standings.css'
import './league.css'

/** A team's name, linked to its page of that season if it has one. */
function TeamOf({ season, team }: { season: Tournament; team: Team }) {
  const link = teamLink(season, team)
  return link ? <a href={link}>{team.name}</a> : <b>{team.name}</b>
}

const isFemale = ({ seasons: [season] }: League) => season?.sex === 'female'

/** Each champion once with the number of titles; says so if there is none. */
function Champions({ league }: { league: League }) {
  const { champions } = league
  return (
    <section>
      <h2 className="k">
        {isFemale(league) ? LEAGUE_WORDS.championsFemale : LEAGUE_WORDS.champions}
      </h2>
      {champions.length === 0 ? (
        <p className="empty">{LEAGUE_WORDS.noChampion}</p>
      ) : (
        <ul className="winners">
          {champions.map(({ team, season, titles }) => (
            <li key={team.id}>
              <Crest team={team} />
              <span>
                <TeamOf season={season} team={team} />
                <small>{titleCount(titles)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** '2026–27 · ', for a season over the turn of a year whose name does not say so, or of one name. */
function yearsBeside(season: Tournament, all: readonly Tournament[]) {
  const { year } = progressOf(season)
  if (!year || season.name.includes(year)) return ''
  const isOneOfName = all.filter(({ name }) => name === season.name).length > 1
  return isOneOfName || year.includes('–') ? `${year} · ` : ''
}

function Seasons({ league: { seasons } }: { league: League }) {
  return (
    <section>
      <h2 className="k">{LEAGUE_WORDS.seasons}</h2>
      <ul className="seasons">
        {seasons.map((season) => {
          const champions = season.teams
            .filter(({ isChampion }) => isChampion)
            .map(({ name }) => name)
          return (
            <li key={season.URL_name}>
              <a className="k" href={tournamentLink(season)}>
                {season.name}
              </a>
              <small>
                {yearsBeside(season, seasons)}
                {champions.length > 0
                  ? championWords(champions, season.sex === 'female')
                  : !season.isCompleted && LEAGUE_WORDS.running}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const COLUMNS = ['pj', 'g', 'e', 'p', 'gf', 'gc', 'dg', 'pts'] as const

const figures = (row: AllTimeRow) => ({
  pj: row.played,
  g: row.won,
  e: row.tied,
  p: row.lost,
  gf: row.goalsFor,
  gc: row.goalsAgainst,
  dg: signed(row.goalsFor - row.goalsAgainst),
  pts: row.points,
})

function AllTimeTable({ league: { table, sport } }: { league: League }) {
  return (
    <section className="tables">
      <table className="standings">
        <caption>{LEAGUE_WORDS.table}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{WORDS.place}</span>
            </th>
            <th scope="col">{WORDS.team}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {columnWords(column, sport)[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((row) => {
            const cells = figures(row)
            return (
              <tr key={row.team.id}>
                <td>{row.position}</td>
                <th scope="row">
                  <Crest team={row.team} />
                  <span>
                    <TeamOf {...row} />
                    <small>{seasonsCount(row.seasons)}</small>
                  </span>
                </th>
                {COLUMNS.map((column) => (
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="legend">{LEAGUE_WORDS.tableNote}</p>
    </section>
  )
}

/** A scorer's name, linked to the page of the latest season, if there is one. */
function Scorer({ season, team, player }: { season: Tournament; team: Team; player: Player }) {
  const link = playerLink(season, team, player)
  return link ? <a href={link}>{fullName(player)}</a> : <b>{fullName(player)}</b>
}

/** As many as the lists of the statistics pages. */
const LISTED = 10

function Scorers({ league }: { league: League }) {
  const { scorers, sport, seasons } = league
  return (
    <section>
      <h2 className="k">{LEAGUE_WORDS.scorers}</h2>
      {scorers.length === 0 ? (
        <p className="empty">
          {seasons.some(hasGoalsWithoutScorers) ? GOALS_WITHOUT_SCORERS : LEAGUE_WORDS.noScorers}
        </p>
      ) : (
        <div className="tables">
          <table className="standings">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">{WORDS.place}</span>
                </th>
                <th scope="col">{playerColumn(seasons[0]!.sex)}</th>
                <th scope="col">{LEAGUE_WORDS.season}</th>
                <th scope="col">{goalsWord(sport)}</th>
              </tr>
            </thead>
            <tbody>
              {scorers.slice(0, LISTED).map((row) => (
                <tr key={`${row.season.URL_name} ${row.player.id}`}>
                  <td>{row.rank}</td>
                  <th scope="row">
                    <span>
                      <Scorer {...row} />
                      <small>{row.team.name}</small>
                    </span>
                  </th>
                  <td>{row.seasons}</td>
                  <td>{row.goals}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** A league: champions, seasons, all-time table and scorers. */
export function LeagueScreen({ league }: { league: League }) {
  const teams = league.table.map(({ team }) => team)
  return (
    <MainFrame>
      <CrestSheet teams={teams} all={teams} />
      <div className="hero">
        <h1 className="k title">{league.name}</h1>
        <p className="strap">{seasonsCount(league.seasons.length)}</p>
      </div>
      <div className="sheet-of wide">
        <div className="split">
          <Champions league={league} />
          <Seasons league={league} />
        </div>
        <div className="split">
          <AllTimeTable league={league} />
          <Scorers league={league} />
        </div>
      </div>
    </MainFrame>
  )
}
