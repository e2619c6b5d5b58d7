import type { PointsAdjustment, Team } from '../../schema/team.ts'
import type { Match } from '../../schema/match.ts'
import type { TableCriterion, Tournament } from '../../schema/tournament.ts'
import { isOfTitle } from '../playoffs/places.ts'
import { isTableFinal } from './group-stage.ts'
import { roundMatchesOf, tablesOf, type TableScope } from './groups.ts'
import type { Result } from '../matches/match-status.ts'
import { oncePer } from './once-per.ts'
import { points } from './points.ts'
import { NO_RECORD, recordsFrom, tableMatches, type TeamRecord } from './records.ts'
import { byName } from '../spanish-order.ts'
import { criteriaOf } from './table-order.ts'
import { recordsOf, tableSourceOf } from './table-source.ts'
import { breakTies, type Ranked, type TieReason } from './tie-breakers.ts'
import { grouped } from '../grouped.ts'

export type StandingRow = {
  /** From 1; level teams share a position and the next one skips: 1, 1, 3. */
  position: number
  team: Team
  played: number
  won: number
  tied: number
  tiedWon: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  goalDifference: number
  /** From cards, 0 at best. */
  fairPlay: number
  /** Includes adjustments. */
  points: number
  adjustments: PointsAdjustment[]
  /**
   * Whether the row goes through: among the first `teamsToSurviveGroup`, or among the best of all
   * groups. 'level': only a drawing of lots decides; 'waiting': other groups still decide; null
   * without playoffs and before the first match.
   */
  mark: 'survives' | 'eliminated' | 'level' | 'waiting' | null
  /** Set if points and goal difference did not decide. */
  reason?: TieReason
  /** The last five results, oldest first. */
  form: Result[]
}

export type GroupTable = {
  /** 'A', 'B' and so on; null if there is only one group. */
  letter: string | null
  rows: StandingRow[]
  /** The teams of the table, and what counts in it. */
  scope: TableScope
  /** Its figures are the teams' stated counters, so no single match of it is told. */
  isStated: boolean
  /** False where counters were sent without goals. */
  hasGoals: boolean
}

const FORM_LENGTH = 5

/**
 * Whether the tournament type has playoffs after its table. Specification, section 3,
 * `tournamentType`.
 */
export const goesOnToPlayoffs = ({ tournamentType }: Pick<Tournament, 'tournamentType'>) =>
  tournamentType === 'groups_and_playoff' || tournamentType === 'season_and_playoff'

/**
 * One table per group, in the groups' order: points, then the tournament's `order`, or goal
 * difference and its `tieBreakers`; drawn lots decide last. Teams that are still level share a
 * position in alphabetical order; teams that left come last.
 * Counts completed round matches, or stated counters where they cover more. Specification, section
 * 9; DESIGN 6.
 */
export const groupTables = oncePer(tablesWithRows)

function tablesWithRows(t: Tournament): GroupTable[] {
  const records = recordsOf(t)
  const matches = tableMatches(t)
  const tables = tablesOf(t)
  const isOne = tables.length === 1
  const ranked = tables.map((scope) => {
    const letter = isOne ? null : scope.letter
    if (!t.phases?.length) {
      const isStated = scope.teams.some((team) => tableSourceOf(t, team).isStated)
      const counted = isStated ? [] : matches
      const rows = tableRows(scope, records, counted, t)
      const hasGoals = !isStated || rows.some(({ goalsFor }) => goalsFor > 0)
      return { letter, scope, isStated, hasGoals, rows }
    }
    const own = new Set(roundMatchesOf(t, scope))
    const counted = matches.filter((match) => own.has(match))
    const rows = tableRows(scope, recordsFrom(counted), counted, t)
    return { letter, scope, isStated: false, hasGoals: true, rows }
  })
  return withBestOfGroups(ranked, t)
}

/**
 * Marks the rows that may go through as the best of all groups at their rank, by the places of the
 * title's bracket. They stay 'level' while a drawing of lots is missing.
 */
function withBestOfGroups(tables: GroupTable[], t: Tournament): GroupTable[] {
  const seats = grouped(
    t.playoffs
      .filter(isOfTitle)
      .flatMap(({ matches }) => matches.flatMap(({ team1, team2 }) => [team1.place, team2.place]))
      .flatMap((place) => (place && 'best' in place ? [place] : [])),
    ({ rank }) => rank,
  )
  if (seats.size === 0) return tables
  const last = tables.at(-1)!.scope.phase
  const isOfLast = ({ scope }: GroupTable) => scope.phase === last
  const areFinal = tables.filter(isOfLast).every(({ scope }) => isTableFinal(t, scope))
  const compare = byStandingOrLots(t)
  const rivalsAt = (rank: number) =>
    tables.filter(isOfLast).flatMap(({ rows }) => rows.filter(({ position }) => position === rank))
  const markOf = (row: StandingRow): StandingRow['mark'] => {
    const count = new Set(seats.get(row.position)!.map(({ best }) => best)).size
    const others = rivalsAt(row.position).filter((one) => one !== row)
    const ahead = others.filter((one) => compare(one, row) < 0).length
    const level = others.filter((one) => compare(one, row) === 0).length
    if (ahead + level < count) return 'survives'
    return ahead >= count ? 'eliminated' : 'level'
  }
  return tables.map((table) => {
    if (!isOfLast(table) || (!areFinal && !isTableFinal(t, table.scope))) return table
    const rows = table.rows.map((row) => {
      const isAmong = row.mark === 'eliminated' && seats.has(row.position) && !row.team.withdrawn
      if (!isAmong) return row
      return { ...row, mark: areFinal ? markOf(row) : ('waiting' as const) }
    })
    return { ...table, rows }
  })
}

