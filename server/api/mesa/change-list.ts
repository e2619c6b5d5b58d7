/** Several changes of one call, each answered as if it had come alone. DESIGN 13. */
import { changeSubject } from '../../../src/lib/rules/matches/change-subject.ts'
import type { SentChange } from '../../../src/lib/schema/change.ts'
import type { ChangeAnswer, ChangesAnswer } from '../../../src/lib/schema/mesa.ts'
import { Refused } from '../refusal.ts'

type Means = {
  make: (change: SentChange) => Promise<ChangeAnswer>
  /** Counts another change of the caller; throws a `Refused` where there were too many. */
  count: () => Promise<void>
  now: () => number
}

/** Refusals that the same change gets again; after others it is to be sent again. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 415, 422])

/** What is not made by then gets no answer: a phone waits half a minute for a call. */
const LONGEST_MS = 5_000

/**
 * Makes changes in order. A refused one holds back the later ones of the same thing, which a person
 * has to look at, and no others. Stops at one that has to wait; throws what the first one throws
 * there, so that a call always answers at least one.
 */
export async function eachForItself(
  changes: readonly SentChange[],
  { make, count, now }: Means,
): Promise<ChangesAnswer> {
  const answers: ChangesAnswer['answers'] = []
  const held = new Set<string>()
  /** What was said already is not in the journal: what came after it names the one before. */
  const unchanged = new Map<string, string | undefined>()
  const end = now() + LONGEST_MS
  for (const [index, change] of changes.entries()) {
    if (held.has(changeSubject(change))) continue
    if (index > 0 && now() >= end) break
    try {
      if (index > 0) await count()
      const sent = unchanged.has(change.after ?? '') ? relinked(change, unchanged) : change
      const answer = await make(sent)
      answers.push({ id: change.id, status: 200, answer })
      if (answer.outcome === 'unchanged') unchanged.set(change.id, sent.after)
    } catch (error) {
      const isFinal = error instanceof Refused && FINAL.has(error.status)
      if (!isFinal && index === 0) throw error
      if (!isFinal) break
      const { status, message, more } = error
      answers.push({ id: change.id, status, answer: { detail: message, ...more } })
      held.add(changeSubject(change))
    }
  }
  return { answers }
}

/** The change without those that are not in the journal. */
function relinked(change: SentChange, gone: ReadonlyMap<string, string | undefined>): SentChange {
  const { after, ...rest } = change
  const before = gone.get(after ?? '')
  return before === undefined ? (rest as SentChange) : { ...change, after: before }
}
