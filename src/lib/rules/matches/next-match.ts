import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { inPlayOrder, type Fixture } from './play-order.ts'
import { matchesOf } from './team-matches.ts'

/** Coming or being played. A postponed match counts again once it has a new day. */
export function isAwaited({ isCompleted, isPlaying, state, date, originalDate }: Match) {
  if (isCompleted) return false
  if (isPlaying) return true
  if (state === 'postponed') return originalDate !== undefined && date !== originalDate && !!date
  return state === undefined && date !== undefined
}

/**
 * The next match of a tournament or of one team: the one being played, else the first open one that
 * has a day. Uses no clock; undefined if there is none.
 */
export function nextMatch(
  t: Pick<Tournament, 'jornadas' | 'playoffs'>,
  team?: Pick<Team, 'id'>,
): Fixture | undefined {
  const awaited = (team ? matchesOf(t, team) : inPlayOrder(t)).filter(({ match }) =>
    isAwaited(match),
  )
  return awaited.find(({ match }) => match.isPlaying) ?? awaited[0]
}
