/** When a page about matches had better look again for itself. Looks at no clock. DESIGN 14. */
import { instantAt } from '../calendar/instants.ts'
import type { Match } from '../schema/match.ts'
import { isAwaited } from './next-match.ts'

const MINUTE_MS = 60_000
/** Half as long as a page looks, by the server's clock; `browser/renewing.ts` says the same. */
export const HALF_MS = 1e7
/** So long before the first whistle. */
const BEFORE_MS = 10 * MINUTE_MS

/**
 * The middle of the hours, in milliseconds, in which one of these matches is played or was to begin:
 * from ten minutes before the first that is awaited on, five hours and a half. What is still open
 * while a later day has results was forgotten, and is not waited for. Undefined where there is none.
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
