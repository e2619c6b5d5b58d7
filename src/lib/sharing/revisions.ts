/**
 * What is remembered of each match's event, so that a calendar knows which of two is the newer
 * (SEQUENCE and DTSTAMP of RFC 5545).
 *
 * A match's number only grows, and only with its own changes: it is the day of the last one, counted
 * from 2020, or one more than before where that is higher. So where all memory is lost, on a new
 * machine, what is written then is not below what was written before, unless one match had changed
 * more often than there were days.
 */

/** The digest of a match's facts, its number, and the day of its last change, `YYYY-MM-DD`. */
export type Revision = { digest: string; sequence: number; day: string }

/** By match id. Of a match that is gone its last, should it come back. */
export type Revisions = Readonly<Record<string, Revision>>

/** What is remembered of one match, if anything is. */
export const revisionOf = (revisions: Revisions, id: string): Revision | undefined =>
  Object.hasOwn(revisions, id) ? revisions[id] : undefined

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2020, 0, 1)

const dayNumber = (day: string) =>
  Math.max(0, Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS))

/** `digests` are of the matches as they are on `today`. */
export function revised(
  digests: ReadonlyMap<string, string>,
  before: Revisions,
  today: string,
): Revisions {
  const now = [...digests].map(([id, digest]): [string, Revision] => {
    const last = revisionOf(before, id)
    if (last?.digest === digest) return [id, last]
    const sequence = Math.max(dayNumber(today), last ? last.sequence + 1 : 0)
    return [id, { digest, sequence, day: today }]
  })
  return { ...before, ...Object.fromEntries(now) }
}
