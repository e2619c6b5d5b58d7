/**
 * Edits a file field by field and records the changes. `lib/edit` writes it: only changes are
 * touched; comments, order, other fields and their language stay.
 */
import { Document, isMap, isScalar, isSeq } from 'yaml'
import type { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { dataInText, newText, textSaying } from '../../../../src/lib/edit/file-text.ts'
import { isInSpanish } from '../../../../src/lib/reader/translation.ts'
import type { DataKind } from '../../../../src/lib/edit/file-text.ts'
import type { Fields } from '../../../../src/lib/edit/splice/plain.ts'
import { lettered } from '../../../../src/lib/edit/group-letters.ts'
import { withoutAliases } from '../../../../src/lib/edit/splice/without-aliases.ts'

/**
 * One change that an import makes to a file; `where` is in words for a person: `p01 team1.goals`.
 */
export type FieldChange = { where: string; before?: string; after?: string }

export type YamlFile = {
  kind: DataKind
  /** Whether its fields have Spanish names. */
  isSpanish: boolean
  /** The file's new contents, by the schemas' names. */
  document: Document
  /** The current text; undefined for a new file. */
  before: string | undefined
  /** The comment at the top of a new file, one line each. */
  title: readonly string[]
  /** The new contents in a form that `document` cannot express; see `phase-file`. */
  inOwnForm?: () => Fields | undefined
  /** The text whose other bytes stay: `before`, or the template of a new file. */
  base: string | undefined
  changes: FieldChange[]
  /** Contents of the file that the spreadsheet lacks. */
  kept: string[]
  /** Values that stay although their cell is empty: `nota de p1`. */
  keptCells: string[]
}

/** What to do with a field: a value sets it, `null` removes it, undefined leaves it alone. */
export type WantedValue = Plain | null | undefined
export type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain }

const OPTIONS = { version: '1.2', schema: 'core', aliasDuplicateObjects: false } as const

/** A file that does not exist yet; `title` is the comment at its top, one line each. */
export const newFile = (kind: DataKind, title: readonly string[]): YamlFile => ({
  kind,
  isSpanish: true,
  title,
  document: new Document({}, OPTIONS),
  before: undefined,
  base: undefined,
  changes: [],
  kept: [],
  keptCells: [],
})

/** The current file; undefined when it cannot be read, so that the check reports it. */
export function openFile(kind: DataKind, text: string): YamlFile | undefined {
  const said = dataInText(kind, text)
  if (!said) return undefined
  const document = new Document(said.data, OPTIONS)
  const isSpanish = isInSpanish(kind, said.written)
  return {
    kind,
    isSpanish,
    document,
    title: [],
    before: text,
    base: text,
    changes: [],
    kept: [],
    keptCells: [],
  }
}

/** A text with a comment at its top; its own where it has one. */
export const titled = (text: string, title: readonly string[]) =>
  /^\s*#/.test(text) ? text : [...title.map((line) => `# ${line}`), '', text].join('\n')

/** The top-level map of a file. */
export const topOf = (file: YamlFile) => file.document.contents as YAMLMap

/** The file's new text; identical when nothing changed. */
export function newTextOf(file: YamlFile): string {
  const { kind, document, inOwnForm, before, base, title, changes } = file
  if (before !== undefined && changes.length === 0) return before
  const data = inOwnForm?.() ?? (document.toJS() as Fields)
  const edited =
    base === undefined
      ? undefined
      : (textSaying(kind, base, data) ?? textSaying(kind, withoutAliases(base), data))
  const text = edited ?? newText(kind, title, data)
  const hasNewGroups = before === undefined || changes.some(({ where }) => where === 'groups')
  return kind === 'torneo' && hasNewGroups ? lettered(text) : text
}

/** A value in one short line. */
export function shortText(value: unknown): string {
  if (value === null || value === undefined) return '(nada)'
  if (Array.isArray(value)) return `[${value.map(shortText).join(', ')}]`
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([key, inner]) => `${key}: ${shortText(inner)}`)
    return `{ ${fields.join(', ')} }`
  }
  return String(value)
}

