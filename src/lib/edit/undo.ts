/**
 * Undoes a change while its result is still there: byte for byte if the file has not changed since.
 * A file that the change made or removed is restored only as a whole.
 */
import type { ChangeOf, ChangedPiece, Trace } from '../schema/change.ts'
import type { Path } from '../schema/parse.ts'
import { valueAt } from '../schema/parse.ts'
import type { Folder, Texts } from './folder.ts'
import type { WritableFile } from './found-match.ts'
import { fileToMake, withValueAt } from './folder.ts'
import type { Outcome } from './refusal.ts'
import { refuse } from './refusal.ts'
import { itemPairings } from './splice/pairing.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isFields, isList, isSame } from './splice/plain.ts'
import { isSameThing, stateOf } from './state.ts'

/** `text` and `data` are the file after the change; both are null where it is removed. */
type After = { text: string | null; data: Fields | null }

/** The trace of a change in a file. */
export function traceOf(file: WritableFile, { text, data }: After): Trace {
  if (file.text === null || text === null || data === null) {
    const before = file.text === null ? null : (file.data as ChangedPiece['before'])
    const piece = { path: [], before, after: data as ChangedPiece['after'] }
    const whole = { start: 0, before: file.text, after: text, state: stateOf(text) }
    return { file: file.plan.file, ...whole, pieces: [piece] }
  }
  const { start, before, after } = difference(file.text, text)
  const pieces = differences(file.data, data, []).map(({ path, before, now }) => ({
    path,
    before: (before ?? null) as ChangedPiece['before'],
    after: (now ?? null) as ChangedPiece['after'],
  }))
  return { file: file.plan.file, start, before, after, state: stateOf(text), pieces }
}

/** The differing middle of two texts, between their common start and end. */
function difference(old: string, now: string) {
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let same = 0
  while (same < shorter - start && old.at(-1 - same) === now.at(-1 - same)) same++
  const [before, after] = [old, now].map((text) => text.slice(start, text.length - same))
  return { start, before: before!, after: after! }
}

type Difference = { path: Path; before: Plain | undefined; now: Plain | undefined }

/** Lists whose items are independent: one may be undone after others were added. */
const LISTS: ReadonlySet<string> = new Set([
  'matches',
  'series',
  'players',
  'pointsAdjustments',
  'drawingOfLots',
])

function differences(before: Fields, after: Fields, path: Path): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key): Difference[] => {
    const [old, now] = [before[key], after[key]]
    if (isSame(old, now)) return []
    if (!LISTS.has(key)) return [{ path: [...path, key], before: old, now }]
    const [items, others] = [isList(old) ? old : [], isList(now) ? now : []]
    return itemPairings(items, others).flatMap(({ before: b, after: a }) => {
      const [item, other] = [b === undefined ? b : items[b], a === undefined ? a : others[a]]
      const place = [...path, key, (a ?? b)!]
      return isSame(item, other) ? [] : [{ path: place, before: item, now: other }]
    })
  })
}

/** The change that undoes another; `id`, `who` and `when` are its own. */
export const undoing = (
  traces: readonly Trace[],
  by: Pick<ChangeOf<'restore'>, 'id' | 'who' | 'when'>,
): ChangeOf<'restore'> => ({ ...by, against: null, kind: 'restore', traces: [...traces] })

/** A file to restore; `text` if every byte of it is known. Null data removes the file. */
export type Restored = { file: WritableFile; data: Fields | null; text?: string | null }

/** Refuses if the content has changed since. */
export function restoredBy(
  { traces }: ChangeOf<'restore'>,
  texts: Texts,
  folder: Folder,
): Outcome<Restored[]> {
  const restored = traces.map((trace) =>
    trace.after === null ? putBack(trace, texts, folder) : restoredFile(trace, folder),
  )
  return restored.every((file) => file !== undefined) ? restored : refuse('changedSince')
}

const KINDS = ['torneo', 'equipo', 'jornada', 'eliminatoria'] as const

function restoredFile(trace: Trace, folder: Folder): Restored | undefined {
  const file = KINDS.flatMap(folder.files).find(({ plan }) => plan.file === trace.file)
  if (!file) return undefined
  const isSameText = stateOf(file.text) === trace.state
  if (trace.before === null) return isSameText ? { file, data: null, text: null } : undefined
  let data: Fields | undefined = file.data
  for (const piece of trace.pieces) data = data && withPiece(data, piece)
  if (!data) return undefined
  if (!isSameText) return { file, data }
  const { start, before, after } = trace
  const text = file.text.slice(0, start) + before + file.text.slice(start + after!.length)
  return { file, data, text }
}

/** A removed file, unless its name or its id was given to another one since. */
function putBack({ file, before, pieces }: Trace, texts: Texts, folder: Folder) {
  const made = fileToMake(file)
  if (before === null || texts.has(file) || folder.open(made.plan.kind, made.plan.id))
    return undefined
  return { file: made, data: (pieces[0]?.before ?? {}) as Fields, text: before }
}

function withPiece(data: Fields, piece: ChangedPiece): Fields | undefined {
  const path = placeOf(data, piece)
  if (!path) return undefined
  if (piece.before === null) return withoutItem(data, path)
  if (piece.after === null) return inserted(data, path, piece.before as Plain)
  return withValueAt(data, path, piece.before as Plain) as Fields
}

/** The current path of a piece; list items may have moved. Undefined if it is gone. */
function placeOf(data: Fields, { path, before, after }: ChangedPiece): Path | undefined {
  const now = valueAt(data, path)
  const list = valueAt(data, path.slice(0, -1))
  const isItem = typeof path.at(-1) === 'number'
  if (after === null) {
    const isBack = isItem && isList(list) && list.some((item) => isSameThing(item, before))
    return isBack || (!isItem && now !== undefined) ? undefined : path
  }
  if (isSameThing(now, after)) return path
  const index = isItem && isList(list) ? list.findIndex((item) => isSameThing(item, after)) : -1
  return index < 0 ? undefined : [...path.slice(0, -1), index]
}

/** Removes an item; an empty list of decisions is removed too. */
function withoutItem(data: Fields, path: Path): Fields {
  const left = withValueAt(data, path, undefined) as Fields
  const [key] = path
  const list = isFields(left) ? left[String(key)] : undefined
  const isEmpty = path.length === 2 && isList(list) && list.length === 0
  return isEmpty && key !== 'players' ? (withValueAt(left, [key!], undefined) as Fields) : left
}

function inserted(data: Fields, path: Path, value: Plain): Fields {
  const above = path.slice(0, -1)
  const list = valueAt(data, above)
  if (typeof path.at(-1) !== 'number') return withValueAt(data, path, value) as Fields
  const items = isList(list) ? list : []
  return withValueAt(data, above, items.toSpliced(Number(path.at(-1)), 0, value)) as Fields
}
