import type { Match } from '../../schema/match.ts'
import type { SideKey } from './sides.ts'

export type Result = 'won' | 'tied' | 'lost'

const STATE_WORDS = {
  postponed: 'APLAZADO',
  cancelled: 'CANCELADO',
  suspended: 'SUSPENDIDO',
} as const

/** The word between or above two teams. Specification, section 4, "Match". */
export function matchWord(match: Pick<Match, 'isCompleted' | 'isPlaying' | 'state'>) {
  if (match.isCompleted) return 'FINAL'
  if (match.isPlaying) return 'VIVO'
  if (match.state) return STATE_WORDS[match.state]
  return 'vs'
}

/** Scores show only when playing or completed (section 4), and not of an award without goals. */
export const hasScore = (match: Match) =>
  match.isPlaying ||
  (match.isCompleted && !(isAwarded(match) && match.team1.goals + match.team2.goals === 0))

/** As above, and of a match that was broken off: the score it waits with. */
export const showsScore = (match: Match) =>
  hasScore(match) || (match.state === 'suspended' && match.team1.goals + match.team2.goals > 0)

/** The result was decided off the pitch: awarded, or a team did not show up. */
export const isAwarded = ({ awardedTo, team1, team2 }: Match) =>
  awardedTo !== undefined || team1.noShow === true || team2.noShow === true

/** The match is finished: completed or cancelled. */
export const isOver = (match: Pick<Match, 'isCompleted' | 'state'>) =>
  match.isCompleted || match.state === 'cancelled'

export type ScoreWords = {
  team1: string
  team2: string
  /** In brackets, where a shoot-out is recorded: '(4)'. */
  penalties?: { team1: string; team2: string }
}

/**
 * Both scores as a page shows them; check `hasScore` first. Penalties are shown beside level goals,
 * and beside those of a second leg that made the total level. Specification, section 4; DESIGN 11.
 */
export function scoreWords({ team1, team2 }: Match): ScoreWords {
  const goals = { team1: String(team1.goals), team2: String(team2.goals) }
  if (team1.penaltyGoals === undefined || team2.penaltyGoals === undefined) return goals
  // A server that writes 0–0 penalties for 'none' means no shoot-out.
  if (team1.goals !== team2.goals && team1.penaltyGoals === team2.penaltyGoals) return goals
  return {
    ...goals,
    penalties: { team1: `(${team1.penaltyGoals})`, team2: `(${team2.penaltyGoals})` },
  }
}

/**
 * The winner by award, goals or penalties. null if not completed, after a draw without a shoot-out,
 * and if both lost. A stated `isWinner` decides only a level match without penalty goals.
 */
export function outcome(match: Match): SideKey | null {
  if (!match.isCompleted) return null
  if (isAwarded(match)) return awardedWinner(match)
  return winnerByScore(match) ?? statedWinner(match)
}

function awardedWinner({ awardedTo, team1, team2 }: Match): SideKey | null {
  if (awardedTo) return awardedTo === 'neither' ? null : awardedTo
  if (team1.noShow && team2.noShow) return null
  return team1.noShow ? 'team2' : 'team1'
}

/** Goals against each side of a match that both lost: 0–3 for both. They count for no team. */
export const goalsAgainstBoth = (match: Match) =>
  match.isCompleted && isAwarded(match) && awardedWinner(match) === null
    ? (match.awardGoals ?? 0)
    : 0

type Score = { goals?: number | undefined; penaltyGoals?: number | undefined }

/** The winner by goals, or by penalties if goals are level; null if neither decides. */
export function winnerByScore({ team1, team2 }: Record<SideKey, Score>): SideKey | null {
  if (team1.goals === undefined || team2.goals === undefined) return null
  if (team1.goals !== team2.goals) return team1.goals > team2.goals ? 'team1' : 'team2'
  const [first, second] = [team1.penaltyGoals, team2.penaltyGoals]
  if (first === undefined || second === undefined || first === second) return null
  return first > second ? 'team1' : 'team2'
}

function statedWinner({ team1, team2 }: Match): SideKey | null {
  if (team1.isWinner === team2.isWinner) return null
  return team1.isWinner ? 'team1' : 'team2'
}

/**
 * A side's result as the table counts it: a draw stays a draw after a shoot-out, and a match that
 * both lost is a loss for both. null while not completed.
 */
export function resultOf(match: Match, side: SideKey): Result | null {
  if (!match.isCompleted) return null
  if (match.team1.goals === match.team2.goals && !isAwarded(match)) return 'tied'
  return outcome(match) === side ? 'won' : 'lost'
}
