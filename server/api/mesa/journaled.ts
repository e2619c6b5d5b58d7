/** The journal as `lib/edit` asks it. */
import type { Journal } from '../../../src/lib/edit/verdict.ts'
import type { Database } from '../database/database.ts'
import type { TournamentKey } from '../database/role-tables.ts'

export const journalOf = (
  database: Pick<Database, 'entry' | 'entriesAbout'>,
  key: TournamentKey,
  about: string,
): Journal => ({
  has: (id) => database.entry(key, id) !== undefined,
  since(state, now) {
    const entries = database.entriesAbout(key, about)
    const first = entries.findLastIndex(({ beforeState }) => beforeState === state)
    const since = first < 0 ? [] : entries.slice(first)
    const isWhole = since.every(
      ({ afterState }, index) => afterState === (since[index + 1]?.beforeState ?? now),
    )
    // Where somebody edited a file, or loaded a folder, nobody knows what came between.
    return since.length > 0 && isWhole ? since.map(({ change }) => change) : undefined
  },
})
