/** Teams that left: their open matches go to the rivals, or nobody's table counts any of theirs. */
import type { Match } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isOver } from './match-status.ts'
import { withMatches } from './shared-teams.ts'
import { SIDES } from './sides.ts'

/** A match that counts for no table, because the league voids those of a team that left. */
export const isVoid = (match: Match) =>
  SIDES.some((side) => match[side].team?.withdrawn?.matches === 'void')

/** Teams that are still in. */
export const remaining = <T extends Pick<Team, 'withdrawn'>>(teams: readonly T[]) =>
  teams.filter(({ withdrawn }) => !withdrawn)

/**
 * The tournament with the open matches of teams that left settled: awarded to the rival, or
 * cancelled where the league voids them all. What was played stays as it was. DESIGN 12.
 */
export function withWithdrawals(t: Tournament): Tournament {
  if (!t.teams.some(({ withdrawn }) => withdrawn)) return t
  return withMatches(t, settledByWithdrawal)
}

/** The same match unless it is open, both teams are known and one of them left. */
export function settledByWithdrawal(match: Match): Match {
  const left = SIDES.filter((side) => match[side].team?.withdrawn)
  const isKnown = SIDES.every((side) => match[side].team)
  if (left.length === 0 || !isKnown || isOver(match) || match.isPlaying) return match
  if (isVoid(match)) return { ...match, state: 'cancelled' }
  const { state: _, ...open } = match
  const awardedTo = left.length === 2 ? 'neither' : left[0] === 'team1' ? 'team2' : 'team1'
  return { ...open, isCompleted: true, awardedTo }
}
