import type { Match, MatchSide } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { groupLetter, tablesOf } from './groups.ts'
import { isOver } from './match-status.ts'

/**
 * Nothing more can change the table of these teams: all their round matches are completed or
 * cancelled, and every two of them have one (an organiser may write one round at a time, so after
 * the first nothing open is known yet). Once its playoffs have begun, or the tournament is
 * completed, neither unwritten nor postponed nor suspended matches are waited for.
 */
export function isTableFinal(t: Tournament, teams: readonly Team[]): boolean {
  const ids = new Set<string | undefined>(teams.map(({ id }) => id))
  const matches = t.jornadas
    .flatMap((jornada) => jornada.matches)
    .filter(({ team1, team2 }) => ids.has(team1.team?.id) || ids.has(team2.team?.id))
  if (t.isCompleted || playoffsHaveBegun(t, teams))
    return matches.every((match) => isOver(match) || match.state !== undefined)
  return matches.every(isOver) && everyPairMet(teams, matches)
}

/** A playoff match is being played or completed in which one of these teams, or their table, stands. */
function playoffsHaveBegun(t: Tournament, teams: readonly Team[]) {
  const ids = new Set(teams.map(({ id }) => id))
  const tables = tablesOf(t)
  const letter = groupLetter(tables.findIndex((table) => table.some(({ id }) => ids.has(id))))
  const isOfTable = ({ team, place }: MatchSide) =>
    (team && ids.has(team.id)) ||
    (place && 'rank' in place && (place.group ?? groupLetter(0)) === letter)
  return t.playoffs.some(({ matches }) =>
    matches.some(
      (match) =>
        (match.isCompleted || match.isPlaying) &&
        (isOfTable(match.team1) || isOfTable(match.team2)),
    ),
  )
}

function everyPairMet(teams: readonly Team[], matches: readonly Match[]) {
  const met = new Set(
    matches.flatMap(({ team1, team2 }) => [
      `${team1.team?.id} ${team2.team?.id}`,
      `${team2.team?.id} ${team1.team?.id}`,
    ]),
  )
  return teams.every((one) =>
    teams.every((other) => one.id === other.id || met.has(`${one.id} ${other.id}`)),
  )
}
