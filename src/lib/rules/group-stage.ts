import type { Match, MatchSide } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { groupLetter, tablesOf } from './groups.ts'
import { isOver } from './match-status.ts'
import { groupOf, isTablePlace } from './places.ts'
import { remaining } from './withdrawals.ts'

/**
 * Nothing more can change the table of these teams: all their round matches are completed or
 * cancelled, and there are as many as the tournament says by `rounds` or `legs`, else every two of
 * them have one (an organiser may write one round at a time, so after the first nothing open is
 * known yet). Once its playoffs have begun, or the tournament is
 * completed, neither unwritten nor postponed nor suspended matches are waited for.
 */
export function isTableFinal(t: Tournament, teams: readonly Team[]): boolean {
  const ids = new Set<string | undefined>(teams.map(({ id }) => id))
  const matches = t.jornadas
    .flatMap((jornada) => jornada.matches)
    .filter(({ team1, team2 }) => ids.has(team1.team?.id) || ids.has(team2.team?.id))
  if (t.isCompleted || playoffsHaveBegun(t, teams))
    return matches.every((match) => isOver(match) || match.state !== undefined)
  return matches.every(isOver) && isWritten(t, teams, matches)
}

/** A playoff match is being played or completed in which one of these teams, or their table, stands. */
function playoffsHaveBegun(t: Tournament, teams: readonly Team[]) {
  const ids = new Set(teams.map(({ id }) => id))
  const tables = tablesOf(t)
  const letter = groupLetter(tables.findIndex((table) => table.some(({ id }) => ids.has(id))))
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

/** Every match that the table is to have stands in some round. */
function isWritten(t: Tournament, teams: readonly Team[], matches: readonly Match[]) {
  if (t.rounds !== undefined)
    return t.jornadas.filter((jornada) => jornada.matches.length > 0).length >= t.rounds
  const met = meetingsOf(matches)
  const still = remaining(teams)
  return still.every((one) =>
    still.every(
      (other) => one.id === other.id || (met.get(pairOf(one.id, other.id)) ?? 0) >= (t.legs ?? 1),
    ),
  )
}

/** The same word for two teams, whichever comes first. */
export const pairOf = (one: string | undefined, other: string | undefined) =>
  [one, other].toSorted().join(' ')

/** How often two teams have a match, by `pairOf`. */
export function meetingsOf(matches: readonly Match[]): ReadonlyMap<string, number> {
  const met = new Map<string, number>()
  for (const { team1, team2 } of matches) {
    const pair = pairOf(team1.team?.id, team2.team?.id)
    met.set(pair, (met.get(pair) ?? 0) + 1)
  }
  return met
}
