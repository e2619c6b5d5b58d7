/** A shoot-out kick by kick. Only the phone has the kicks; the file has the score. */
import { SIDES, type SideKey } from '../../rules/matches/sides.ts'
import type { MatchSheet } from './match-sheet.ts'

/** In order; `isIn`: the kick was a goal. */
export type Kick = { side: SideKey; isIn: boolean }

const BEST_OF = 5

export const kicksOf = (kicks: readonly Kick[], side: SideKey) =>
  kicks.filter((kick) => kick.side === side)

/** The score of the shoot-out. */
export const standing = (kicks: readonly Kick[]): Record<SideKey, number> => ({
  team1: kicksOf(kicks, 'team1').filter(({ isIn }) => isIn).length,
  team2: kicksOf(kicks, 'team2').filter(({ isIn }) => isIn).length,
})

/**
 * The winner so far: within five kicks each once the other side cannot draw level, then by pairs.
 * Law 10 of the game.
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
 * The phone's kicks, filled up to the goals that the match has: goals noted by another phone, or
 * here just before the page closed, come last.
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
 * Whether the match cannot end yet. `dueAt` is the lead of `team1` at which a shoot-out must
 * decide; undefined if any score will do.
 */
export function isUndecided({ sides }: Pick<MatchSheet, 'sides'>, dueAt: number | undefined) {
  const { team1, team2 } = sides
  const isShotOut = (team1.penaltyGoals ?? 0) !== (team2.penaltyGoals ?? 0)
  return team1.goals - team2.goals === dueAt && !isShotOut
}

/** Null if the text is not a list of kicks. */
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
