/**
 * Converts a file to the schemas' form: English names instead of Spanish ones, and no short forms.
 * Everything after the parser sees only this value; its paths map back to the written text.
 */
import type { FieldName, Thing, Words } from '../schema/names.ts'
import { fieldNamed, fieldsByName, NAMES, spanishWord } from '../schema/names.ts'
import type { FileKind, Path } from '../schema/parse.ts'
import { origins } from './origins.ts'
import type { ShortProblem } from './origins.ts'
import type { WrittenFields } from './short-forms.ts'
import { isWrittenFields, inLongForm } from './short-forms.ts'

export type Translation = {
  value: unknown
  /** Problems of names and short forms; their paths are those of the text. */
  problems: readonly ShortProblem[]
  /** Maps a path in `value`, also of a missing field, to the path in the text. */
  pathOf: (path: Path) => Path
}

const HAS_MATCHES: ReadonlySet<FileKind> = new Set(['jornada', 'eliminatoria'])

/**
 * Returns the same object if the file is in English and in the long form; costs one look at each
 * field.
 */
export function translated(kind: FileKind, written: unknown): Translation {
  const english = isEnglish(kind, written) ? written : renamed(kind, written)
  const places = origins()
  const value = HAS_MATCHES.has(kind) ? inLongForm(english, places) : english
  let isSpanish: boolean | undefined
  const inText = (path: Path) =>
    spelledPath(kind, written, path, (isSpanish ??= isInSpanish(kind, written)))
  const doubles = english === written ? [] : saidTwice(kind, written, [])
  const short = places.problems.map(({ path, other, ...problem }) => ({
    ...problem,
    path: inText(path),
    ...(other && { other: inText(other) }),
  }))
  return {
    value,
    problems: [...doubles, ...short],
    pathOf: (path) => inText(places.of(path)),
  }
}

/** Whether no field of a value has a Spanish name; fast, because nearly every file is checked. */
function isEnglish(thing: Thing, value: unknown): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (!isEnglish(thing, item)) return false
    return true
  }
  if (typeof value !== 'object' || value === null) return true
  const known = fieldsByName(thing)
  for (const key in value) {
    const field = known.get(key)
    if (!field) continue
    if (field.isSpanish) return false
    if (field.of && !isEnglish(field.of, (value as WrittenFields)[key])) return false
  }
  return true
}

/** The value with the schemas' names, recursively. */
export function renamed(thing: Thing, value: unknown): unknown {
  if (Array.isArray(value)) return eachOf(value, (item) => renamed(thing, item))
  if (!isWrittenFields(value)) return value
  const known = fieldsByName(thing)
  let isOther = false
  const fields = new Map<string, unknown>()
  for (const key of Object.keys(value)) {
    const field = known.get(key)
    const before = value[key]
    const name = field?.english ?? key
    const after = field ? meant(field, field.isSpanish, before) : before
    isOther ||= name !== key || after !== before
    if (!fields.has(name)) fields.set(name, after)
  }
  return isOther ? Object.fromEntries(fields) : value
}

/** Maps the items of a list; returns the same list if none changes. */
function eachOf(list: readonly unknown[], change: (item: unknown) => unknown): unknown {
  let isOther = false
  const items = list.map((item) => {
    const after = change(item)
    isOther ||= after !== item
    return after
  })
  return isOther ? items : list
}

function meant({ of, words }: FieldName, isSpanish: boolean, value: unknown): unknown {
  if (of) return typeof value === 'object' ? renamed(of, value) : value
  return words && isSpanish ? worded(words, value) : value
}

function worded(words: Words, value: unknown): unknown {
  if (Array.isArray(value)) return eachOf(value, (item) => worded(words, item))
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value
}

/** One field under two of its names. */
function saidTwice(thing: Thing, value: unknown, path: Path): ShortProblem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => saidTwice(thing, item, [...path, index]))
  }
  if (!isWrittenFields(value)) return []
  const first = new Map<string, string>()
  return Object.keys(value).flatMap((key): ShortProblem[] => {
    const field = fieldNamed(thing, key)
    if (!field) return []
    const here = [...path, key]
    const other = first.get(field.english)
    first.set(field.english, other ?? key)
    if (other !== undefined) {
      return [{ code: 'saidTwice', path: here, at: 'key', other: [...path, other] }]
    }
    return field.of ? saidTwice(field.of, value[key], here) : []
  })
}

/** The path in the text's own names, also for missing fields. */
function spelledPath(kind: FileKind, written: unknown, path: Path, isSpanish: boolean): Path {
  const spelled: Path = []
  let thing: Thing | undefined = kind
  let value = written
  for (const step of path) {
    let key = step
    if (typeof step === 'string' && thing) {
      key = keyIn(thing, value, step) ?? (isSpanish ? spanishName(thing, step) : step)
      thing = NAMES[thing][step]?.of
    }
    spelled.push(key)
    value = (value as WrittenFields | undefined | null)?.[key]
  }
  return spelled
}

/** The name that the text uses for a field. */
export const keyIn = (thing: Thing, value: unknown, english: string) =>
  isWrittenFields(value)
    ? Object.keys(value).find((key) => (fieldNamed(thing, key)?.english ?? key) === english)
    : undefined

export const spanishName = (thing: Thing, english: string) =>
  NAMES[thing][english]?.names[0] ?? english

/** The kind of thing at a path of English names. */
export function thingAt(kind: FileKind, path: Path): Thing | undefined {
  let thing: Thing | undefined = kind
  for (const step of path) if (typeof step === 'string' && thing) thing = NAMES[thing][step]?.of
  return thing
}

/** Whether a file has at least as many Spanish field names as English ones; true for a new file. */
export const isInSpanish = (kind: FileKind, written: unknown) => balance(kind, written) >= 0

function balance(thing: Thing, value: unknown): number {
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + balance(thing, item), 0)
  if (!isWrittenFields(value)) return 0
  return Object.keys(value).reduce((sum, key) => {
    const field = fieldNamed(thing, key)
    if (!field || field.names.includes(field.english)) return sum
    return sum + (field.isSpanish ? 1 : -1) + (field.of ? balance(field.of, value[key]) : 0)
  }, 0)
}

/** A field's word as a Spanish text writes it. */
export const spoken = ({ words }: FieldName, value: string) =>
  (words && spanishWord(words, value)) ?? value
