/** A match's data as in its file, and helpers to add and remove fields. */
import type { WrittenPlayoffMatch } from '../../schema/match.ts'

export type MatchData = WrittenPlayoffMatch
export type SideData = MatchData['team1']

/** Awarded, or a side did not show up. */
export const isDecidedOffPitch = ({ awardedTo, team1, team2 }: MatchData) =>
  awardedTo !== undefined || team1.noShow === true || team2.noShow === true

/**
 * Whether the note gives the reason of what ends once the match is played: an award, a no-show, that
 * it was off. The reason of a new day stays with that day.
 */
export const hasReason = (match: MatchData) =>
  isDecidedOffPitch(match) ||
  (match.state !== undefined && (match.state !== 'postponed' || match.originalDate === undefined))

/** A copy without these fields. */
export const without = <T extends object, K extends keyof T>(thing: T, ...keys: K[]): Omit<T, K> =>
  Object.fromEntries(
    Object.entries(thing).filter(([key]) => !(keys as PropertyKey[]).includes(key)),
  ) as Omit<T, K>

/** A copy with these fields; `null` removes one, undefined leaves it. */
export const withFields = <T extends object>(
  thing: T,
  fields: { [K in keyof T]?: T[K] | null | undefined },
): T => {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined)
  const whole = { ...thing, ...Object.fromEntries(stated) }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null)) as T
}
