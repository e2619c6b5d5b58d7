import type { MatchSide } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { finalOf } from './final.ts'
import { isTableFinal } from '../table/group-stage.ts'
import { roundMatchesOf, tablesOf, type TableScope } from '../table/groups.ts'
import { isSeriesOver, seriesReader, teamThrough, type PhaseSeries } from './phase-series.ts'
import { comesFromTables } from './places.ts'
import { withTeams } from '../table/shared-teams.ts'
import { goesOnToPlayoffs, groupTables, lastRows } from '../table/standings.ts'

/** Flags that an organiser wrote, by team id. They win over what the matches say. */
export type StatedFlags = ReadonlyMap<
  string,
  { isChampion?: boolean | undefined; isEliminated?: boolean | undefined }
>

/**
 * Marks the champion and the eliminated teams, as the playoffs decide (or the table, for a
 * completed season without playoffs). Stated flags win. Call it after the places are filled.
 */
export function markChampionAndEliminated(
  t: Tournament,
  stated: StatedFlags = new Map(),
): Tournament {
  const champions = championsOf(t, stated)
  const isOut = champions.size > 0 ? (team: Team) => !champions.has(team.id) : outOfPlayoffs(t)
  return withTeams(t, (team) => {
    const isChampion = champions.has(team.id)
    const isEliminated = stated.get(team.id)?.isEliminated ?? isOut(team)
    return { ...team, isChampion, isEliminated }
  })
}

function championsOf(t: Tournament, stated: StatedFlags): ReadonlySet<string> {
  const said = t.teams.filter(({ id }) => stated.get(id)?.isChampion).map(({ id }) => id)
  if (said.length > 0) return new Set(said)
  const champion = championOf(t)
  const denied = champion && stated.get(champion.id)?.isChampion === false
  return new Set(champion && !denied ? [champion.id] : [])
}

/** The champion by the matches; null while that is open. */
export function championOf(t: Tournament): Team | null {
  if (!t.playoffs.some(({ matches }) => matches.length > 0))
    return goesOnToPlayoffs(t) ? null : seasonLeader(t)
  const final = finalOf(t)
  return final && teamThrough(final, 'winner')
}

/** The first of the only table, once it is final or the tournament is said to be completed. */
function seasonLeader(t: Tournament): Team | null {
  const [scope, ...more] = tablesOf(t)
  if (!scope || more.length > 0 || !(t.isCompleted || isPlayedOut(t, scope))) return null
  const [leader, second] = groupTables(t)[0]!.rows
  if (!leader || leader.played === 0 || second?.position === 1) return null
  return leader.team
}

const isPlayedOut = (t: Tournament, scope: TableScope) =>
  isTableFinal(t, scope) && roundMatchesOf(t, scope).some(({ isCompleted }) => isCompleted)

/**
 * Who is out while there is no champion: a team that lost its last playoff series and has no other
 * open one. Once the tables are final and no playoff place waits for them, also each team that the
 * tables marked as eliminated and that no playoff match names. (A survivor may have a bye into a
 * phase that is not written yet.)
 */
function outOfPlayoffs(t: Tournament): (team: Team) => boolean {
  const series = t.playoffs.flatMap(seriesReader(t))
  const open = new Set(series.filter((one) => !isSeriesOver(one)).flatMap(teamsIn))
  const lastLost = new Map<string, boolean>()
  for (const one of series) {
    const winner = teamThrough(one, 'winner')
    if (isSeriesOver(one) && (winner || one.result.state === 'void'))
      for (const id of teamsIn(one)) lastLost.set(id, id !== winner?.id)
  }
  const leftOut = leftOutOfPlayoffs(t)
  return ({ id }) => leftOut.has(id) || (lastLost.get(id) === true && !open.has(id))
}

function leftOutOfPlayoffs(t: Tournament): ReadonlySet<string> {
  const sides = t.playoffs.flatMap(({ matches }) => matches.flatMap((m) => [m.team1, m.team2]))
  const isDrawnUp =
    sides.length > 0 &&
    !sides.some(awaitsATable) &&
    tablesOf(t).every((scope) => isTableFinal(t, scope))
  if (!isDrawnUp) return new Set()
  const drawn = new Set(sides.flatMap(({ team }) => team?.id ?? []))
  return new Set(
    [...lastRows(groupTables(t)).values()]
      .filter(({ mark, team }) => mark === 'eliminated' && !drawn.has(team.id))
      .map(({ team }) => team.id),
  )
}

const teamsIn = ({ sides }: PhaseSeries) => sides.flatMap(({ team }) => team?.id ?? [])

/** A side that a team of a table may still take: its place is a position, or is not written. */
const awaitsATable = ({ team, place }: MatchSide) =>
  team === null && (place === undefined || comesFromTables(place))
