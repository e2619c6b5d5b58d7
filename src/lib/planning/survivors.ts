/** How many teams go to the playoffs, and what they play there. */
import type { Sex } from '../schema/tournament.ts'
import { extraPlaces } from '../rules/playoffs/table-places.ts'
import { bracketWithin } from './bracket.ts'
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
  const fits = (count: number) => extraPlaces(groups.length, count, smallest) !== undefined
  return wanted.find((count) => count < smallest && fits(count)) ?? 0
}

/**
 * Whether there are two semifinals, whose losers can meet. `sides` are the qualified teams, or all
 * teams of a cup.
 */
export const hasSemifinals = (sides: number) => bracketWithin(sides) >= 4

/** A third-place match is usual where the final is a single match. */
export const isThirdPlaceUsual = (format: Format) => format === 'eliminatoria' || format === 'copa'

/**
 * How many of each group can qualify, so that together, with the best of the next rank, they make a
 * bracket; 0 is none.
 */
export function fittingSurvivors(groups: readonly (readonly unknown[])[]): number[] {
  const smallest = Math.min(...groups.map((group) => group.length))
  return Array.from({ length: smallest + 1 }, (_, count) => count).filter(
    (count) => count === 0 || extraPlaces(groups.length, count, smallest) !== undefined,
  )
}

/** How many teams go on in all, with the best of the next rank. */
export const sidesOfGroups = (groups: number, survivors: number, teams: number) =>
  groups * survivors + (extraPlaces(groups, survivors, Math.floor(teams / groups)) ?? 0)
