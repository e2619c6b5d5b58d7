/**
 * Computes the pieces of a YAML text to replace for new data; every other byte stays. `yaml` gives
 * the position of each node. Its own printer would reformat the whole file, and its tokens cannot
 * remove whole lines, so the text is cut at the nodes' positions.
 */
import { isMap, isScalar, isSeq } from 'yaml'
import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { itemPairings } from './pairing.ts'
import type { Fields, Plain } from './plain.ts'
import { isFields, isList, isSame } from './plain.ts'
import type { Manner } from './rendering.ts'
import {
  behindDash,
  blockItem,
  behindKey,
  blockText,
  inline,
  isShort,
  keyText,
  MAX_COLUMNS,
  scalarText,
} from './rendering.ts'

export type Source = { text: string; manner: Manner; contents: Document['contents'] }

/** Replaces the text from `start` to `end` by `insert`. */
export type Splice = { start: number; end: number; insert: string }

/** Where something is in the text; `end` is exclusive. */
type Span = readonly [start: number, end: number]

type AnyNode = Node | null | undefined
type Field = { key: Scalar; value: AnyNode }

/**
 * The position of a value: after a colon or a dash, with the column of its key or dash, or alone.
 */
type Slot = {
  node: AnyNode
  /** Position after the colon or the dash. */
  from: number
  indent: number
  /** The key's name; undefined for a list item. */
  key: string | undefined
  isFlow: boolean
}

/** The edits that change a file's fields from `before` to `after`. */
export function fileSplices(source: Source, before: Fields, after: Fields): Splice[] {
  const { contents } = source
  if (isMap(contents)) {
    const isKept = Object.keys(before).some((key) => Object.hasOwn(after, key))
    if (isKept) return mapSplices(source, contents, before, after, contents.flow === true)
    const end = contentEnd(contents)
    return [{ start: contents.range![0], end, insert: blockText(after, 0, source.manner) }]
  }
  const { text, manner } = source
  const isOpen = text !== '' && !text.endsWith('\n')
  const lines = blockText(after, 0, manner) + manner.newline
  return [{ start: text.length, end: text.length, insert: isOpen ? manner.newline + lines : lines }]
}

function valueSplices(source: Source, slot: Slot, before: Plain, after: Plain): Splice[] {
  if (isSame(before, after)) return []
  const { node } = slot
  const isOutgrown = (isMap(node) || isSeq(node)) && outgrows(source, slot, node, [before, after])
  if (!isOutgrown && isMap(node) && isFields(before) && isFields(after)) {
    if (Object.keys(before).some((key) => Object.hasOwn(after, key))) {
      return mapSplices(source, node, before, after, slot.isFlow || node.flow === true)
    }
  }
  if (!isOutgrown && isSeq(node) && isList(before) && isList(after)) {
    if (before.length > 0 && after.length > 0) return listSplices(source, node, before, after)
  }
  return replaced(source, slot, after)
}

