/** Whether a tournament's counts of matches played say something. */
import type { Tournament } from '../../schema/tournament.ts'
import { hasLineup } from '../matches/lineup.ts'
import { SIDES } from '../matches/sides.ts'
import { oncePer } from '../table/once-per.ts'

/**
 * Whether counts of matches played say something: some match lists who played, or a file states
 * more of them than its matches show.
 */
export const knowsWhoPlayed = oncePer((t: Tournament): boolean => {
  const counted = new Map<string, number>()
  for (const { matches } of [...t.jornadas, ...t.playoffs])
    for (const match of matches) {
      if (hasLineup(match)) return true
      for (const side of SIDES)
        for (const { player } of match[side].playingPlayers)
          counted.set(player.id, (counted.get(player.id) ?? 0) + 1)
    }
  return t.teams.some(({ players }) =>
    players.some(({ id, matchesPlayed }) => matchesPlayed > (counted.get(id) ?? 0)),
  )
})
