/** A tournament's texts, parsed one by one as a change needs them. */
import type { ReadText } from '../reader/data-text.ts'
import type { PlannedFile } from '../reader/folder-plan.ts'
import { folderPlan } from '../reader/folder-plan.ts'
import type { Path } from '../schema/parse.ts'
import { parseFile } from '../schema/parse.ts'
import { dataInText, newText, textSaying } from './file-text.ts'
import type { FoundMatch, OpenFile, WritableFile } from './found-match.ts'
import { matchesIn } from './found-match.ts'
import type { Outcome } from './refusal.ts'
import { refuse } from './refusal.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isList } from './splice/plain.ts'
import { isSameThing } from './state.ts'

/** Texts by file name inside the tournament's folder; null for a file that could not be opened. */
export type Texts = ReadonlyMap<string, string | null>

export type Folder = {
  /** Undefined if the file does not exist or cannot be read. */
  open: (kind: PlannedFile['kind'], id: string) => OpenFile | undefined
  files: (kind: PlannedFile['kind']) => readonly OpenFile[]
  match: (id: string) => FoundMatch | undefined
  /** Names of files that cannot be read. */
  broken: readonly string[]
}

export function openFolder(texts: Texts, readText?: ReadText): Folder {
  const { planned } = folderPlan(texts.keys())
  const opened = planned.map((plan) => opening(plan, texts.get(plan.file) ?? null, readText))
  const files = opened.filter((file) => file !== undefined)
  const ofKind = (kind: PlannedFile['kind']) => files.filter(({ plan }) => plan.kind === kind)
  const matches = [...ofKind('jornada'), ...ofKind('eliminatoria')].flatMap(matchesIn)
  return {
    open: (kind, id) => ofKind(kind).find(({ plan }) => plan.id === id),
    files: ofKind,
    match: (id) => matches.find((match) => match.id === id),
    broken: planned.filter((_, index) => !opened[index]).map(({ file }) => file),
  }
}

function opening(
  plan: PlannedFile,
  text: string | null,
  readText: ReadText | undefined,
): OpenFile | undefined {
  const said = text === null ? undefined : dataInText(plan.kind, text, readText)
  return said && { plan, text: text!, ...said }
}

/** Refuses a file that violates its schema; for a match, only the part at `place`. */
export function unfit({ plan, data }: OpenFile, place: Path = []): Outcome<undefined> {
  const { issues = [] } = parseFile(plan.kind, data)
  const isInside = ({ path }: { path: Path }) => place.every((key, index) => path[index] === key)
  return issues.some(isInside) ? refuse('brokenFile', { file: plan.file }) : undefined
}

/** A file that does not exist yet, by its name inside the folder: `equipos/halcones.yml`. */
export function fileToMake(file: string): WritableFile {
  const [plan] = folderPlan([file]).planned
  if (!plan) throw new Error(`${file} is no data file`)
  return { plan, text: null, data: {} }
}

/**
 * The file's text for the new `data`, null where that removes the file; undefined if its form does
 * not allow the edit.
 */
export function textOfWanted(
  { plan, text }: WritableFile,
  data: Fields | null,
  readText?: ReadText,
): string | null | undefined {
  if (data === null) return null
  if (text !== null) return textSaying(plan.kind, text, data, readText)
  const made = newText(plan.kind, [], data)
  return isSameThing(dataInText(plan.kind, made, readText)?.data, data) ? made : undefined
}

/** A copy with another value at a path; undefined removes it, and a list closes the gap. */
export function withValueAt(data: Plain, [key, ...rest]: Path, value: Plain | undefined): Plain {
  if (key === undefined) return value ?? null
  const inner = rest.length > 0 ? withValueAt((data as Fields)[key] ?? {}, rest, value) : value
  if (isList(data)) {
    const index = Number(key)
    return inner === undefined
      ? data.toSpliced(index, 1)
      : index < data.length
        ? data.with(index, inner)
        : [...data, inner]
  }
  const entries = Object.entries(data as Fields).filter(
    ([name]) => name !== key || inner !== undefined,
  )
  return Object.fromEntries(
    inner === undefined || key in (data as Fields)
      ? entries.map(([name, old]) => [name, name === key ? inner! : old])
      : [...entries, [key, inner]],
  )
}
