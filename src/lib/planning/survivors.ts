/** How many teams go to the playoffs, and what they play there. */
import type { Sex } from '../schema/tournament.ts'
import { bracketWithin, isBracket } from './bracket.ts'
import type { Format } from './wishes.ts'

/** How many teams play a liguilla. */
export const LIGUILLA = 8

/**
 * Of twelve teams four qualify directly, as in the league on television; of fewer, six or three
 * play in.
 */
export const usualPlayIn = (teams: number) => [12, 6, 3].find((count) => count <= teams) ?? 3

/** Whether these answers need the question. */
export const hasSurvivors = (format: Format) =>
  ['eliminatoria', 'ida-y-vuelta', 'repechaje'].includes(format)

/** The default number of qualified teams. */
export function usualSurvivorsOf(
  format: Format,
  sex: Sex,
  groups: readonly (readonly unknown[])[],
): number {
  if (format === 'liguilla') return LIGUILLA
  if (format === 'repechaje') return usualPlayIn(groups.flat().length)
  return hasSurvivors(format) ? usualSurvivors(sex, groups) : 0
}

/** The default per group: four in women's leagues, two in others, if that fits. */
export function usualSurvivors(sex: Sex, groups: readonly (readonly unknown[])[]): number {
  const smallest = Math.min(...groups.map((group) => group.length))
  const wanted = sex === 'female' ? [4, 2, 1] : [2, 4, 1]
  return wanted.find((count) => count < smallest && isBracket(count * groups.length)) ?? 0
}

/**
 * Whether there are two semifinals, whose losers can meet. `sides` are the qualified teams, or all
 * teams of a cup.
 */
export const hasSemifinals = (sides: number) => bracketWithin(sides) >= 4

/** A third-place match is usual where the final is a single match. */
export const isThirdPlaceUsual = (format: Format) => format === 'eliminatoria' || format === 'copa'

/** How many of each group can qualify, so that together they make a bracket; 0 is none. */
export function fittingSurvivors(groups: readonly (readonly unknown[])[]): number[] {
  const smallest = Math.min(...groups.map((group) => group.length))
  return Array.from({ length: smallest + 1 }, (_, count) => count).filter(
    (count) => count === 0 || isBracket(count * groups.length),
  )
}