/**
 * Compares rows of different groups, better first: by position, then by points and the table
 * criteria except head-to-head. Figures are per match, because groups may differ in size.
 */
export function betweenGroups(t: Tournament): (a: StandingRow, b: StandingRow) => number {
  const own = criteriaOf(t).flatMap((criterion) => FIGURES[criterion] ?? [])
  const figures = [FIGURES.points!, ...own, FIGURES.goalDifference!, FIGURES.goalsFor!]
  return (a, b) => {
    if (a.position !== b.position) return a.position - b.position
    for (const figure of figures) {
      const difference = rate(b, figure(b)) - rate(a, figure(a))
      if (difference !== 0) return difference
    }
    return 0
  }
}

const rate = ({ played }: StandingRow, figure: number) => (played === 0 ? 0 : figure / played)

/**
 * A row's value for each criterion; head-to-head, away goals and lots have no value in a single
 * row.
 */
const FIGURES: Partial<Record<TableCriterion | 'points', (row: StandingRow) => number>> = {
  points: (row) => row.points,
  goalDifference: (row) => row.goalDifference,
  goalsFor: (row) => row.goalsFor,
  fairPlay: (row) => row.fairPlay,
  won: (row) => row.won,
  gamesWon: (row) => row.won,
  pointsPerMatch: (row) => row.points,
}

/** By standing between groups; level rows by a drawing of lots that both took part in. */
export function byStandingOrLots(t: Tournament): (a: StandingRow, b: StandingRow) => number {
  const byStanding = betweenGroups(t)
  return (a, b) => {
    const draw = t.drawingOfLots.find((ids) => ids.includes(a.team.id) && ids.includes(b.team.id))
    const drawn = draw ? draw.indexOf(a.team.id) - draw.indexOf(b.team.id) : 0
    return byStanding(a, b) || drawn
  }
}

/** Whether its positions say anything: before the first result all teams share the first. */
export const hasBegun = ({ rows }: Pick<GroupTable, 'rows'>) =>
  rows.some(({ played, points }) => played > 0 || points !== 0)

/** Each team's row in its last table, with what the table says of it, by team id. */
export const lastPlaces = oncePer(
  (t: Tournament) =>
    new Map(
      groupTables(t).flatMap((table) => {
        const { letter, hasGoals, rows } = table
        const isBegun = hasBegun(table)
        return rows.map((row) => [row.team.id, { letter, hasGoals, isBegun, row }] as const)
      }),
    ),
)

/** Each team's row in its last table, by team id. */
export function lastRows(tables: readonly GroupTable[]): Map<string, StandingRow> {
  const rows = new Map<string, StandingRow>()
  for (const table of tables) for (const row of table.rows) rows.set(row.team.id, row)
  return rows
}

type Scored = { team: Team; record: TeamRecord; points: number; adjustments: PointsAdjustment[] }

function tableRows(
  scope: TableScope,
  records: ReadonlyMap<string, TeamRecord>,
  matches: readonly Match[],
  t: Tournament,
): StandingRow[] {
  const { survivors } = scope
  const scored = scope.teams
    .map((team) => scoredOf(team, records.get(team.id) ?? NO_RECORD, scope, t))
    .toSorted((a, b) => b.points - a.points || byName(a.team, b.team))
  const [left, still] = [scored.filter(hasLeft), scored.filter((row) => !hasLeft(row))]
  const marks = goesOnToPlayoffs(t) && survivors > 0 && scored.some(hasPlayed)
  const rows: StandingRow[] = []
  for (const level of levelSets(still))
    for (const tier of breakTies(level, t, matches)) {
      const position = rows.length + 1
      const mark = marks ? markOf(rows.length, rows.length + tier.length, survivors) : null
      for (const ranked of tier) rows.push(rowOf(ranked, position, mark))
    }
  // Teams that left come last, whatever they won before.
  for (const gone of left) rows.push(rowOf(gone, rows.length + 1, null))
  return rows
}

const hasLeft = ({ team }: Scored) => team.withdrawn !== undefined

const hasPlayed = ({ record }: Scored) => record.played > 0

/** Mark of a tier that takes the places from `start` to `end` (from 0, `end` excluded). */
function markOf(start: number, end: number, survivors: number) {
  if (end <= survivors) return 'survives'
  return start >= survivors ? 'eliminated' : 'level'
}

function scoredOf(team: Team, record: TeamRecord, scope: TableScope, t: Tournament): Scored {
  const adjustments = (team.pointsAdjustments ?? []).filter(scope.adjusts)
  const own = adjustments.reduce((sum, { points }) => sum + points, points(record, t))
  return { team, record, adjustments, points: own }
}

/** Runs of rows that are level on points. */
function levelSets(scored: readonly Scored[]): Scored[][] {
  const sets: Scored[][] = []
  for (const row of scored) {
    const last = sets.at(-1)
    const peer = last?.[0]
    if (last && peer && peer.points === row.points) last.push(row)
    else sets.push([row])
  }
  return sets
}

function rowOf(
  { team, record, points, adjustments, reason }: Scored & Pick<Ranked, 'reason'>,
  position: number,
  mark: StandingRow['mark'],
): StandingRow {
  return {
    position,
    team,
    played: record.played,
    won: record.won,
    tied: record.tied,
    tiedWon: record.tiedWon,
    lost: record.lost,
    goalsFor: record.goalsFor,
    goalsAgainst: record.goalsAgainst,
    goalDifference: record.goalsFor - record.goalsAgainst,
    fairPlay: record.fairPlay,
    points,
    adjustments,
    mark,
    ...(reason && { reason }),
    form: record.results.slice(-FORM_LENGTH),
  }
}
