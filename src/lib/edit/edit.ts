/**
 * The only way to change a tournament: takes its texts and a change, returns new texts and every
 * problem of `npm run check`. Comments, order and unaffected bytes stay. Pure; DESIGN 13.
 */
import type { Problem } from '../problems/problem.ts'
import type { ReadOptions, ReadTournament } from '../reader/read-texts.ts'
import { readTexts } from '../reader/read-texts.ts'
import type { Change, Trace } from '../schema/change.ts'
import type { SubjectState, Subject } from './aim.ts'
import { entryAt, entryOfValue, subjectOf, wantedBy } from './aim.ts'
import type { Folder, Texts } from './folder.ts'
import type { WritableFile } from './found-match.ts'
import { openFolder, textOfWanted } from './folder.ts'
import type { Outcome, ChangeRefusal } from './refusal.ts'
import { isRefusal, refuse } from './refusal.ts'
import type { Fields } from './splice/plain.ts'
import { isSameThing } from './state.ts'
import { restoredBy, traceOf } from './undo.ts'
import type { Wanted } from './wanted.ts'
import type { ChangeHistory } from './verdict.ts'
import { verdict } from './verdict.ts'

/** A tournament's folder in the form that the reader takes. */
export type TournamentTexts = {
  id: string
  files: Texts
  images: readonly string[]
  options?: ReadOptions
}

/** The tournament that the texts contain, with its open files. */
export type ParsedTexts = ReadTournament & { folder: Folder }

/** A file before and after a change; null where it does not exist. */
export type ChangedText = { file: string; before: string | null; after: string | null }

export type { SubjectState } from './aim.ts'

export type Edited =
  | {
      outcome: 'edited'
      /** All texts; `changed` are those that differ from before. */
      files: Texts
      changed: readonly ChangedText[]
      before: SubjectState
      after: SubjectState
      /** For `undoing`, which builds the change that takes this one back. */
      traces: readonly Trace[]
      /** All problems of the new texts. */
      problems: readonly Problem[]
      /** The errors that the old texts did not have: such a change must not be stored. */
      blocking: readonly Problem[]
      /** The tournament of the new texts, for the next change. */
      said: ParsedTexts
    }
  | { outcome: 'unchanged'; entry: SubjectState }
  | { outcome: 'already'; entry: SubjectState }
  /** The subject differs from what the change was made against. */
  | { outcome: 'conflict'; entry: SubjectState; wanted: unknown }
  | ({ outcome: 'refused' } & ChangeRefusal)

const NO_JOURNAL: ChangeHistory = { has: () => false }

/** Reads the texts. This is nine tenths of a change's work, so pass it along if you have it. */
export const saidBy = ({ id, files, images, options }: TournamentTexts): ParsedTexts => ({
  folder: openFolder(files, options?.readText),
  ...readTexts(id, files, images, options),
})

/**
 * Applies a change; never throws, whatever the texts contain. `journal` tells earlier changes,
 * `standing` is the tournament of the texts.
 */
export function edit(
  tournament: TournamentTexts,
  change: Change,
  journal: ChangeHistory = NO_JOURNAL,
  standing: ParsedTexts = saidBy(tournament),
): Edited {
  if (change.kind === 'restore') return restored(tournament, change, standing, journal)
  const subject = subjectOf(change, standing)
  // Sent again, a change may have removed its own subject.
  if (isRefusal(subject))
    return journal.has(change.id)
      ? { outcome: 'already', entry: entryOfValue(undefined) }
      : { outcome: 'refused', ...subject }
  const entry = entryAt(subject)
  const said = verdict(change, entry.state, journal)
  if (said === 'already') return { outcome: 'already', entry }
  const wanted = wantedBy(change, standing, tournament.files)
  if (said === 'conflict') {
    return {
      outcome: 'conflict',
      entry,
      wanted: isRefusal(wanted) ? undefined : valueIn(wanted, subject),
    }
  }
  if (isRefusal(wanted)) return { outcome: 'refused', ...wanted }
  const texts = written(wanted, tournament)
  if (isRefusal(texts)) return { outcome: 'refused', ...texts }
  // The clock is not in a file, but it still goes into the journal.
  if (texts.length === 0 && change.kind !== 'clock') return { outcome: 'unchanged', entry }
  return edited(tournament, standing, texts, (after) => {
    const now = subjectOf(change, { folder: after, written: null, tournament: null })
    return { before: entry, after: isRefusal(now) ? entryOfValue(undefined) : entryAt(now) }
  })
}

