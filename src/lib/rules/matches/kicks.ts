/** A shoot-out kick by kick, as its sides' texts have it: `g` went in, `f` did not. */
import type { SideKey } from './sides.ts'
import { SIDES } from './sides.ts'

/** Kicks of one side in one shoot-out at most: the longest known took 56 of both. */
export const MOST_KICKS = 99

type Side = { penaltyGoals?: number | undefined; penaltyKicks?: string | undefined }

/** How many of the kicks went in. */
export const goalsIn = (kicks: string) => [...kicks].filter((kick) => kick === 'g').length

/** Whether a side's kicks have as many goals as its part of the score. */
export const fitsGoals = ({ penaltyGoals, penaltyKicks }: Side) =>
  goalsIn(penaltyKicks ?? '') === (penaltyGoals ?? 0)

/**
 * The kicks of both sides, in order. Undefined unless both have as many goals as the shoot-out's
 * score: then some are missing or wrong, and none are shown.
 */
export function knownKicks(match: Record<SideKey, Side>): Record<SideKey, string> | undefined {
  const { team1, team2 } = match
  if (team1.penaltyGoals === undefined || team2.penaltyGoals === undefined) return undefined
  if (!team1.penaltyKicks && !team2.penaltyKicks) return undefined
  if (!SIDES.every((side) => fitsGoals(match[side]))) return undefined
  return { team1: team1.penaltyKicks ?? '', team2: team2.penaltyKicks ?? '' }
}