/** The value at a key as plain data; undefined where the key is missing. */
export function plainAt(file: YamlFile, map: YAMLMap, key: string): unknown {
  const node = map.get(key, true) as unknown
  if (node === undefined) return undefined
  return isScalar(node) ? node.value : plainOf(file, node)
}

/** A node as plain data. */
export function plainOf(file: YamlFile, node: unknown): unknown {
  if (isScalar(node)) return node.value
  if (isMap(node) || isSeq(node)) return node.toJS(file.document)
  return node
}

const clockText = /^\d{2}:\d{2}:00$/

/**
 * Whether two values mean the same: `21:00` and `21:00:00`, a name `1810` with or without quotes.
 */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' || typeof b === 'object') {
    return JSON.stringify(a) === JSON.stringify(b)
  }
  const plain = (value: unknown) => {
    const text = String(value).normalize('NFC').replace(/\s+/g, ' ').trim()
    return clockText.test(text) ? text.slice(0, 5) : text
  }
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b
  return plain(a) === plain(b)
}

export type FieldEdit = {
  /** The words for the field's owner in messages: `p01 team1`. */
  of: string
  /** The file's keys in order, so that a new one is inserted where a person would put it. */
  order: readonly string[]
  /** Compares two values where plain equality is not enough. */
  same?: (before: unknown, after: unknown) => boolean
  /** Suppresses reporting, for fields of an entirely new thing. */
  quiet?: boolean
  /** Whether 0 differs from a missing field: a team that scored no goals. */
  zeroSays?: boolean
}

/** A false flag or a zero count equals a missing field, except that a match is not over. */
const saysNothing = (key: string, value: unknown) =>
  (value === false && key !== 'isCompleted') || value === 0

/** Sets or removes one field of a map. */
export function setField(
  file: YamlFile,
  map: YAMLMap,
  key: string,
  wanted: WantedValue,
  { of, order, same = alike, quiet = false, zeroSays = false }: FieldEdit,
) {
  if (wanted === undefined) return
  const before = plainAt(file, map, key)
  const where = of ? (of.includes(' team') ? `${of}.${key}` : `${of} ${key}`) : key
  if (wanted === null) {
    if (!map.has(key) || (saysNothing(key, before) && !(zeroSays && before === 0))) return
    map.delete(key)
    if (!quiet) file.changes.push({ where, before: shortText(before), after: shortText(null) })
    return
  }
  if (map.has(key) && same(before, wanted)) return
  const existing = map.get(key, true) as unknown
  if (isScalar(existing) && existing.value !== null && typeof wanted !== 'object') {
    existing.value = wanted
  } else {
    put(map, key, made(file, wanted), order)
  }
  if (!quiet) file.changes.push({ where, before: shortText(before), after: shortText(wanted) })
}

/** Sets a key; a new one goes before the first key that follows it in the order. */
export function put(map: YAMLMap, key: string, value: unknown, order: readonly string[]) {
  const pairs = map.items as Pair<Scalar | string, unknown>[]
  const keyOf = ({ key }: Pair<Scalar | string, unknown>) =>
    String(typeof key === 'object' ? key.value : key)
  const present = pairs.find((pair) => keyOf(pair) === key)
  if (present) {
    present.value = value
    return
  }
  const rank = order.indexOf(key)
  const index = pairs.findIndex((pair) => order.indexOf(keyOf(pair)) > rank)
  map.set(key, value)
  if (rank === -1 || index === -1) return
  const added = pairs.pop()!
  pairs.splice(index, 0, added)
}

/** A node for a value. */
export const made = (file: YamlFile, value: Plain) =>
  file.document.createNode(value, { aliasDuplicateObjects: false })

/** The list at a key, created if missing. */
export function listAt(file: YamlFile, map: YAMLMap, key: string, order: readonly string[]) {
  const known = map.get(key, true) as unknown
  if (isSeq(known)) return known
  const list = made(file, []) as YAMLSeq
  put(map, key, list, order)
  return list
}

/** The map at a key, created if missing. */
export function mapAt(file: YamlFile, map: YAMLMap, key: string, order: readonly string[]) {
  const known = map.get(key, true) as unknown
  if (isMap(known)) return known
  const inner = made(file, {}) as YAMLMap
  put(map, key, inner, order)
  return inner
}
