import { Chips } from '../../components/page/chips.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { Masthead } from '../../components/page/masthead.tsx'
import { CreatorMark, Portrait, PortraitSheet } from '../../components/person.tsx'
import { Podium, type PodiumEntry } from '../../components/podium.tsx'
import type { StatsAnswer, StatsRow } from '../../lib/live/answers/types.ts'
import { teamLink } from '../../lib/addresses/links.ts'
import { LIVE_STATS, type LiveStat } from '../../lib/live/live-stats.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import { hasGoalsWithoutScorers } from '../../lib/rules/people/statistics.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import {
  GOALS_WITHOUT_SCORERS,
  STAT_CHIPS,
  STAT_EMPTY,
  STAT_UNITS,
} from '../../lib/wording/tournament/statistics.ts'
import { goalsWord, playedWords, WORDS } from '../../lib/wording/wording.ts'
import { Trouble } from './live-failure.tsx'
import { Ghosts } from './live-skeleton.tsx'
import '../tournament/statistics.css'

/** A podium of 3, then ranks 4 to 10. Specification, section 9. */
const LISTED = 10

/** If a server sends players without a `value`, their counters are used. */
const COUNTERS = {
  goals: 'goalsScored',
  fouls: 'foulsCommited',
  yellowCards: 'yellowCards',
  redCards: 'redCards',
} as const satisfies Record<LiveStat, keyof StatsRow>

/** A row's team, linked to its page if it is one of the tournament's. */
function TeamOfRow({ tournament, team }: { tournament: Tournament; team: StatsRow['team'] }) {
  if (!team) return null
  const known = tournament.teams.find(({ id, name }) =>
    team.id === undefined ? name === team.name : id === team.id,
  )
  const said = known ?? team
  if (said.id === undefined) return said.name
  return <a href={teamLink(tournament, said)}>{said.name}</a>
}

/**
 * The ranks of rows in the server's order: as sent, else by place; the same as the row before where
 * both have the same figure.
 */
function ranksOf(rows: readonly StatsRow[], stat: LiveStat): number[] {
  const ranks: number[] = []
  for (const [at, row] of rows.entries()) {
    const value = figureOf(row, stat)
    const isLevel = value !== undefined && at > 0 && value === figureOf(rows[at - 1]!, stat)
    ranks.push(row.rank ?? (isLevel ? ranks[at - 1]! : at + 1))
  }
  return ranks
}

const figureOf = (row: StatsRow, stat: LiveStat) => row.value ?? row[COUNTERS[stat]]

function ranked(tournament: Tournament, stat: LiveStat, row: StatsRow, rank: number): PodiumEntry {
  const { team, matchesPlayed } = row
  const value = figureOf(row, stat)
  return {
    key: row.id,
    rank,
    value,
    unit: STAT_UNITS[stat][value === 1 ? 0 : 1],
    data: { 'data-player': row.id, 'data-team': team?.id, 'data-value': value },
    picture: <Portrait player={row} />,
    name: (
      <>
        {fullName(row)} <CreatorMark player={row} />
      </>
    ),
    detail: (
      <>
        <TeamOfRow tournament={tournament} team={team} />
        {matchesPlayed !== undefined && ` · ${playedWords(matchesPlayed)}`}
      </>
    ),
  }
}

type Props = {
  tournament: Tournament
  /** The chosen chip; `players` belongs to it. */
  stat: LiveStat
  players: Slice<StatsAnswer>
  /** A chip was chosen, or its players are requested again. */
  onChoose: (stat: LiveStat) => void
}

function Players({ tournament, stat, players: { data, error }, onChoose }: Props) {
  if (error) return <Trouble failure={error} onRetry={() => onChoose(stat)} />
  if (!data) return <Ghosts count={LISTED} kind="line" />
  if (data.length === 0)
    return (
      <p className="empty">
        {stat === 'goals' && hasGoalsWithoutScorers(tournament)
          ? GOALS_WITHOUT_SCORERS
          : STAT_EMPTY[stat]}
      </p>
    )
  const ranks = ranksOf(data, stat)
  const rows = data.slice(0, LISTED).map((row, at) => ranked(tournament, stat, row, ranks[at]!))
  return <Podium stat={stat} ranked={rows} />
}

/**
 * The players of the chosen statistic; the chips work as on static pages, but load the other lists.
 */
export function LiveStatisticsScreen(props: Props) {
  const { tournament, stat: chosen, onChoose } = props
  return (
    <TournamentFrame tournament={tournament} current="statistics">
      <PortraitSheet />
      <Masthead tournament={tournament} title={WORDS.sections.statistics} />
      <div className="sheet-of wide">
        <Chips
          name="estadistica"
          legend={WORDS.sections.statistics}
          onChoose={(id) => onChoose(id as LiveStat)}
          options={(Object.keys(LIVE_STATS) as LiveStat[]).map((stat) => {
            const label = STAT_CHIPS[stat].replace('Goles', goalsWord(tournament.sport))
            return {
              id: stat,
              label,
              content: (
                <>
                  <h2 className="sr">{label}</h2>
                  {stat === chosen ? (
                    <Players {...props} />
                  ) : (
                    <noscript>
                      <p className="empty">{LIVE_WORDS.needsScript}</p>
                    </noscript>
                  )}
                </>
              ),
            }
          })}
        />
        {props.players.data?.length ? <MakePoster /> : null}
      </div>
    </TournamentFrame>
  )
}
