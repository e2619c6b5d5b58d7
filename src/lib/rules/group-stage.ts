import type { Match } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isOver } from './match-status.ts'

const playoffsHaveBegun = ({ playoffs }: Tournament) =>
  playoffs.some(({ matches }) => matches.some((match) => match.isCompleted || match.isPlaying))

/**
 * Nothing more can change the table of these teams: all their round matches are completed or
 * cancelled, and every two of them have one. An organiser may write one round at a time, so after
 * the first one nothing open is known yet; once the playoffs have begun, or the tournament is
 * completed, unwritten matches are not waited for.
 */
export function isTableFinal(t: Tournament, teams: readonly Team[]): boolean {
  const ids = new Set<string | undefined>(teams.map(({ id }) => id))
  const matches = t.jornadas
    .flatMap((jornada) => jornada.matches)
    .filter(({ team1, team2 }) => ids.has(team1.team?.id) || ids.has(team2.team?.id))
  if (!matches.every(isOver)) return false
  return t.isCompleted || playoffsHaveBegun(t) || everyPairMet(teams, matches)
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
