/**
 * What a file is to say, field by field, and what changes by that. It is written by `lib/edit`: only
 * what changes is touched; comments, order, all other fields and their language stay.
 */
import { Document, isMap, isScalar, isSeq } from 'yaml'
import type { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { dataOf, newText, textSaying } from '../../../src/lib/edit/file-text.ts'
import { isInSpanish } from '../../../src/lib/reader/translation.ts'
import type { DataKind } from '../../../src/lib/edit/file-text.ts'
import type { Fields } from '../../../src/lib/edit/splice/plain.ts'
import { lettered } from './group-letters.ts'
import { withoutAliases } from './without-aliases.ts'

/** One thing that an import does to a file: `where` is said to a person: `p01 team1.goals`. */
export type FieldChange = { where: string; before?: string; after?: string }

export type YamlFile = {
  kind: DataKind
  /** Whether its fields have their Spanish names. */
  isSpanish: boolean
  /** What the file is to say, by the schemas' names. */
  document: Document
  /** The text as it stands; undefined for a new file. */
  before: string | undefined
  /** What a new file says at its top, a line for each. */
  title: readonly string[]
  /** What the file is to say in a form of its own that `document` does not have; see `phase-file`. */
  inOwnForm?: () => Fields | undefined
  /** The text whose other bytes stay: `before`, or one that a new file is made of. */
  base: string | undefined
  changes: FieldChange[]
  /** What is in the file and not in the spreadsheet. */
  kept: string[]
  /** What stays although its cell is empty: `nota de p1`. */
  keptCells: string[]
}

/** What to do with a field: a value to state, `null` to take it out, undefined to leave it alone. */
export type Wanted = Plain | null | undefined
export type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain }

const OPTIONS = { version: '1.2', schema: 'core', aliasDuplicateObjects: false } as const

/** A file that does not exist yet; `title` says at its top what it is, a line for each. */
export const newFile = (kind: DataKind, title: readonly string[]): YamlFile => ({
  ...{ kind, isSpanish: true, title, document: new Document({}, OPTIONS) },
  ...{ before: undefined, base: undefined, changes: [], kept: [], keptCells: [] },
})

/** The file as it stands; undefined when it cannot be read, so that it is left to the check. */
export function openFile(kind: DataKind, text: string): YamlFile | undefined {
  const said = dataOf(kind, text)
  if (!said) return undefined
  const document = new Document(said.data, OPTIONS)
  const isSpanish = isInSpanish(kind, said.written)
  return {
    ...{ kind, isSpanish, document, title: [], before: text, base: text },
    ...{ changes: [], kept: [], keptCells: [] },
  }
}

/** A text with a comment at its top, its own where it has one. */
export const titled = (text: string, title: readonly string[]) =>
  /^\s*#/.test(text) ? text : [...title.map((line) => `# ${line}`), '', text].join('\n')

/** The top of a file. */
export const topOf = (file: YamlFile) => file.document.contents as YAMLMap

/** The file's new text; the very same bytes when nothing changed. */
export function textOf(file: YamlFile): string {
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

/** A value as one short line can show it. */
export function shortText(value: unknown): string {
  if (value === null || value === undefined) return '(nada)'
  if (Array.isArray(value)) return `[${value.map(shortText).join(', ')}]`
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([key, inner]) => `${key}: ${shortText(inner)}`)
    return `{ ${fields.join(', ')} }`
  }
  return String(value)
}

/** The value at a key as plain data; undefined where the key is not there. */
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

/** Whether two values are read as the same: `21:00` and `21:00:00`, a name `1810` with or without quotes. */
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
  /** How a message names what the field belongs to: `p01 team1`. */
  of: string
  /** The file's keys in their order, so that a new one lands where a person would put it. */
  order: readonly string[]
  /** Whether two values mean the same, where it is not plain equality. */
  same?: (before: unknown, after: unknown) => boolean
  /** Whether the change is reported; fields of a thing that is new as a whole are not. */
  quiet?: boolean
  /** Whether 0 and no field are two things: the goals of a team that scored none. */
  zeroSays?: boolean
}

/** A flag that says no, or a count of none, is as good as no field; that a match is not over is not. */
const saysNothing = (key: string, value: unknown) =>
  (value === false && key !== 'isCompleted') || value === 0

/** States one field of a map, or takes it out. */
export function setField(
  file: YamlFile,
  map: YAMLMap,
  key: string,
  wanted: Wanted,
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

/** Sets a key; a new one goes before the first key that the order has after it. */
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

/** The list at a key, made when it is not there. */
export function listAt(file: YamlFile, map: YAMLMap, key: string, order: readonly string[]) {
  const known = map.get(key, true) as unknown
  if (isSeq(known)) return known
  const list = made(file, []) as YAMLSeq
  put(map, key, list, order)
  return list
}

/** The map at a key, made when it is not there. */
export function mapAt(file: YamlFile, map: YAMLMap, key: string, order: readonly string[]) {
  const known = map.get(key, true) as unknown
  if (isMap(known)) return known
  const inner = made(file, {}) as YAMLMap
  put(map, key, inner, order)
  return inner
}
