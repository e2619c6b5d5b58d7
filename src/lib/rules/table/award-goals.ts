/** Goals of matches that were decided off the pitch. DESIGN 5 and 6. */
import type { Match } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { goalsAgainstBoth, isAwarded, outcome } from '../matches/match-status.ts'
import { withMatches } from './shared-teams.ts'
import { opposite, SIDES, type SideKey } from '../matches/sides.ts'

/**
 * Fills in the goals of awarded matches: the written ones, else `awardGoals` (the match's, then the
 * tournament's) for the team that got the match. They count for the team, not for a scorer. Written
 * goals that contradict the award do not count. In a match lost by both with `awardGoals`, goals
 * from the pitch do not count: each side has 0–3 (`goalsAgainstBoth`).
 */
export const withAwardGoals = (t: Tournament): Tournament =>
  withMatches(t, (match) => awardedMatch(match, match.awardGoals ?? t.awardGoals ?? 0))

function awardedMatch(match: Match, awardGoals: number): Match {
  if (!match.isCompleted || !isAwarded(match)) return match
  const winner = outcome(match)
  if (!winner) return goalsAgainstBoth(match) > 0 ? withGoals(match, () => 0) : match
  const [own, rival] = [match[winner].goals, match[opposite(winner)].goals]
  const isPlain = own >= rival && own + rival > 0
  if (isPlain || (own + rival === 0 && awardGoals === 0)) return match
  return withGoals(match, (side) => (side === winner ? awardGoals : 0))
}

function withGoals(match: Match, goalsOf: (side: SideKey) => number): Match {
  const scored = Object.fromEntries(
    SIDES.map((side) => {
      const goals = goalsOf(side)
      return [side, { ...match[side], goals, defaultGoals: goals }]
    }),
  )
  return { ...match, ...scored }
}
