import type { Match, MatchSide } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { roundMatchesOf, type TableScope } from './groups.ts'
import { isOver } from '../matches/match-status.ts'
import { groupOf, isTablePlace } from '../playoffs/places.ts'
import { remaining } from './withdrawals.ts'

/**
 * Whether the table of these teams is final. All their round matches must be completed or
 * cancelled, and all must be written: as many as `rounds` or `legs` say, else one for each pair (an
 * organiser may write one round at a time). Once the playoffs have begun or the tournament is
 * completed, it does not wait for unwritten, postponed or suspended matches; once its organiser
 * closed it, for none.
 */
export function isTableFinal(t: Tournament, scope: TableScope): boolean {
  if (isClosed(t, scope)) return true
  const matches = roundMatchesOf(t, scope)
  if (t.isCompleted || playoffsHaveBegun(t, scope))
    return matches.every((match) => isOver(match) || match.state !== undefined)
  return matches.every(isOver) && isWritten(t, scope, matches)
}

/** Whether its organiser said that the table waits for no match; only of the first phase. */
export const isClosed = (
  t: Pick<Tournament, 'isTableClosed'>,
  { phase }: Pick<TableScope, 'phase'>,
) => t.isTableClosed === true && phase === 0

/**
 * Whether a playoff match with one of these teams, or with a place of their table, is being played
 * or completed.
 */
function playoffsHaveBegun(t: Tournament, { teams, letter }: TableScope) {
  const ids = new Set(teams.map(({ id }) => id))
  const isOfTable = ({ team, place }: MatchSide) =>
    (team && ids.has(team.id)) || (place && isTablePlace(place) && groupOf(place) === letter)
  return t.playoffs.some(({ matches }) =>
    matches.some(
      (match) =>
        (match.isCompleted || match.isPlaying) &&
        (isOfTable(match.team1) || isOfTable(match.team2)),
    ),
  )
}

/** Whether every match of the table is written in some round. */
function isWritten(t: Tournament, scope: TableScope, matches: readonly Match[]) {
  if (scope.phase === 0 && t.rounds !== undefined)
    return t.jornadas.filter((jornada) => jornada.matches.length > 0).length >= t.rounds
  return unwrittenPairs(t, scope, matches).next().done === true
}

/** The pairs that have not met as often as `legs` says, in no round; none where `rounds` counts. */
export function* unwrittenPairs(
  t: Tournament,
  { teams, phase }: TableScope,
  matches: readonly Match[],
): Generator<[Team, Team], undefined> {
  if (phase === 0 && t.rounds !== undefined) return
  const met = meetingsOf(matches)
  const still = remaining(teams)
  const legs = (phase === 0 && t.legs) || 1
  for (const [index, one] of still.entries())
    for (const other of still.slice(index + 1))
      if ((met.get(pairOf(one.id, other.id)) ?? 0) < legs) yield [one, other]
}

/** Key of two teams, in either order. */
export const pairOf = (one: string | undefined, other: string | undefined) =>
  [one, other].toSorted().join(' ')

/** How many matches each pair of teams has, by `pairOf`. */
export function meetingsOf(matches: readonly Match[]): ReadonlyMap<string, number> {
  const met = new Map<string, number>()
  for (const { team1, team2 } of matches) {
    const pair = pairOf(team1.team?.id, team2.team?.id)
    met.set(pair, (met.get(pair) ?? 0) + 1)
  }
  return met
}
