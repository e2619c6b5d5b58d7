import type { PointsAdjustment, Team } from '../schema/team.ts'
import type { Match } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { groupLetter, tablesOf } from './groups.ts'
import type { Result } from './match-status.ts'
import { points } from './points.ts'
import { NO_RECORD, recordsOf, tableMatches, type TeamRecord } from './records.ts'
import { byName } from './spanish-order.ts'
import { breakTies, type Ranked, type TieReason } from './tie-breakers.ts'

export type StandingRow = {
  /** From 1; level teams share one, and the next skips: 1, 1, 3. */
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
  /** With the adjustments. */
  points: number
  adjustments: PointsAdjustment[]
  /**
   * Whether the row is among the first `teamsToSurviveGroup`; 'level' for those who share a position
   * across that line; null without playoffs and before the first match.
   */
  mark: 'survives' | 'eliminated' | 'level' | null
  /** Where points and goal difference did not decide. */
  reason?: TieReason
  /** The last five results, oldest first. */
  form: Result[]
}

export type GroupTable = {
  /** A, B and so on; null when there is only one group. */
  letter: string | null
  rows: StandingRow[]
}

const FORM_LENGTH = 5

/** A tournament of this type goes on after its table. Specification, section 3, `tournamentType`. */
export const goesOnToPlayoffs = ({ tournamentType }: Pick<Tournament, 'tournamentType'>) =>
  tournamentType === 'groups_and_playoff' || tournamentType === 'season_and_playoff'

/**
 * A table for every group, in the groups' order: points, then the tournament's `order`, or goal
 * difference and its `tieBreakers`; drawn lots decide last; teams still level share a position in
 * alphabetical order; teams that left stand last.
 * Counts completed round matches. Specification, section 9; DESIGN 6.
 */
export function groupTables(t: Tournament): GroupTable[] {
  const records = recordsOf(t)
  const matches = tableMatches(t)
  const tables = tablesOf(t)
  return tables.map((teams, index) => ({
    letter: tables.length > 1 ? groupLetter(index) : null,
    rows: tableRows(teams, records, matches, t),
  }))
}

type Scored = { team: Team; record: TeamRecord; points: number; goalDifference: number }

function tableRows(
  teams: readonly Team[],
  records: ReadonlyMap<string, TeamRecord>,
  matches: readonly Match[],
  t: Tournament,
): StandingRow[] {
  const scored = teams
    .map((team) => scoredOf(team, records.get(team.id) ?? NO_RECORD, t))
    .toSorted((a, b) => b.points - a.points || byName(a.team, b.team))
  const [left, still] = [scored.filter(hasLeft), scored.filter((row) => !hasLeft(row))]
  const marks = goesOnToPlayoffs(t) && t.teamsToSurviveGroup > 0 && scored.some(hasPlayed)
  const rows: StandingRow[] = []
  for (const level of levelSets(still))
    for (const tier of breakTies(level, t, matches)) {
      const position = rows.length + 1
      const mark = marks ? markOf(rows.length, rows.length + tier.length, t) : null
      for (const ranked of tier) rows.push(rowOf(ranked, position, mark, t))
    }
  // Who left stands last, whatever was won before.
  for (const gone of left) rows.push(rowOf(gone, rows.length + 1, null, t))
  return rows
}

const hasLeft = ({ team }: Scored) => team.withdrawn !== undefined

const hasPlayed = ({ record }: Scored) => record.played > 0

/** Of a tier that takes the places from `start` to `end`, counted from 0 and without the last. */
function markOf(start: number, end: number, { teamsToSurviveGroup }: Tournament) {
  if (end <= teamsToSurviveGroup) return 'survives'
  return start >= teamsToSurviveGroup ? 'eliminated' : 'level'
}

const adjustmentsOf = (team: Team) => team.pointsAdjustments ?? []

const scoredOf = (team: Team, record: TeamRecord, t: Tournament): Scored => ({
  team,
  record,
  points: adjustmentsOf(team).reduce((sum, { points }) => sum + points, points(record, t)),
  goalDifference: record.goalsFor - record.goalsAgainst,
})

/** Runs of rows that points cannot separate. */
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
  { team, record, reason }: Ranked,
  position: number,
  mark: StandingRow['mark'],
  t: Tournament,
): StandingRow {
  const { goalDifference, points } = scoredOf(team, record, t)
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
    goalDifference,
    points,
    adjustments: adjustmentsOf(team),
    mark,
    ...(reason && { reason }),
    form: record.results.slice(-FORM_LENGTH),
  }
}
