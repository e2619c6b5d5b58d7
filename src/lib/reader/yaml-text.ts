/**
 * Reads a YAML text: its value as plain data, the position of each value, and its syntax problems.
 * Never throws and never hangs, whatever the text.
 */
import type { Document } from 'yaml'
import { LineCounter, parseDocument } from 'yaml'
import { LIMITS } from '../problems/limits.ts'
import type { Values } from '../problems/catalogue.ts'
import type { ProblemCode } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'
import { quickYaml } from './quick-yaml.ts'
import { writingProblem } from './writing-problems.ts'
import type { Position } from './yaml-values.ts'
import { MAX_VALUES, afterKey, locator, plainValue } from './yaml-values.ts'

/** A problem of the text itself, found before any field is read. */
export type WritingProblem = Position & { code: ProblemCode; values?: Values; field?: string }

export type YamlText = {
  /** Undefined if the text is empty or cannot be read. */
  value: unknown
  problems: WritingProblem[]
  /** Position of the value at a path; for a missing value, of the thing that lacks it. */
  locate: (path: Path, at?: 'value' | 'key') => Position
  /** The text after a key without a value: a comment that was meant as a colour, an anchor. */
  afterKey: (path: Path) => string
}

export const MAX_CHARACTERS = LIMITS.fileBytes

/** No-break and zero-width spaces where YAML needs a plain one; they may be inside texts. */
const SPECIAL_SPACE =
  /^([ ]*(?=[\u00a0\u2007\u202f\u200b\u3000])|[ ]*-(?=[\u00a0\u202f])|[ ]*(?:- )?[\wñ]+:[ ]*(?=[\u00a0\u2007\u202f\u200b\u3000])|[ ]*(?:- (?:[\wñ]+: +)?|[\wñ]+: +)[a-z\d:.-]+(?=[\u00a0\u2007\u202f\u200b\u3000]+$))/m

/**
 * Windows and old Mac line ends become `
 * `; a byte order mark is removed.
 */
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
  const special = SPECIAL_SPACE.exec(text)
  if (special) {
    const index = special.index + special[1]!.length
    return unreadable({ code: 'yamlSpace', ...positionIn(text, index) })
  }
  const many = tooManyAt(text)
  if (many !== undefined) return unreadable({ code: 'tooManyValues', ...positionIn(text, many) })
  const value = quickYaml(text)
  if (value) return readQuick(text, value)
  return readWhole(text)
}

/** A text whose positions are computed only if a value is wrong. */
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

/** Reads any text with the `yaml` package: values, positions and syntax problems. */
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
      // Checked in `plainValue`, where the cost is linear in the number of keys.
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

/** Characters that start another value: line ends, commas, quotes, brackets. */
const PARTING = new Set([...'\n,"\'[{'].map((sign) => sign.charCodeAt(0)))

/** Offset where the text has more values than any file needs. */
function tooManyAt(text: string): number | undefined {
  if (text.length <= MAX_VALUES) return undefined
  let parts = 0
  for (let index = 0; index < text.length; index++) {
    if (PARTING.has(text.charCodeAt(index)) && ++parts > MAX_VALUES) return index
  }
  return undefined
}

/** Offset where brackets or dashes nest deeper than any file needs; bounds the parsing. */
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
