/** A tournament's texts, opened one by one as a change needs them. */
import type { ReadText } from '../reader/data-text.ts'
import type { PlannedFile } from '../reader/folder-plan.ts'
import { folderPlan } from '../reader/folder-plan.ts'
import type { Path } from '../schema/parse.ts'
import { parseFile } from '../schema/parse.ts'
import { dataOf, textSaying } from './file-text.ts'
import type { FoundMatch, OpenFile } from './found-match.ts'
import { matchesIn } from './found-match.ts'
import type { Outcome } from './refusal.ts'
import { refuse } from './refusal.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isList } from './splice/plain.ts'

/** The files of a tournament by name inside its folder; null for one that could not be opened. */
export type Texts = ReadonlyMap<string, string | null>

export type Folder = {
  /** Undefined where there is no such file, or it cannot be read. */
  open: (kind: PlannedFile['kind'], id: string) => OpenFile | undefined
  files: (kind: PlannedFile['kind']) => readonly OpenFile[]
  match: (id: string) => FoundMatch | undefined
  /** The names of files that cannot be read. */
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
  const said = text === null ? undefined : dataOf(plan.kind, text, readText)
  return said && { plan, text: text!, ...said }
}

/** Refused where something in the file is not as its schema wants it; matches alone, by their place. */
export function unfit({ plan, data }: OpenFile, place: Path = []): Outcome<undefined> {
  const { issues = [] } = parseFile(plan.kind, data)
  const isInside = ({ path }: { path: Path }) => place.every((key, index) => path[index] === key)
  return issues.some(isInside) ? refuse('brokenFile', { file: plan.file }) : undefined
}

/** The file's text when it is to say `data`; undefined where it is written so that this cannot be. */
export const textWith = ({ plan, text }: OpenFile, data: Fields, readText?: ReadText) =>
  textSaying(plan.kind, text, data, readText)

/** The data with another value at a path; undefined takes it out, a list closes behind it. */
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
