import type { Player } from '../../schema/player.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { SIDES } from '../matches/sides.ts'

/**
 * Counts a team's player goals for its table. A player's counter includes the playoffs and the
 * table does not, so goals in completed playoff matches are subtracted.
 */
export function tableGoalsIn({ playoffs }: Pick<Tournament, 'playoffs'>) {
  const inPlayoffs = playoffGoals(playoffs)
  return (players: readonly Player[]) =>
    players.reduce(
      (sum, { id, goalsScored }) => sum + Math.max(0, goalsScored - (inPlayoffs.get(id) ?? 0)),
      0,
    )
}

/** Goals in completed playoff matches by player id. */
function playoffGoals(playoffs: Tournament['playoffs']): ReadonlyMap<string, number> {
  const goals = new Map<string, number>()
  for (const match of playoffs.flatMap(({ matches }) => matches)) {
    if (!match.isCompleted) continue
    for (const side of SIDES)
      for (const { player, goals: more } of match[side].playingPlayers)
        goals.set(player.id, (goals.get(player.id) ?? 0) + more)
  }
  return goals
}
