/** The journal in the form that `lib/edit` needs. */
import type { ChangeHistory } from '../../../src/lib/edit/verdict.ts'
import type { JournalEntry } from '../database/journal-table.ts'

/**
 * `known` is the change's own entry, where it was made before; `about` are entries on the same
 * subject.
 */
export const journalOf = (
  known: JournalEntry | undefined,
  about: readonly JournalEntry[],
): ChangeHistory => ({
  has: (id) => id === known?.id,
  since(state, now) {
    const first = about.findLastIndex(({ beforeState }) => beforeState === state)
    const since = first < 0 ? [] : about.slice(first)
    const isWhole = since.every(
      ({ afterState }, index) => afterState === (since[index + 1]?.beforeState ?? now),
    )
    // If a file was edited or a folder loaded, the changes in between are unknown.
    return since.length > 0 && isWhole ? since.map(({ change }) => change) : undefined
  },
})
