/**
 * One YAML text: its value as plain data, where each value stands, and what is wrong with its
 * writing. Never throws and never hangs, whatever the text.
 */
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Document, Node, Scalar, YAMLError } from 'yaml'
import type { ProblemCode, Values } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'
import { quickYaml } from './quick-yaml.ts'

/** From 1, both. */
export type Position = { line: number; column: number }

/** Something wrong in the writing itself, before any field is read. */
export type WritingProblem = Position & { code: ProblemCode; values?: Values; field?: string }

export type YamlText = {
  /** Undefined when the text is empty or cannot be read. */
  value: unknown
  problems: WritingProblem[]
  /** Where the value at a path stands; for a missing one, the thing without it. */
  locate: (path: Path, at?: 'value' | 'key') => Position
  /** What stands after a key that has no value: a comment that was meant as a colour, an anchor. */
  afterKey: (path: Path) => string
}

export const MAX_CHARACTERS = 1_000_000
const MAX_DEPTH = 40
const MAX_VALUES = 50_000
const MAX_ALIASES = 100

/** Windows and old Mac line ends become `\n`; a byte order mark is dropped. */
const plainLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** `written` is null for a file that could not be opened. */
export function readYaml(written: string | null): YamlText {
  if (written === null) return unreadable({ code: 'unreadableFile', line: 1, column: 1 })
  const text = plainLines(written)
  if (text.length > MAX_CHARACTERS) return unreadable({ code: 'tooBig', line: 1, column: 1 })
  const unprintable = /[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\uffff\u{10000}-\u{10ffff}]/u.exec(text)
  if (unprintable) {
    return unreadable({ code: 'notUtf8', ...positionIn(text, unprintable.index) })
  }
  const many = tooManyAt(text)
  if (many !== undefined) return unreadable({ code: 'tooManyValues', ...positionIn(text, many) })
  const value = quickYaml(text)
  if (value) return readQuick(text, value)
  return readWhole(text)
}

/** A text whose places are asked for only where something is wrong with its values. */
function readQuick(text: string, value: unknown): YamlText {
  let whole: YamlText | undefined
  const nodes = () => (whole ??= readWhole(text))
  return {
    value,
    problems: [],
    locate: (path, at) => nodes().locate(path, at),
    afterKey: (path) => nodes().afterKey(path),
  }
}

/** Any text, by the `yaml` package: the values, their places and what is wrong with the writing. */
export function readWhole(text: string): YamlText {
  const deep = tooDeepAt(text)
  if (deep !== undefined) return unreadable({ code: 'tooDeep', ...positionIn(text, deep) })
  const lines = new LineCounter()
  const document = parsed(text, lines)
  if (!document) return unreadable({ code: 'tooDeep', line: 1, column: 1 })
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(Math.min(offset, text.length))
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const nodes = { locate: locator(document, position), afterKey: afterKey(document, text) }
  const failure = [...document.errors, ...document.warnings][0]
  if (failure) {
    const { offset, ...problem } = writingProblem(failure, text)
    return { value: undefined, problems: [{ ...problem, ...position(offset) }], ...nodes }
  }
  const walk = plainValue(document)
  const problems = walk.problems.map(({ offset, ...problem }) => ({
    ...problem,
    ...position(offset),
  }))
  return { value: problems.length > 0 ? undefined : walk.value, problems, ...nodes }
}

function unreadable(problem: WritingProblem): YamlText {
  const top = { line: 1, column: 1 }
  return { value: undefined, problems: [problem], locate: () => top, afterKey: () => '' }
}

function parsed(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(text, {
      lineCounter,
      version: '1.2',
      schema: 'core',
      merge: false,
      // Looked for in `plainValue`: there it costs the same for a hundred keys and a hundred thousand.
      uniqueKeys: false,
      stringKeys: true,
      prettyErrors: false,
      logLevel: 'error',
    })
  } catch {
    return undefined
  }
}