/** Whether a one-line flow value can no longer hold the new value. */
function outgrows(
  { text }: Source,
  { indent, key, isFlow }: Slot,
  node: YAMLMap | YAMLSeq,
  [before, after]: [Plain, Plain],
): boolean {
  if (isFlow || !node.flow) return false
  const written = text.slice(node.range![0], node.range![1])
  if (/[\n#]/.test(written)) return false
  const column = indent + (key === undefined ? 2 : key.length + 2)
  return column + inline(after).length > MAX_COLUMNS || (isShort(before) && !isShort(after))
}

// Values as a whole.

function replaced(source: Source, slot: Slot, after: Plain): Splice[] {
  const { node, from, indent, key, isFlow } = slot
  const { text, manner } = source
  const isMissing = !node?.range || (isScalar(node) && node.range[0] === node.range[1])
  if (isFlow) {
    const words = flowWords(node, after)
    if (isMissing) return [{ start: from, end: from, insert: ` ${words}` }]
    return [{ start: node.range![0], end: contentEnd(node), insert: words }]
  }
  const words =
    isScalar(node) && typeof after === 'string'
      ? ` ${scalarText(after, false, node.type as Scalar.Type)}`
      : key === undefined
        ? behindDash(after, indent, manner)
        : behindKey(after, indent, key, manner)
  const isBlock = /^\r?\n/.test(words)
  const lineEnd = endOfLine(text, from)
  if (isMissing) {
    const at = isBlock ? lineEnd : from
    return [{ start: at, end: at, insert: words }]
  }
  const [start, end] = [node.range![0], contentEnd(node)]
  const wasBlock = start > lineEnd
  if (wasBlock && isBlock) return [{ start: lineEnd, end, insert: words }]
  if (wasBlock) {
    return [
      { start: from, end: from, insert: words },
      { start: lineEnd, end, insert: '' },
    ]
  }
  if (!isBlock) return [{ start, end, insert: words.slice(1) }]
  const after1 = endOfLine(text, end)
  return [
    { start: from, end, insert: '' },
    { start: after1, end: after1, insert: words },
  ]
}

const flowWords = (node: AnyNode, after: Plain) =>
  isScalar(node) && typeof after === 'string'
    ? scalarText(after, true, node.type as Scalar.Type)
    : inline(after)

// Fields.

function mapSplices(
  source: Source,
  map: YAMLMap,
  before: Fields,
  after: Fields,
  isFlow: boolean,
): Splice[] {
  const fields = (map.items as Pair<Scalar, AnyNode>[]).map(({ key, value }) => ({ key, value }))
  const indent = columnOf(source.text, map.range![0])
  const kept = fields.filter(({ key }) => Object.hasOwn(after, nameOf(key)))
  const changed = kept.flatMap(({ key, value }) => {
    const name = nameOf(key)
    const from = behindColon(source.text, key)
    const slot = { node: value, from, indent, key: name, isFlow }
    return valueSplices(source, slot, before[name]!, after[name]!)
  })
  const spans = fields.map(fieldSpan)
  const gone = fields.flatMap((field, index) => (kept.includes(field) ? [] : [index]))
  const taken = isFlow ? flowRemovals(spans, gone) : lineRemovals(source, spans, gone)
  const added = isFlow
    ? flowAdditions(source.text, kept, after)
    : fieldAdditions(source, kept, after, indent)
  return [...changed, ...added, ...taken]
}

const nameOf = (key: Scalar) => String(key.value ?? '')

const behindColon = (text: string, key: Scalar) => text.indexOf(':', key.range![1]) + 1

/** From a field's start to its value's end. */
const fieldSpan = ({ key, value }: Field): Span => [
  key.range![0],
  value?.range && value.range[1] > value.range[0]
    ? contentEnd(value)
    : (value?.range?.[1] ?? key.range![1]),
]

/** New fields, each with the name of the field that it follows; undefined for the first place. */
function newFields(kept: readonly Field[], after: Fields) {
  const known = new Map(kept.map((field) => [nameOf(field.key), field]))
  let previous: Field | undefined
  return Object.entries(after).flatMap(([name, value]) => {
    const field = known.get(name)
    if (field) previous = field
    return field ? [] : [{ name, value, previous }]
  })
}

function fieldAdditions(
  { text, manner }: Source,
  kept: readonly Field[],
  after: Fields,
  indent: number,
): Splice[] {
  const pad = ' '.repeat(indent)
  return newFields(kept, after).map(({ name, value, previous }) => {
    const line = `${keyText(name)}:${behindKey(value, indent, name, manner)}`
    if (previous) return lineAfter(text, fieldSpan(previous)[1], pad + line, manner)
    // Before the first field, which may follow a dash.
    const start = kept[0]!.key.range![0]
    return { start, end: start, insert: line + manner.newline + pad }
  })
}

function flowAdditions(text: string, kept: readonly Field[], after: Fields): Splice[] {
  return newFields(kept, after).map(({ name, value, previous }) => {
    const words = `${keyText(name)}: ${inline(value)}`
    return previous
      ? behindFlow(text, fieldSpan(previous)[1], words)
      : beforeFlow(kept[0]!.key.range![0], words)
  })
}

// Lists.

function listSplices(
  source: Source,
  list: YAMLSeq,
  before: readonly Plain[],
  after: readonly Plain[],
): Splice[] {
  const items = list.items as AnyNode[]
  const pairs = itemPairings(before, after)
  const isFlow = list.flow === true
  const dashes = isFlow ? [] : items.map((_, index) => dashOf(source.text, list, index))
  const indent = columnOf(source.text, list.range![0])
  const changed = pairs.flatMap(({ before: b, after: a }) => {
    if (b === undefined || a === undefined) return []
    const from = isFlow ? items[b]!.range![0] : dashes[b]! + 1
    const slot = { node: items[b], from, indent, key: undefined, isFlow }
    return valueSplices(source, slot, before[b]!, after[a]!)
  })
  const gone = pairs.flatMap(({ before: b, after: a }) =>
    b !== undefined && a === undefined ? [b] : [],
  )
  const kept = items.map((_, index) => index).filter((index) => !gone.includes(index))
  if (kept.length === 0) return allItems(source, list, after, isFlow, indent)
  const spans = items.map((item, index): Span =>
    isFlow
      ? [item!.range![0], contentEnd(item)]
      : [dashes[index]!, Math.max(dashes[index]! + 1, contentEnd(item))],
  )
  let previous: number | undefined
  const added = pairs.flatMap(({ before: b, after: a }): Splice[] => {
    if (b !== undefined) previous = a === undefined ? previous : b
    if (b !== undefined || a === undefined) return []
    const among = { items, spans, previous, first: kept[0]!, isFlow, indent }
    return [itemAddition(source, after[a]!, among)]
  })
  const taken = isFlow ? flowRemovals(spans, gone) : lineRemovals(source, spans, gone)
  return [...changed, ...added, ...taken]
}

/** The list has no item left. */
function allItems(
  { manner }: Source,
  list: YAMLSeq,
  after: readonly Plain[],
  isFlow: boolean,
  indent: number,
): Splice[] {
  const [start, end] = [list.range![0], contentEnd(list)]
  const insert = isFlow ? inline(after) : blockText(after, indent, manner).trimStart()
  return [{ start, end, insert }]
}

type Among = {
  items: readonly AnyNode[]
  spans: readonly Span[]
  /** The item that it follows; undefined if it goes before the first remaining item. */
  previous: number | undefined
  first: number
  isFlow: boolean
  indent: number
}

function itemAddition(
  { text, manner }: Source,
  item: Plain,
  { items, spans, previous, first, isFlow, indent }: Among,
): Splice {
  const behind = previous === undefined ? undefined : spans[previous]![1]
  const start = spans[first]![0]
  if (isFlow) {
    return behind === undefined
      ? beforeFlow(start, inline(item))
      : behindFlow(text, behind, inline(item))
  }
  // Laid out like its neighbour: on its own lines, with an empty line between.
  const neighbour = items[previous ?? first]
  const isBlock = isMap(neighbour) && !neighbour.flow
  const line = isBlock
    ? blockItem(item, indent, manner).trimStart()
    : `-${behindDash(item, indent, manner)}`
  const gap =
    spans[1] && EMPTY_LINE.test(text.slice(spans[0]![1], spans[1][0])) ? manner.newline : ''
  const pad = ' '.repeat(indent)
  if (behind !== undefined) return lineAfter(text, behind, gap + pad + line, manner)
  return { start, end: start, insert: line + manner.newline + gap + pad }
}

const EMPTY_LINE = /\n[ \t]*\r?\n/

/** Position of an item's dash: the first is at the list's start, the others are found by column. */
function dashOf(text: string, list: YAMLSeq, index: number): number {
  const column = columnOf(text, list.range![0])
  if (index === 0) return list.range![0]
  const previous = contentEnd(list.items[index - 1] as Node)
  const own = (list.items[index] as Node).range![0]
  for (let at = previous; at <= own; at++) {
    if (text[at] === '-' && columnOf(text, at) === column && lineText(text, at) === at) return at
  }
  return own
}

// Between brackets and braces.

const behindFlow = (text: string, at: number, words: string): Splice =>
  // If a line ends after the comma, the new item goes before that comma.
  ({ start: at, end: at, insert: text[at - 1] === '{' ? ` ${words}` : `, ${words}` })

const beforeFlow = (at: number, words: string): Splice => ({
  start: at,
  end: at,
  insert: `${words}, `,
})

function flowRemovals(spans: readonly Span[], gone: readonly number[]): Splice[] {
  const firstKept = spans.findIndex((_, index) => !gone.includes(index))
  return gone.map((index) => {
    const [start, end] = spans[index]!
    if (index < firstKept) return { start, end: spans[index + 1]![0], insert: '' }
    return { start: spans[index - 1]![1], end, insert: '' }
  })
}

// Lines.

/** End of a node's content, without the comments and empty lines after it. */
function contentEnd(node: AnyNode): number {
  if (!node?.range) return 0
  const [start, end] = node.range
  if (isScalar(node) && /^BLOCK/.test(String(node.type))) return end
  if ((!isMap(node) && !isSeq(node)) || node.flow) return end
  const last = node.items.at(-1)
  if (isMap(node)) return last ? fieldSpan(last as never)[1] : start
  return Math.max(contentEnd(last as AnyNode), start + 1)
}

function columnOf(text: string, at: number) {
  return at - startOfLine(text, at)
}

function startOfLine(text: string, at: number) {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** The first non-space character of a line. */
function lineText(text: string, at: number) {
  const start = startOfLine(text, at)
  return start + /^[ \t]*/.exec(text.slice(start, at))![0].length
}

/** Position before the line's end. */
function endOfLine(text: string, at: number) {
  const end = text.indexOf('\n', at)
  if (end < 0) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}

/** Position after the line's end. */
function nextLine(text: string, at: number) {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** A new line after the one on which something ends. */
function lineAfter(text: string, at: number, line: string, { newline }: Manner): Splice {
  // A multi-line text ends after its last line.
  const start = at > 0 && text[at - 1] === '\n' ? at : nextLine(text, at)
  const isOpen = start === text.length && !text.endsWith('\n')
  return { start, end: start, insert: isOpen ? newline + line : line + newline }
}

/** Whole lines; if the first field follows a dash, the first remaining one takes its place. */
function lineRemovals(
  { text, manner }: Source,
  spans: readonly Span[],
  gone: readonly number[],
): Splice[] {
  const [start] = spans[0]!
  const firstKept = spans.findIndex((_, index) => !gone.includes(index))
  const isBehindDash = lineText(text, start) < start
  if (!isBehindDash || firstKept === 0) return gone.map((index) => linesOf(text, spans[index]!))
  const end = spans[firstKept]![0]
  const pad = manner.newline + ' '.repeat(columnOf(text, start))
  const comments = text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('#'))
  return [
    { start, end, insert: comments.map((comment) => comment + pad).join('') },
    ...gone.filter((index) => index > firstKept).map((index) => linesOf(text, spans[index]!)),
  ]
}

/** The whole lines that contain a span. */
function linesOf(text: string, [from, to]: Span): Splice {
  const start = startOfLine(text, from)
  return { start, end: text[to - 1] === '\n' ? to : nextLine(text, to), insert: '' }
}
