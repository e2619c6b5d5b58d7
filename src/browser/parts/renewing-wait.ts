/** How long a page that renews itself waits before it asks again, in milliseconds. DESIGN 14. */

/** As long as a CDN may answer from its cache, where it serves an exported folder. */
export const SHORTEST_MS = 30_000
const LONGEST_MS = 300_000
/** The same where our server answers with the page as the data are now: a tenth more is 9 s. */
export const NOW_MS = 8_000
/** There also outside the hours: a match may begin off its hour. */
const OFF_HOURS_MS = 60_000
/** There it asks as often until nothing has changed for longer than a half lasts, */
const QUIET_MS = 45 * 60_000
/** and still every half minute until it is clear that the match was forgotten. */
const FORGOTTEN_MS = 2 * 3_600_000

export type Renewal = {
  /** The wait before this answer. */
  wait: number
  /** Our server answered, with the data as they are. */
  isNow: boolean
  /** A match is being played, or was to be. */
  isOn: boolean
  isChanged: boolean
  /** How long nothing has changed. */
  quietMs: number
}

export function renewalWait({ wait, isNow, isOn, isChanged, quietMs }: Renewal): number {
  const shortest = isNow ? (isOn ? NOW_MS : OFF_HOURS_MS) : SHORTEST_MS
  if (isChanged || (isNow && isOn && quietMs <= QUIET_MS)) return shortest
  const longest = isNow && isOn && quietMs <= FORGOTTEN_MS ? SHORTEST_MS : LONGEST_MS
  return Math.min(Math.max(wait * 1.5, shortest), longest)
}

/** After an answer that was no page. */
export const failedWait = (wait: number) => Math.min(wait * 2, LONGEST_MS)
