/** A written match, of a round or the playoffs, and what follows from it alone. */
import { opposite, type SideKey } from '../rules/matches/sides.ts'
import type { WrittenMatch, WrittenPlayoffMatch, WrittenPlaying } from '../schema/match.ts'

export type AnyWrittenMatch = WrittenMatch | WrittenPlayoffMatch
export type AnyWrittenSide = AnyWrittenMatch['team1']

export const asPlaying = (playing: WrittenPlaying) =>
  typeof playing === 'object' ? playing : { player: playing }

export const total = (side: AnyWrittenSide, counter: 'goals' | 'ownGoals') =>
  (side.playingPlayers ?? []).reduce<number>(
    (sum, playing) => sum + (asPlaying(playing)[counter] ?? 0),
    0,
  )

export const hasGoals = (match: AnyWrittenMatch) =>
  match.team1.goals !== undefined && match.team2.goals !== undefined

/**
 * Whether a match is completed: marked so, with goals of both sides, or awarded; not while it is
 * played.
 */
export function isWrittenCompleted(match: AnyWrittenMatch): boolean {
  if (match.isCompleted !== undefined) return match.isCompleted
  if (match.isPlaying || match.state) return false
  const isGiven = match.awardedTo || match.team1.noShow || match.team2.noShow
  return hasGoals(match) || Boolean(isGiven)
}

/**
 * A side's goals without a scorer: less those of its players, the rival's own goals and default
 * goals. Below 0 there are more scorers than goals.
 */
export function goalsWithoutScorer(match: Record<SideKey, AnyWrittenSide>, key: SideKey): number {
  const { goals = 0, ownGoalsInFavor, defaultGoals = 0 } = match[key]
  const own = ownGoalsInFavor ?? total(match[opposite(key)], 'ownGoals')
  return goals - total(match[key], 'goals') - own - defaultGoals
}

/** A side's own goals that no player of it is written to have scored. */
export const ownGoalsWithoutPlayer = (match: AnyWrittenMatch, key: SideKey) =>
  Math.max(0, (match[opposite(key)].ownGoalsInFavor ?? 0) - total(match[key], 'ownGoals'))

/** How many minutes of goals without a scorer a side may have. */
export const minutesOf = {
  goals: (match: AnyWrittenMatch, key: SideKey) => Math.max(0, goalsWithoutScorer(match, key)),
  ownGoals: ownGoalsWithoutPlayer,
} as const

/** Key of two teams or places, in either order. */
export const writtenPairOf = ({ team1, team2 }: Record<SideKey, Pick<AnyWrittenSide, 'team'>>) =>
  [team1.team, team2.team]
    .map((team) => JSON.stringify(team))
    .toSorted()
    .join(' ')
