/** Converts a `yaml` document to plain data, and locates its values. */
import { isAlias, isMap, isScalar, isSeq } from 'yaml'
import type { Document, Node, Scalar } from 'yaml'
import type { ProblemCode } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'
import type { OffsetProblem } from './writing-problems.ts'

const MAX_DEPTH = 40
/** More than any file needs. */
export const MAX_VALUES = 50_000
/** `00`, `007`. */
export const ZEROS_FIRST = /^0\d+$/
const MAX_ALIASES = 100

/** From 1, both. */
export type Position = { line: number; column: number }

/** The document as plain data; duplicate keys, unknown aliases and endless ones become problems. */
export function plainValue(document: Document.Parsed): {
  value: unknown
  problems: OffsetProblem[]
} {
  const problems: OffsetProblem[] = []
  const anchors = new Map<string, Node>()
  const open = new Set<Node>()
  let values = 0
  let aliases = 0

  const stop = (code: ProblemCode, node: Node, more?: Partial<OffsetProblem>) => {
    if (problems.length < 20) problems.push({ code, offset: node.range?.[0] ?? 0, ...more })
    return null
  }

  function plain(node: Node | null | undefined, depth: number): unknown {
    if (!node) return null
    if (++values > MAX_VALUES) {
      return values === MAX_VALUES + 1 ? stop('tooManyValues', node) : null
    }
    if (depth > MAX_DEPTH) return stop('tooDeep', node)
    if (isAlias(node)) {
      const target = anchors.get(node.source)
      if (!target) {
        // Bold letters as in chats.
        const bold = /^(.+)\*$/.exec(node.source)
        if (bold) return stop('yamlStar', node, { values: { guess: bold[1] } })
        return stop('yamlAlias', node, { values: { value: `*${node.source}` } })
      }
      if (open.has(target) || ++aliases > MAX_ALIASES) {
        return stop('yamlAliasLoop', node, { values: { value: `*${node.source}` } })
      }
      return plain(target, depth + 1)
    }
    if ('anchor' in node && node.anchor) anchors.set(node.anchor, node as Node)
    if (isScalar(node)) return plainScalar(node)
    open.add(node)
    const value = isSeq(node)
      ? node.items.map((item) => plain(item as Node, depth + 1))
      : isMap(node)
        ? plainMap(node as Parameters<typeof plainMap>[0], depth)
        : null
    open.delete(node)
    return value
  }

  function plainMap(node: { items: { key: unknown; value: unknown }[] }, depth: number) {
    const entries = new Map<string, unknown>()
    const twice: [name: string, key: Node][] = []
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value ?? '') : ''
      const keyNode = key as Node
      if (!isScalar(key)) stop('yamlKey', keyNode ?? (node as unknown as Node))
      else if (entries.has(name)) twice.push([name, keyNode])
      entries.set(name, plain(value as Node, depth + 1))
    }
    const [first] = twice
    if (first) {
      const [key, keyNode] = first
      // A missing dash, or a missing line for the second team: one mistake, however many fields
      // follow.
      const code = twice.length > 1 ? 'yamlTwoInOne' : 'yamlDuplicateKey'
      stop(code, keyNode, { field: key.slice(0, 60), values: { key } })
    }
    return Object.fromEntries(entries)
  }

  return { value: plain(document.contents as Node | null, 0), problems }
}

/**
 * `.nan` and `.inf` are never meant as numbers. Digits with a leading zero stay text: `zeros.ts`
 * knows where they are numbers.
 */
const plainScalar = ({ value, source }: Scalar) =>
  typeof value === 'number' && (!Number.isFinite(value) || ZEROS_FIRST.test(source ?? ''))
    ? (source ?? String(value))
    : value

type Found = { node: Node | null | undefined; key: Node | undefined; whole: boolean }

/** The node at a path, or the deepest one on the way; does not follow aliases. */
function find(document: Document.Parsed, path: Path): Found {
  let node = document.contents as Node | null | undefined
  let key: Node | undefined
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value ?? '') === step)
      if (!pair) return { node, key, whole: false }
      key = pair.key as Node
      node = pair.value as Node | null
    } else if (isSeq(node) && typeof step === 'number' && node.items[step]) {
      node = node.items[step] as Node
      key = undefined
    } else return { node, key, whole: false }
  }
  return { node, key, whole: true }
}

/** Returns the position of the value at a path, or of its key. */
export function locator(document: Document.Parsed, position: (offset: number) => Position) {
  return (path: Path, at: 'value' | 'key' = 'value'): Position => {
    const { node, key, whole } = find(document, path)
    const chosen = at === 'key' && key && whole ? key : node?.range ? node : key
    const empty = isScalar(node) && node.range && node.range[0] === node.range[1]
    return position(((empty && key) || chosen)?.range?.[0] ?? 0)
  }
}

/** The text after a key on its line. */
export const afterKey = (document: Document.Parsed, text: string) => (path: Path) => {
  const { key, whole } = find(document, path)
  const end = key?.range?.[1]
  if (end === undefined || !whole) return ''
  return text
    .slice(end)
    .split('\n', 1)[0]!
    .replace(/^\s*:\s*/, '')
    .trim()
}
