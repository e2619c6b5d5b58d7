/** When a page about matches should refresh itself. Uses no clock. DESIGN 14. */
import { instantAt } from '../../calendar/instants.ts'
import type { Match } from '../../schema/match.ts'
import { isAwaited } from './next-match.ts'

const MINUTE_MS = 60_000
/** Half of the refresh window, by the server's clock; `browser/renewing.ts` has the same value. */
export const HALF_MS = 1e7
/** The window opens this long before kick-off. */
const BEFORE_MS = 10 * MINUTE_MS

/**
 * Middle (in ms) of the window in which one of these matches is being played or was to begin. The
 * window runs from ten minutes before the first awaited match, for five and a half hours. A match
 * left open while a later day has results is taken as forgotten. Undefined if no match is awaited.
 */
export function timeOfPlay(matches: readonly Match[], timeZone: string): number | undefined {
  const lastDay = matches
    .map(({ isCompleted, date }) => (isCompleted && date) || '')
    .reduce((last, day) => (day > last ? day : last), '')
  const begins = matches
    .filter((match) => isAwaited(match) && (match.isPlaying || match.date! >= lastDay))
    .flatMap(({ date, time }) => (date && time ? instantAt(date, time, timeZone).getTime() : []))
  return begins.length > 0 ? Math.min(...begins) - BEFORE_MS + HALF_MS : undefined
}
