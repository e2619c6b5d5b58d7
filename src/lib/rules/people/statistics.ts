import type { Player } from '../../schema/player.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { fullName } from './full-name.ts'
import { recordsFrom } from '../table/records.ts'
import { recordsOf } from '../table/table-source.ts'
import { byName, bySpanish } from '../spanish-order.ts'

/** The chips of the statistics pages. Specification, section 2. */
export const STATS = ['goals', 'goalsSub18', 'fouls', 'yellowCards', 'redCards'] as const
export type Stat = (typeof STATS)[number]

/** `year` is the viewer's current year; only 'goalsSub18' needs it. */
export type StatOptions = { year?: number | undefined }

export type RankedPlayer = {
  /** 1 + the number of players with more; equal players share a rank. */
  rank: number
  player: Player
  team: Team
  value: number
  matchesPlayed: number
  goals: number
  yellowCards: number
  redCards: number
}

export type RankedTeam = { rank: number; team: Team; value: number }

const SUB_18_AGE = 18

/**
 * The year minus the birth year is at most 18; false without a birth year. Specification, section
 * 9.
 */
export const isSub18 = ({ yearBorn }: Pick<Player, 'yearBorn'>, year: number) =>
  yearBorn !== undefined && year - yearBorn <= SUB_18_AGE

function valueOf(player: Player, stat: Stat, year: number | undefined): number {
  if (stat === 'goals') return player.goalsScored
  if (stat === 'fouls') return player.foulsCommited
  if (stat === 'yellowCards') return player.yellowCards
  if (stat === 'redCards') return player.redCards
  return isSub18(player, sub18Year(year)) ? player.goalsScored : 0
}

function sub18Year(year: number | undefined) {
  if (year === undefined) throw new TypeError("'goalsSub18' needs options.year")
  return year
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Adds ranks to values in falling order: 1 + the number of greater ones. */
function withRanks<T extends { value: number }>(sorted: readonly T[]): (T & { rank: number })[] {
  let rank = 1
  return sorted.map((row, index) => {
    if (row.value !== sorted[index - 1]?.value) rank = index + 1
    return { ...row, rank }
  })
}

/**
 * Players by a statistic over every completed match, playoffs included; players with 0 are left
 * out. Equal players: fewer matches first, then by name. Throws a TypeError for 'goalsSub18'
 * without a year. DESIGN 6, "statistics".
 */
export function playerStatistics(
  t: Pick<Tournament, 'teams'>,
  stat: Stat,
  options: StatOptions = {},
): RankedPlayer[] {
  const rows = t.teams.flatMap((team) =>
    team.players.map((player) => ({
      player,
      team,
      value: valueOf(player, stat, options.year),
      matchesPlayed: player.matchesPlayed,
      goals: player.goalsScored,
      yellowCards: player.yellowCards,
      redCards: player.redCards,
    })),
  )
  return withRanks(
    rows
      .filter(({ value }) => value > 0)
      .toSorted(
        (a, b) =>
          b.value - a.value ||
          a.matchesPlayed - b.matchesPlayed ||
          bySpanish(fullName(a.player), fullName(b.player)) ||
          byText(a.player.id, b.player.id),
      ),
  )
}

/**
 * All teams by a statistic over every completed match, playoffs included, teams with 0 last; empty
 * if every team has 0. Goals include all that count for the team, with or without a scorer; other
 * statistics are the sum of its players. Specification, section 2: 'a podium, then all remaining
 * teams'.
 */
export function teamStatistics(t: Tournament, stat: Stat, options: StatOptions = {}): RankedTeam[] {
  const goals = stat === 'goals' ? goalsByTeam(t) : undefined
  const rows = t.teams.map((team) => ({
    team,
    value:
      goals?.get(team.id) ??
      team.players.reduce((sum, player) => sum + valueOf(player, stat, options.year), 0),
  }))
  if (rows.every(({ value }) => value === 0)) return []
  return withRanks(rows.toSorted((a, b) => b.value - a.value || byName(a.team, b.team)))
}

/** Whether there are goals but no scorers: the league keeps only scores. */
export const hasGoalsWithoutScorers = (t: Tournament) =>
  playerStatistics(t, 'goals').length === 0 &&
  recordsWithPlayoffs(t).some(({ goalsFor, defaultGoals }) => goalsFor > defaultGoals)

const recordsWithPlayoffs = (t: Tournament) => [
  ...recordsOf(t).values(),
  ...recordsFrom(t.playoffs.flatMap(({ matches }) => matches)).values(),
]

function goalsByTeam(t: Tournament): ReadonlyMap<string, number> {
  const inPlayoffs = recordsFrom(t.playoffs.flatMap(({ matches }) => matches))
  return new Map(
    [...recordsOf(t)].map(([id, { goalsFor }]) => [
      id,
      goalsFor + (inPlayoffs.get(id)?.goalsFor ?? 0),
    ]),
  )
}
