/** A shoot-out kick by kick. The phone knows the kicks; the file only how it stands. */
import { SIDES, type SideKey } from '../rules/sides.ts'
import type { MatchSheet } from './match-sheet.ts'

/** In their order; `isIn`: it was a goal. */
export type Kick = { side: SideKey; isIn: boolean }

const BEST_OF = 5

export const kicksOf = (kicks: readonly Kick[], side: SideKey) =>
  kicks.filter((kick) => kick.side === side)

/** How it stands. */
export const standing = (kicks: readonly Kick[]): Record<SideKey, number> => ({
  team1: kicksOf(kicks, 'team1').filter(({ isIn }) => isIn).length,
  team2: kicksOf(kicks, 'team2').filter(({ isIn }) => isIn).length,
})

/**
 * Who has won by now: out of five kicks each as soon as the other cannot draw level, then by pairs. Law
 * 10 of the game.
 */
export function winnerOf(kicks: readonly Kick[]): SideKey | undefined {
  const goals = standing(kicks)
  const taken = { team1: kicksOf(kicks, 'team1').length, team2: kicksOf(kicks, 'team2').length }
  const most = Math.max(taken.team1, taken.team2, BEST_OF)
  return SIDES.find((side) => {
    const other = side === 'team1' ? 'team2' : 'team1'
    return goals[side] > goals[other] + most - taken[other]
  })
}

/**
 * The kicks that this phone knows, with as many goals as the match says: what another phone noted, or
 * this one just before its page was closed, are the last ones.
 */
export const withGoals = (kicks: readonly Kick[], { data }: Pick<MatchSheet, 'data'>) =>
  SIDES.reduce((kicks, side) => {
    const goals = data[side].penaltyGoals
    if (goals === undefined) return kicks
    const known = kicks.filter((kick) => kick.side === side && kick.isIn)
    const gone = known.slice(goals)
    const added = Array.from({ length: goals - known.length }, () => ({ side, isIn: true }))
    return [...kicks.filter((kick) => !gone.includes(kick)), ...added]
  }, kicks)

/**
 * Whether the match cannot end as it stands. `dueAt` is the lead of `team1` at which a shoot-out has to
 * decide; undefined where any score will do.
 */
export function isUndecided({ sides }: Pick<MatchSheet, 'sides'>, dueAt: number | undefined) {
  const { team1, team2 } = sides
  const isShotOut = (team1.penaltyGoals ?? 0) !== (team2.penaltyGoals ?? 0)
  return team1.goals - team2.goals === dueAt && !isShotOut
}

/** Null for what are no kicks. */
export function readKicks(text: string): readonly Kick[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isKick) ? value : null
  } catch {
    return null
  }
}

const isKick = (value: unknown): value is Kick =>
  typeof value === 'object' &&
  value !== null &&
  SIDES.includes((value as Kick).side) &&
  typeof (value as Kick).isIn === 'boolean'
