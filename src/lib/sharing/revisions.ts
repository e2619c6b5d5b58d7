/**
 * Stores a revision for each match's event, so that a calendar can tell which of two is newer
 * (SEQUENCE and DTSTAMP of RFC 5545).
 *
 * A match's number only grows, and only when the match changes: it is the day of the last change,
 * counted from 2020, or the previous number plus one if that is higher. So if all revisions are
 * lost, on a new machine, new numbers are not lower than earlier ones, unless a match changed more
 * often than there were days.
 */

/** The digest of a match's facts, its number, and the day of its last change, `YYYY-MM-DD`. */
export type Revision = { digest: string; sequence: number; day: string }

/** By match id. A removed match keeps its last revision, in case it returns. */
export type Revisions = Readonly<Record<string, Revision>>

/** The stored revision of a match, if any. */
export const revisionOf = (revisions: Revisions, id: string): Revision | undefined =>
  Object.hasOwn(revisions, id) ? revisions[id] : undefined

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2020, 0, 1)

const dayNumber = (day: string) =>
  Math.max(0, Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS))

/** `digests` are of the matches on `today`. */
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
