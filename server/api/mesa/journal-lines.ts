/** Lines of a tournament's journal, as its people may see them. */
import type { MadeChange } from '../../../src/lib/schema/change.ts'
import type { JournalEntry } from '../database/journal-table.ts'

/** One line; birth years and roster pieces only for who `seesYears`. */
export function journalLine(entry: JournalEntry, undone: ReadonlySet<string>, seesYears: boolean) {
  const { number, id, at, change, undoes, traces } = entry
  const { who, when } = change
  const seen = seesYears ? traces : traces.filter(({ file }) => !IS_ROSTER.test(file))
  return {
    number,
    id,
    who,
    at,
    when,
    change:
      change.kind === 'restore' || change.kind === 'create'
        ? { kind: change.kind }
        : seesYears
          ? change
          : unpersonal(change),
    ...(undoes !== null && { undoes }),
    isUndone: undone.has(id),
    pieces: seen.flatMap(({ file, pieces }) => pieces.map((piece) => ({ file, ...piece }))),
  }
}

/** A roster change contains complete entries, with birth years. */
const IS_ROSTER = /^equipos\//

/** A change without personal data that only roster editors may see. */
function unpersonal(change: MadeChange): object {
  if (change.kind === 'addPlayer') {
    const { yearBorn: _year, ...player } = change.player
    return { ...change, player }
  }
  if (change.kind === 'editPlayer') {
    const { yearBorn: _year, image: _image, reserved: _reserved, ...fields } = change.fields
    return { ...change, fields }
  }
  return change
}
