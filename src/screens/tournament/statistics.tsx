import { knowsWhoPlayed } from '../../lib/rules/people/known-lineups.ts'
import type { ReactNode } from 'react'
import { Chips } from '../../components/page/chips.tsx'
import { Crest, CrestSheet } from '../../components/crest.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { SaidForm } from '../../components/form.tsx'
import { Masthead } from '../../components/page/masthead.tsx'
import { CreatorMark, Portrait, PortraitSheet } from '../../components/person.tsx'
import { PlayerName } from '../../components/player-name.tsx'
import { Podium, type PodiumEntry } from '../../components/podium.tsx'
import { TeamName } from '../../components/team-name.tsx'
import { statisticsLink, teamStatisticsLink } from '../../lib/addresses/links.ts'
import {
  hasGoalsWithoutScorers,
  isSub18,
  playerStatistics,
  STATS,
  teamStatistics,
  type Stat,
} from '../../lib/rules/people/statistics.ts'
import { lastPlaces } from '../../lib/rules/table/standings.ts'
import type { Result } from '../../lib/rules/matches/match-status.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Sport, Tournament } from '../../lib/schema/tournament.ts'
import {
  GOALS_WITHOUT_SCORERS,
  STAT_CHIPS,
  STAT_EMPTY,
  STAT_UNITS,
  STATISTICS_WORDS,
} from '../../lib/wording/tournament/statistics.ts'
import { goalsWord, playedWords, WORDS } from '../../lib/wording/wording.ts'
import './statistics.css'
import { grouped } from '../../lib/rules/grouped.ts'

/** How many the individual page lists: a podium of 3, then ranks 4 to 10. Specification, section 9. */
const LISTED = 10

const chipLabel = (stat: Stat, sport: Sport) => STAT_CHIPS[stat].replace('Goles', goalsWord(sport))

const isOfGoals = (stat: Stat) => stat === 'goals' || stat === 'goalsSub18'

const unit = (stat: Stat, value: number) => STAT_UNITS[stat][value === 1 ? 0 : 1]

/**
 * The first ten. For under-18s all are rendered, those after the tenth hidden: in a later year the
 * page removes players who are too old, and others move up (`browser/parts/sub18.ts`).
 */
function players(tournament: Tournament, stat: Stat, year: number): PodiumEntry[] {
  const ranked = playerStatistics(tournament, stat, { year })
  return (stat === 'goalsSub18' ? ranked : ranked.slice(0, LISTED)).map(
    ({ rank, player, team, value, matchesPlayed }) => ({
      key: player.id,
      rank,
      value,
      unit: unit(stat, value),
      data: {
        'data-player': player.id,
        'data-team': team.id,
        'data-value': value,
        ...(stat === 'goalsSub18' && { 'data-born': `${player.yearBorn}:${value}` }),
      },
      picture: <Portrait player={player} />,
      name: (
        <>
          <PlayerName {...{ tournament, team, player }} /> <CreatorMark player={player} />
        </>
      ),
      detail: (
        <>
          <TeamName tournament={tournament} team={team} />
          {knowsWhoPlayed(tournament) && <> · {playedWords(matchesPlayed)}</>}
        </>
      ),
    }),
  )
}

/** Goals of a team's under-18s by birth year. */
function goalsByBirthYear(team: Team, year: number) {
  const young = team.players.filter((player) => isSub18(player, year) && player.goalsScored > 0)
  return [...grouped(young, ({ yearBorn }) => yearBorn)]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(
      ([born, players]) =>
        `${born}:${players.reduce((sum, { goalsScored }) => sum + goalsScored, 0)}`,
    )
    .join(' ')
}

const teams = (tournament: Tournament, stat: Stat, year: number): PodiumEntry[] =>
  teamStatistics(tournament, stat, { year }).map(({ rank, team, value }) => ({
    key: team.id,
    rank,
    value,
    unit: unit(stat, value),
    data: {
      'data-team': team.id,
      'data-value': value,
      ...(stat === 'goalsSub18' && { 'data-born': goalsByBirthYear(team, year) }),
    },
    picture: <Crest team={team} />,
    name: <TeamName tournament={tournament} team={team} />,
    ...(stat === 'goals' && detailOf(lastPlaces(tournament).get(team.id)?.row.form)),
  }))

/** The last five results of the team's table, if there are any. */
const detailOf = (form: readonly Result[] = []) =>
  form.length > 0 ? { detail: <SaidForm form={form} /> } : {}

function Frame({
  tournament,
  byTeam,
  children,
}: {
  tournament: Tournament
  byTeam: boolean
  children: ReactNode
}) {
  return (
    <TournamentFrame tournament={tournament} current="statistics">
      <Masthead tournament={tournament} title={WORDS.sections.statistics} />
      <div className="sheet-of wide">
        <nav className="views" aria-label={WORDS.sections.statistics}>
          <a href={statisticsLink(tournament)} aria-current={byTeam ? undefined : 'page'}>
            {STATISTICS_WORDS.individual}
          </a>
          <a href={teamStatisticsLink(tournament)} aria-current={byTeam ? 'page' : undefined}>
            {STATISTICS_WORDS.byTeam}
          </a>
        </nav>
        {children}
      </div>
    </TournamentFrame>
  )
}

function Statistics({
  tournament,
  year,
  ranking,
}: {
  tournament: Tournament
  year: number
  ranking: (stat: Stat) => PodiumEntry[]
}) {
  const isUnnamed = hasGoalsWithoutScorers(tournament)
  const rankings = STATS.map((stat) => ({ stat, ranked: ranking(stat) }))
  return (
    <>
      <Chips
        name="estadistica"
        legend={WORDS.sections.statistics}
        options={rankings.map(({ stat, ranked }) => {
          return {
            id: stat,
            label: chipLabel(stat, tournament.sport),
            content: (
              <>
                <h2 className="sr">{chipLabel(stat, tournament.sport)}</h2>
                <Podium
                  stat={stat}
                  ranked={ranked}
                  year={stat === 'goalsSub18' ? year : undefined}
                  units={stat === 'goalsSub18' ? STAT_UNITS.goalsSub18 : undefined}
                />
                <p className="empty">
                  {isUnnamed && isOfGoals(stat) ? GOALS_WITHOUT_SCORERS : STAT_EMPTY[stat]}
                </p>
              </>
            ),
          }
        })}
      />
      {rankings.some(({ ranked }) => ranked.length > 0) && <MakePoster />}
    </>
  )
}

/** Players: a podium, then ranks 4 to 10. `year` is the viewer's, for 'Sub 18'. */
export function StatisticsScreen({ tournament, year }: { tournament: Tournament; year: number }) {
  return (
    <Frame tournament={tournament} byTeam={false}>
      <PortraitSheet />
      <Statistics
        tournament={tournament}
        year={year}
        ranking={(stat) => players(tournament, stat, year)}
      />
    </Frame>
  )
}

/** Teams: a podium, then the rest. */
export function TeamStatisticsScreen({
  tournament,
  year,
}: {
  tournament: Tournament
  year: number
}) {
  return (
    <Frame tournament={tournament} byTeam>
      <CrestSheet teams={tournament.teams} all={tournament.teams} />
      <Statistics
        tournament={tournament}
        year={year}
        ranking={(stat) => teams(tournament, stat, year)}
      />
    </Frame>
  )
}
