/**
 * A shoot-out kick by kick. The phone has the kicks in their order; the file has those of each side,
 * and the score.
 */
import { knownKicks, MOST_KICKS } from '../../rules/matches/kicks.ts'
import { SIDES, type SideKey } from '../../rules/matches/sides.ts'
import type { Deed } from '../phone/deed.ts'
import type { MatchSheet } from './match-sheet.ts'

/** In order; `isIn`: the kick was a goal. */
export type Kick = { side: SideKey; isIn: boolean }

const BEST_OF = 5

export const kicksOf = (kicks: readonly Kick[], side: SideKey) =>
  kicks.filter((kick) => kick.side === side)

/** The kicks as the file has them: a text for each side. */
export const writtenKicks = (kicks: readonly Kick[]): Record<SideKey, string> => {
  const textOf = (side: SideKey) =>
    kicksOf(kicks, side)
      .map(({ isIn }) => (isIn ? 'g' : 'f'))
      .join('')
  return { team1: textOf('team1'), team2: textOf('team2') }
}

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

/** The change that makes these the kicks of a match; null removes the shoot-out. */
export const shootOutDeed = (match: string, kicks: readonly Kick[] | null): Deed => {
  const written = kicks && writtenKicks(kicks)
  const isShort = written && SIDES.every((side) => written[side].length <= MOST_KICKS)
  return {
    kind: 'shootOut',
    match,
    goals: kicks && standing(kicks),
    ...(isShort && { kicks: written }),
  }
}

/**
 * The phone's kicks, or those that the match has where they differ: another phone noted them, or
 * this one just before its page closed. Where the match has only the score, its goals come last.
 */
export function withGoals(kicks: readonly Kick[], { data }: Pick<MatchSheet, 'data'>) {
  const known = knownKicks(data)
  if (!known) return filledUp(kicks, data)
  const own = writtenKicks(kicks)
  return SIDES.every((side) => own[side] === known[side]) ? kicks : inTurns(known)
}

/** One kick each in turn; who has more began. */
function inTurns(written: Record<SideKey, string>): Kick[] {
  const { team1, team2 } = written
  const order = team2.length > team1.length ? SIDES.toReversed() : SIDES
  return Array.from({ length: Math.max(team1.length, team2.length) }, (_, index) =>
    order.flatMap((side): Kick[] => {
      const kick = written[side][index]
      return kick ? [{ side, isIn: kick === 'g' }] : []
    }),
  ).flat()
}

const filledUp = (kicks: readonly Kick[], data: MatchSheet['data']) =>
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
