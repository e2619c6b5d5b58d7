import type { ReactNode } from 'react'
import '../../components/page/masthead.css'
import { Crest, CrestSheet } from '../../components/crest.tsx'
import { bulletinLink, tournamentLink } from '../../lib/addresses/links.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import { lastPlayed } from '../../lib/outlook/round-summaries.ts'
import { matchNames, sideName, type MatchNames } from '../../lib/outlook/side-names.ts'
import { grouped } from '../../lib/rules/grouped.ts'
import { clock, longDate } from '../../lib/rules/matches/dates.ts'
import { hasScore, matchWord, scoreWords } from '../../lib/rules/matches/match-status.ts'
import { roundToCome } from '../../lib/rules/matches/next-round.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import { playerStatistics } from '../../lib/rules/people/statistics.ts'
import { groupTables, type GroupTable, hasBegun } from '../../lib/rules/table/standings.ts'
import type { Match, MatchSide } from '../../lib/schema/match.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { BULLETIN_WORDS } from '../../lib/wording/tournament/bulletin.ts'
import {
  columnWords,
  groupTitle,
  roundName,
  signed,
  spanishList,
  WORDS,
} from '../../lib/wording/wording.ts'
import './bulletin.css'

const MOST_SCORERS = 8
const MOST_SUSPENDED = 8
/** So many lines fit in the letters of each size, the largest first. */
const SIZES = [
  [25, 'large'],
  [34, 'roomy'],
  [46, ''],
  [58, 'tight'],
] as const

type Round = NonNullable<ReturnType<typeof lastPlayed>>
const matchesOf = ({ jornada, playoff }: Round) => (jornada ?? playoff)?.matches ?? []

/** The tables of the last phase. */
function lastTables(tournament: Tournament): GroupTable[] {
  if (tournament.jornadas.length === 0) return []
  const tables = groupTables(tournament)
  const last = tables.at(-1)?.scope.phase
  return tables.filter(({ scope }) => scope.phase === last)
}

/**
 * The weekly bulletin, on one letter page: the last results, the table, the scorers, who is
 * suspended, and what is played next, with courts. Uses no clock. `base` as
 * `https://torneos.example`, or empty.
 */