/** The subject of a change; null if the change has no possible place. */
export function entryFor(
  { folder }: Pick<ParsedTexts, 'folder'>,
  change: Change,
): SubjectState | null {
  if (change.kind === 'restore') return null
  const subject = subjectOf(change, { folder, written: null, tournament: null })
  return isRefusal(subject) ? null : entryAt(subject)
}

/** The subject's value after a change. */
function valueIn(wanted: Wanted, subject: Subject): unknown {
  const own = wanted.find(({ file }) => file === subject.file)
  if (!subject.file || !own?.data) return undefined
  return entryAt({ ...subject, file: { ...subject.file, data: own.data } }).value
}

type NewText = { file: WritableFile; data: Fields | null; text: string | null }

/** The new texts of the files with new data. */
function written(
  wanted: Wanted,
  { files, options }: Pick<TournamentTexts, 'files' | 'options'>,
): Outcome<NewText[]> {
  const texts: NewText[] = []
  for (const { file, data } of wanted) {
    const isNew = file.text === null
    if (isNew ? data === null : data !== null && isSameThing(file.data, data)) continue
    const isTaken = isNew && files.has(file.plan.file)
    const text = isTaken ? undefined : textOfWanted(file, data, options?.readText)
    if (text === undefined) return refuse('cannotWrite', { file: file.plan.file })
    texts.push({ file, data, text })
  }
  return texts
}

function edited(
  tournament: TournamentTexts,
  before: ParsedTexts,
  texts: readonly NewText[],
  entries: (folder: Folder) => { before: SubjectState; after: SubjectState },
): Edited {
  const files = new Map(tournament.files)
  for (const { file, text } of texts)
    if (text === null) files.delete(file.plan.file)
    else files.set(file.plan.file, text)
  const said = saidBy({ ...tournament, files })
  const { folder, problems } = said
  return {
    outcome: 'edited',
    files,
    changed: texts.map(({ file, text }) => ({
      file: file.plan.file,
      before: file.text,
      after: text,
    })),
    ...entries(folder),
    traces: texts.map(({ file, data, text }) => traceOf(file, { text, data })),
    problems,
    blocking: newErrors(before.problems, problems),
    said,
  }
}

/** Errors that were not there before, regardless of their place in the file. */
function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const words = ({ code, file, field, message }: Problem) =>
    JSON.stringify([code, file, field, message])
  const known = Map.groupBy(before, words)
  return after.filter((problem) => {
    if (problem.severity !== 'error') return false
    return known.get(words(problem))?.pop() === undefined
  })
}

/** Undoes a change, or refuses if the text has changed since. */
function restored(
  tournament: TournamentTexts,
  change: Extract<Change, { kind: 'restore' }>,
  standing: ParsedTexts,
  journal: ChangeHistory,
): Edited {
  const pieces = (which: 'before' | 'after') =>
    entryOfValue(change.traces.flatMap(({ pieces }) => pieces.map((piece) => piece[which])))
  if (journal.has(change.id)) return { outcome: 'already', entry: pieces('before') }
  const wanted = restoredBy(change, tournament.files, standing.folder)
  if (isRefusal(wanted)) return { outcome: 'refused', ...wanted }
  const texts: NewText[] = []
  for (const { file, data, text } of wanted) {
    const whole = text === undefined ? textOfWanted(file, data, tournament.options?.readText) : text
    const name = file.plan.file
    if (whole === undefined) return { outcome: 'refused', ...refuse('cannotWrite', { file: name }) }
    texts.push({ file, data, text: whole })
  }
  return edited(tournament, standing, texts, () => ({
    before: pieces('after'),
    after: pieces('before'),
  }))
}
