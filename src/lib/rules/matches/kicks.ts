/** A shoot-out kick by kick, as its sides' texts have it: `g` went in, `f` did not. */
import type { SideKey } from './sides.ts'
import { SIDES } from './sides.ts'

/** Kicks of one side in one shoot-out at most: the longest known took 56 of both. */
export const MOST_KICKS = 99

type Side = { penaltyGoals?: number | undefined; penaltyKicks?: string | undefined }

/** How many of the kicks went in. */
export const goalsIn = (kicks: string) => kicks.split('g').length - 1

/** Whether a side's kicks have as many goals as its part of the score. */
export const fitsGoals = ({ penaltyGoals, penaltyKicks }: Side) =>
  goalsIn(penaltyKicks ?? '') === penaltyGoals

/**
 * The kicks of both sides, in order. Undefined unless both have as many goals as the shoot-out's
 * score: then some are missing or wrong, and none are shown.
 */
export function knownKicks(match: Record<SideKey, Side>): Record<SideKey, string> | undefined {
  const { penaltyKicks: team1 = '' } = match.team1
  const { penaltyKicks: team2 = '' } = match.team2
  return team1 + team2 && SIDES.every((side) => fitsGoals(match[side]))
    ? { team1, team2 }
    : undefined
}
