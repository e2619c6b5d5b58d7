/** When a page about matches should refresh itself. Uses no clock. DESIGN 14. */
import { instantAt } from '../../calendar/instants.ts'
import type { Match } from '../../schema/match.ts'
import { isAwaited } from './next-match.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The window opens this long before kick-off; by the server's clock it lasts `HOURS_MS`. */
const BEFORE_MS = 10 * MINUTE_MS
/** So much earlier the script may load: the phone's clock may be hours off. */
export const EARLY_MS = 9 * HOUR_MS
/**
 * `browser/renewing.ts` has the same three values.
 * @internal Used only by tests.
 */
export const HOURS_MS = 2e7
export const BEING_PLAYED = 1

/**
 * The moment (in ms) from which the page's script may load because one of these matches is being
 * played or was to begin: nine hours before a window that runs from ten minutes before the first
 * awaited match, for five and a half hours. `BEING_PLAYED` if one is, at whatever hour. A match left
 * open while a later day has results is taken as forgotten. Undefined if no match is awaited.
 */
export function timeOfPlay(matches: readonly Match[], timeZone: string): number | undefined {
  if (matches.some((match) => match.isPlaying && isAwaited(match))) return BEING_PLAYED
  const lastDay = matches
    .map(({ isCompleted, date }) => (isCompleted && date) || '')
    .reduce((last, day) => (day > last ? day : last), '')
  const begins = matches
    .filter((match) => isAwaited(match) && match.date! >= lastDay)
    .flatMap(({ date, time }) => (date && time ? instantAt(date, time, timeZone).getTime() : []))
  return begins.length > 0 ? Math.min(...begins) - BEFORE_MS - EARLY_MS : undefined
}
