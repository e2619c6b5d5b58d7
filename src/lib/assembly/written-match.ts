/** A written match, of a round or the playoffs, and what follows from it alone. */
import type { SideKey } from '../rules/matches/sides.ts'
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

/** Key of two teams or places, in either order. */
export const writtenPairOf = ({ team1, team2 }: Record<SideKey, Pick<AnyWrittenSide, 'team'>>) =>
  [team1.team, team2.team]
    .map((team) => JSON.stringify(team))
    .toSorted()
    .join(' ')
