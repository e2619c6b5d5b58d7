/** Teams that left: rivals win their open matches, or all their matches are void. */
import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { isOver } from '../matches/match-status.ts'
import { withMatches } from './shared-teams.ts'
import { SIDES } from '../matches/sides.ts'

/** A match that counts in no table, because the league voids all matches of a team that left. */
export const isVoid = (match: Match) =>
  SIDES.some((side) => match[side].team?.withdrawn?.matches === 'void')

/** Teams that are still in the tournament. */
export const remaining = <T extends Pick<Team, 'withdrawn'>>(teams: readonly T[]) =>
  teams.filter(({ withdrawn }) => !withdrawn)

/**
 * Settles the open matches of teams that left: awards them to the rival, or cancels them if the
 * league voids all. Played matches stay. DESIGN 12.
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