function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** What begins another value: line ends, commas, quotes, brackets. */
const PARTING = new Set([...'\n,"\'[{'].map((sign) => sign.charCodeAt(0)))

/** Where they are more than any file needs. */
function tooManyAt(text: string): number | undefined {
  if (text.length <= MAX_VALUES) return undefined
  let parts = 0
  for (let index = 0; index < text.length; index++) {
    if (PARTING.has(text.charCodeAt(index)) && ++parts > MAX_VALUES) return index
  }
  return undefined
}

/** Where brackets or dashes open more levels than any file needs, so that parsing cannot run away. */
function tooDeepAt(text: string): number | undefined {
  const runs = /(?:[[{][\s"']*){41,}|(?:[-?][ \t]+){41,}/.exec(text)
  if (runs) return runs.index
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (character === 0x5b || character === 0x7b) {
      if (++depth > 1000) return index
    } else if ((character === 0x5d || character === 0x7d) && depth > 0) depth--
  }
  return undefined
}

type OffsetProblem = { code: ProblemCode; offset: number; values?: Values; field?: string }

/** The `yaml` package's errors, as sentences for a volunteer. */
function writingProblem(error: YAMLError, text: string): OffsetProblem {
  const offset = error.pos[0]
  const rest = text.slice(offset, offset + 60)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0]!
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { code: 'yamlTab', offset }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /: /.test(rest.split('\n', 1)[0]!)
        ? { code: 'yamlColonInText', offset }
        : { code: 'yamlIndent', offset: nextLine(text, offset) }
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      if (rest.startsWith('- ')) return { code: 'yamlDash', offset }
      if (/^['"]|Missing closing/.test(error.message))
        return { code: 'yamlQuote', offset: quoteStart(text, offset), values: {} }
      if (/Missing|comma/.test(error.message) && /[,\]}]/.test(error.message))
        return { code: 'yamlBracket', offset }
      return missingColon(text, offset)
    case 'DUPLICATE_KEY':
      return { code: 'yamlDuplicateKey', offset, values: { key: rest } }
    case 'BAD_SCALAR_START':
      return { code: 'yamlReserved', offset, values: { value: rest.slice(0, 1) } }
    case 'MULTIPLE_DOCS':
      return { code: 'yamlSeveralDocuments', offset }
    case 'TAG_RESOLVE_FAILED':
      return { code: 'yamlTag', offset, values: { value: line.slice(line.indexOf('!')).trim() } }
    case 'BAD_DQ_ESCAPE':
      return { code: 'yamlBackslash', offset }
    case 'NON_STRING_KEY':
      return { code: 'yamlKey', offset }
    case 'RESOURCE_EXHAUSTION':
      return { code: 'tooDeep', offset }
    case 'BAD_INDENT':
      return /Flow/.test(error.message)
        ? { code: 'yamlBracket', offset: openBracket(text, offset) ?? offset }
        : { code: 'yamlIndent', offset }
    case 'BLOCK_IN_FLOW':
      return { code: 'yamlComma', offset }
    default:
      return unexpected(text, offset)
  }
}

/** The innermost bracket that is still open there; brackets inside quotes do not count. */
function openBracket(text: string, offset: number): number | undefined {
  const open: number[] = []
  for (const match of text
    .slice(0, offset)
    .matchAll(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#.*|[[\]{}]/g)) {
    if (/^[[{]/.test(match[0])) open.push(match.index)
    else if (/^[\]}]/.test(match[0])) open.pop()
  }
  return open.at(-1)
}

/** Something that stands where nothing like it may. */
function unexpected(text: string, offset: number): OffsetProblem {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trimEnd()
  const value = text.slice(offset).split('\n', 1)[0]!.trim()
  if (/^[\]}]/.test(value)) {
    return { code: 'yamlExtraBracket', offset, values: { value: value.slice(0, 1) } }
  }
  if (/[\]}]$/.test(before)) return { code: 'yamlComma', offset }
  if (/["']$/.test(before)) return { code: 'yamlAfterQuote', offset }
  if (/^-/.test(value)) return { code: 'yamlDash', offset }
  if (before === '' && /^\S+\s*:/.test(value)) return { code: 'yamlIndent', offset }
  return { code: 'yamlSyntax', offset, values: { value } }
}

/** Where the text of the line after this one begins. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const start = end < 0 ? offset : end + 1
  return start + /^\s*/.exec(text.slice(start))![0].length
}

