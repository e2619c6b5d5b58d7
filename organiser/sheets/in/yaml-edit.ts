/**
 * Edits a YAML file as a careful person would: only what changes is touched; comments, order and
 * all other fields stay. A new file is an edit of an empty one. `yaml` keeps the comments; its own
 * printing gives a whole document one manner.
 */
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml'
import type { Pair, Scalar } from 'yaml'
import { readYaml } from '../../../src/lib/reader/yaml-text.ts'

/** One thing that an import does to a file: `where` is said to a person: `p01 team1.goals`. */
export type FieldChange = { where: string; before?: string; after?: string }

export type YamlFile = {
  document: Document
  /** The text as it stands; undefined for a new file. */
  before: string | undefined
  changes: FieldChange[]
  /** What is in the file and not in the spreadsheet. */
  kept: string[]
}

/** What to do with a field: a value to state, `null` to take it out, undefined to leave it alone. */
export type Wanted = Plain | null | undefined
export type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain }

/** A file that does not exist yet; `comment` says at its top what it is, a line for each. */
export function newFile(comment: readonly string[]): YamlFile {
  const document = new Document({}, OPTIONS)
  document.commentBefore = comment.map((line) => ` ${line}`).join('\n')
  return { document, before: undefined, changes: [], kept: [] }
}

const OPTIONS = { version: '1.2', schema: 'core', keepSourceTokens: false } as const

/** The file as it stands; undefined when it cannot be read, so that it is left to the check. */
export function openFile(text: string): YamlFile | undefined {
  if (readYaml(text).problems.length > 0) return undefined
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { ...OPTIONS, logLevel: 'error' })
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined
  return { document: document as Document, before: text, changes: [], kept: [] }
}

/** The top of a file. */
export const topOf = (file: YamlFile) => file.document.contents as YAMLMap

/** The file's new text; the very same bytes when nothing changed. */
export function textOf(file: YamlFile): string {
  if (file.before !== undefined && file.changes.length === 0) return file.before
  // Flow lists as `[a, b]`, flow maps as `{ a: b }`: the library knows one padding for both.
  visit(file.document, {
    Collection: (_key, node, path) => {
      const isFlow = node.flow || path.some((above) => isCollection(above) && above.flow)
      if (isFlow) node.toString = isSeq(node) ? padded(YAMLSeq, '') : padded(YAMLMap, ' ')
    },
  })
  const text = file.document.toString({ lineWidth: 0, singleQuote: true, ...styleOf(file.before) })
  return file.before?.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text
}

/** A collection's own way of writing itself, with another padding inside its brackets. */
const padded = (kind: typeof YAMLSeq | typeof YAMLMap, flowCollectionPadding: string) =>
  function (this: YAMLSeq & YAMLMap, ...[ctx, ...rest]: Parameters<YAMLMap['toString']>) {
    return kind.prototype.toString.call(this, ctx && { ...ctx, flowCollectionPadding }, ...rest)
  }

/** How a person indents: the depth of the first indented line, and whether lists stand deeper. */
function styleOf(text: string | undefined) {
  const indent = /^( +)[^\s#]/m.exec(text ?? '')?.[1]?.length ?? 2
  return {
    indent: Math.min(Math.max(indent, 2), 8),
    indentSeq: !/^( *)\S[^\n]*:[ ]*\n\1- /m.test(text ?? ''),
  }
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
  if (isAlias(node)) return node.resolve(file.document)?.toJS(file.document)
  return isScalar(node) ? node.value : plainOf(file, node)
}

/** A node as plain data. */
export function plainOf(file: YamlFile, node: unknown): unknown {
  if (isScalar(node)) return node.value
  if (isMap(node) || isSeq(node) || isAlias(node)) return node.toJS(file.document)
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
  /** Makes the node of a value; a plain one unless given. */
  node?: (value: Plain) => unknown
  /** Whether the change is reported; fields of a thing that is new as a whole are not. */
  quiet?: boolean
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
  { of, order, same = alike, node, quiet = false }: FieldEdit,
) {
  if (wanted === undefined) return
  const before = plainAt(file, map, key)
  const where = of ? (of.includes(' team') ? `${of}.${key}` : `${of} ${key}`) : key
  if (wanted === null) {
    if (!map.has(key) || saysNothing(key, before)) return
    map.delete(key)
    if (!quiet) file.changes.push({ where, before: shortText(before), after: shortText(null) })
    return
  }
  if (map.has(key) && same(before, wanted)) return
  const existing = map.get(key, true) as unknown
  if (isScalar(existing) && existing.value !== null && typeof wanted !== 'object') {
    existing.value = wanted
  } else {
    put(map, key, node ? node(wanted) : made(file, wanted), order)
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

/** A node for a value. `flow` writes it on one line. */
export function made(file: YamlFile, value: Plain, { flow = false } = {}) {
  return file.document.createNode(value, { flow })
}

/** The list at a key, made when it is not there. */
export function listAt(file: YamlFile, map: YAMLMap, key: string, order: readonly string[]) {
  const known = map.get(key, true) as unknown
  if (isSeq(known)) return known
  const resolved = isAlias(known) ? plainAt(file, map, key) : undefined
  const list = file.document.createNode(Array.isArray(resolved) ? resolved : []) as YAMLSeq
  put(map, key, list, order)
  return list
}

/** The map at a key, made when it is not there; an alias becomes a copy of its own. */
export function mapAt(file: YamlFile, map: YAMLMap, key: string, order: readonly string[]) {
  const known = map.get(key, true) as unknown
  if (isMap(known)) return known
  const resolved = isAlias(known) ? plainAt(file, map, key) : undefined
  const inner = file.document.createNode(resolved ?? {}) as YAMLMap
  put(map, key, inner, order)
  return inner
}