export function BulletinScreen({
  tournament,
  outlook,
  base,
}: {
  tournament: Tournament
  outlook: Outlook
  base: string
}) {
  const played = lastPlayed(tournament)
  const next = roundToCome(tournament)
  const names = matchNames(tournament)
  const tables = lastTables(tournament)
  const scorers = playerStatistics(tournament, 'goals').slice(0, MOST_SCORERS)
  const suspended = outlook.suspended()
  const results = played ? matchesOf(played) : []
  const left = results.length + scorers.length + 3
  const right =
    tables.reduce((sum, { rows }) => sum + rows.length + 2, 0) +
    2 * Math.min(MOST_SUSPENDED, suspended.length)
  const below = Math.ceil((next?.matches.length ?? 0) / 2) + 6
  const lines = Math.max(left, right) + below
  const size = SIZES.find(([most]) => lines <= most)?.[1] ?? 'tiny'
  const champion = tournament.teams.find((team) => team.isChampion)
  return (
    <main className={`bulletin ${size}`.trim()} id="contenido">
      <CrestSheet teams={tournament.teams} all={tournament.teams} />
      <header>
        <p className="k">
          <a href={tournamentLink(tournament)}>{tournament.name}</a>
        </p>
        <h1 className="k">{BULLETIN_WORDS.title}</h1>
        <p>
          {[
            played ? BULLETIN_WORDS.after(roundName(played)) : BULLETIN_WORDS.before,
            tournament.host,
          ]
            .filter((part) => part)
            .join(' · ')}
        </p>
        <p className="screen-only">{BULLETIN_WORDS.print}</p>
      </header>
      {champion && (
        <p className="is-champion k">
          {tournament.sex === 'female' ? WORDS.championFemale : WORDS.champion}: {champion.name}
        </p>
      )}
      <div className="two">
        <div>
          <Part title={joined(BULLETIN_WORDS.results, played && roundName(played))}>
            {results.length === 0 ? (
              <p>{BULLETIN_WORDS.noResults}</p>
            ) : (
              <Results matches={results} names={names} />
            )}
            <Resting round={played} />
          </Part>
          {scorers.length > 0 && <Scorers tournament={tournament} scorers={scorers} />}
        </div>
        <div>
          <div className="figures">
            {tables.map((table) => (
              <Table key={table.letter ?? ''} tournament={tournament} table={table} />
            ))}
          </div>
          {suspended.length > 0 && <Suspended tournament={tournament} suspended={suspended} />}
        </div>
      </div>
      <Part title={joined(BULLETIN_WORDS.next, next && roundName(next))}>
        {next ? <Programme matches={next.matches} names={names} /> : <p>{BULLETIN_WORDS.noNext}</p>}
        <Resting round={next} />
      </Part>
      <footer>
        {tournament.sponsor && <b>{tournament.sponsor}</b>}
        <span>{`${base}${bulletinLink(tournament)}`.replace(/^https?:\/\//, '')}</span>
      </footer>
    </main>
  )
}

const joined = (title: string, of: string | undefined) => [title, of].filter(Boolean).join(' · ')

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="k">{title}</h2>
    {children}
  </section>
)

function Resting({ round }: { round: Partial<Round> | undefined }) {
  const teams = round?.jornada?.doesntPlay ?? []
  if (teams.length === 0) return null
  return (
    <p>
      {teams.length > 1 ? WORDS.rest : WORDS.rests}: {spanishList(teams.map(({ name }) => name))}
    </p>
  )
}

const Side = ({ side, names }: { side: MatchSide; names: MatchNames }) => (
  <>
    {side.team && <Crest team={side.team} />}
    <span>{sideName(side, names)}</span>
  </>
)

function Results({ matches, names }: { matches: readonly Match[]; names: MatchNames }) {
  return (
    <ul className="results">
      {matches.map((match) => {
        const { team1, team2, penalties } = hasScore(match)
          ? scoreWords(match)
          : { team1: matchWord(match), team2: '', penalties: undefined }
        return (
          <li key={match.id}>
            <span className={match.team1.isWinner ? 'side won' : 'side'}>
              <Side side={match.team1} names={names} />
            </span>
            <b>
              {match.isPlaying && <em>{WORDS.playing}</em>}
              {team2 ? `${team1} – ${team2}` : team1}
              {penalties && ` ${penalties.team1}–${penalties.team2}`}
            </b>
            <span className={match.team2.isWinner ? 'side won' : 'side'}>
              <Side side={match.team2} names={names} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Scorers({
  tournament,
  scorers,
}: {
  tournament: Tournament
  scorers: ReturnType<typeof playerStatistics>
}) {
  const isOfPoints = tournament.sport === 'basketball'
  return (
    <Part title={isOfPoints ? BULLETIN_WORDS.scorersOfPoints : BULLETIN_WORDS.scorers}>
      <ol className="scorers">
        {scorers.map(({ rank, player, team, value }) => (
          <li key={player.id}>
            <span>{rank}.</span>
            <span>
              {fullName(player)} <small>{team.name}</small>
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const COLUMNS = ['pj', 'g', 'e', 'p', 'dg', 'pts'] as const

function Table({ tournament, table }: { tournament: Tournament; table: GroupTable }) {
  return (
    <table>
      <caption className="k">{groupTitle(table.letter)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{WORDS.place}</span>
          </th>
          <th scope="col">{WORDS.team}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {columnWords(column, tournament.sport)[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.team.id} className={row.mark === 'survives' ? 'in' : undefined}>
            <td>{hasBegun(table) ? row.position : '–'}</td>
            <th scope="row">
              <Crest team={row.team} />
              <span>{row.team.name}</span>
            </th>
            <td>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.tied}</td>
            <td>{row.lost}</td>
            <td>{row.team.dontShowPointDif ? '' : signed(row.goalDifference)}</td>
            <td>
              <b>{row.points}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Suspended({
  tournament,
  suspended,
}: {
  tournament: Tournament
  suspended: ReturnType<Outlook['suspended']>
}) {
  const nameOf = (id: string) => tournament.teams.find((team) => team.id === id)?.name
  const more = suspended.length - MOST_SUSPENDED
  return (
    <Part title={BULLETIN_WORDS.suspended}>
      <ul className="out">
        {suspended.slice(0, MOST_SUSPENDED).map((one, index) => (
          <li key={index}>
            <b>{one.name}</b> ({nameOf(one.team)}): {one.note}
          </li>
        ))}
        {more > 0 && <li>{BULLETIN_WORDS.more(more)}</li>}
      </ul>
    </Part>
  )
}

/** By day, in the order of play, with times and courts. */
function Programme({ matches, names }: { matches: readonly Match[]; names: MatchNames }) {
  return (
    <div className="programme">
      {[...grouped(matches, ({ date }) => date ?? '')].map(([day, played]) => (
        <div key={day}>
          <h3>{day ? longDate(day) : BULLETIN_WORDS.noDay}</h3>
          <ul>
            {played.map((match) => (
              <li key={match.id}>
                <span>{match.time && clock(match.time)}</span>
                <b>
                  {sideName(match.team1, names)} {WORDS.versus} {sideName(match.team2, names)}
                </b>
                <span>{match.location}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