/** `goals:2` and `goals 2`: the line that has no colon followed by a space. */
function missingColon(text: string, offset: number): OffsetProblem {
  const lines = text.slice(offset).split('\n')
  let start = offset
  for (const line of lines) {
    if (line.trim() !== '' && !/^\s*#/.test(line) && !/:(\s|$)/.test(line)) break
    start += line.length + 1
  }
  if (start >= text.length) start = offset
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(lineStart).split('\n', 1)[0]!
  const value = line.trim().replace(/^- /, '')
  const key = /^["']?([\w]+)["']?\s*[:=\s]\s*(.*)$/.exec(value)
  const guess = key ? `${key[1]}: ${key[2]}` : undefined
  if (guess === value) {
    const sign = value.indexOf(' !') + 1
    if (sign > 0) return { code: 'yamlTag', offset: start, values: { value: value.slice(sign) } }
    return { code: 'yamlIndent', offset: lineStart + line.indexOf(value) }
  }
  return {
    code: 'yamlColonSpace',
    offset: lineStart + line.indexOf(value),
    values: { value, guess },
  }
}

/** Where the text that never closes was opened: the last quote that stands at a value's start. */
function quoteStart(text: string, offset: number): number {
  const quote = /[:\-[,{]\s+(["'])/g
  let start = offset
  let match: RegExpExecArray | null
  let open: string | undefined
  for (let line = 0; (match = quote.exec(text)) && match.index < offset; line++) {
    if (open === undefined) start = match.index + match[0].length - 1
    const rest = text.slice(match.index + match[0].length)
    const end = new RegExp(match[1] === '"' ? /(?<!\\)"/ : /'(?!')/).exec(rest)
    if (!end) return start
    quote.lastIndex = match.index + match[0].length + end.index + 1
  }
  return start
}

/** The document as plain data: duplicated keys, unknown aliases and endless ones become problems. */
function plainValue(document: Document.Parsed): { value: unknown; problems: OffsetProblem[] } {
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
      if (!target) return stop('yamlAlias', node, { values: { value: `*${node.source}` } })
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
      // A dash was forgotten, or the line of the second team: one mistake, however many fields follow.
      const code = twice.length > 1 ? 'yamlTwoInOne' : 'yamlDuplicateKey'
      stop(code, keyNode, { field: key.slice(0, 60), values: { key } })
    }
    return Object.fromEntries(entries)
  }

  return { value: plain(document.contents as Node | null, 0), problems }
}

/** `.nan` and `.inf` are no numbers that a file could mean. */
const plainScalar = ({ value, source }: Scalar) =>
  typeof value === 'number' && !Number.isFinite(value) ? (source ?? String(value)) : value

type Found = { node: Node | null | undefined; key: Node | undefined; whole: boolean }

/** The node at a path, or the deepest one on the way; aliases are followed no further. */
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

function locator(document: Document.Parsed, position: (offset: number) => Position) {
  return (path: Path, at: 'value' | 'key' = 'value'): Position => {
    const { node, key, whole } = find(document, path)
    const chosen = at === 'key' && key && whole ? key : node?.range ? node : key
    const empty = isScalar(node) && node.range && node.range[0] === node.range[1]
    return position(((empty && key) || chosen)?.range?.[0] ?? 0)
  }
}

const afterKey = (document: Document.Parsed, text: string) => (path: Path) => {
  const { key, whole } = find(document, path)
  const end = key?.range?.[1]
  if (end === undefined || !whole) return ''
  return text
    .slice(end)
    .split('\n', 1)[0]!
    .replace(/^\s*:\s*/, '')
    .trim()
}
