/** Converts the `yaml` package's errors to problems of a text's YAML. */
import type { YAMLError } from 'yaml'
import type { Values } from '../problems/catalogue.ts'
import type { ProblemCode } from '../problems/problems.ts'

/** A problem with its offset in the text, from 0. */
export type OffsetProblem = { code: ProblemCode; offset: number; values?: Values; field?: string }

/** A `yaml` error as a sentence for a volunteer. */
export function writingProblem(error: YAMLError, text: string): OffsetProblem {
  const offset = error.pos[0]
  const slip = likelySlip(text, offset) ?? problemOf(error, text, offset)
  return (slip.code === 'yamlBracket' && hashInBraces(text, offset)) || slip
}

/** `{ cancha: Cancha #1, equipo1: halcones }`: a text ends at its `#`, and takes the bracket along. */
const HASH_IN_BRACES =
  /([:,[{][ \t]*)([^\s"'{}[\],:#][^"'{}[\],:#\n]*?)[ \t]+(#[\p{L}\d][^,}\]\n]*)/gu

function hashInBraces(text: string, offset: number): OffsetProblem | undefined {
  const open = openBracket(text, offset)
  if (open === undefined) return undefined
  const { line, start } = lineAt(text, offset)
  HASH_IN_BRACES.lastIndex = open
  const found = HASH_IN_BRACES.exec(text.slice(0, start + line.length))
  if (!found) return undefined
  const [, before, value, rest] = found
  const guess = `${value} ${rest!.trim()}`
  return { code: 'hashInBraces', offset: found.index + before!.length, values: { value, guess } }
}

function problemOf(error: YAMLError, text: string, offset: number): OffsetProblem {
  const rest = text.slice(offset, offset + 60)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0]!
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { code: 'yamlTab', offset }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /: /.test(rest.split('\n', 1)[0]!)
        ? { code: 'yamlColonInText', offset }
        : { code: 'yamlIndent', offset: oddLine(text, nextLine(text, offset)) }
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      if (rest.startsWith('- ')) return { code: 'yamlDash', offset }
      if (/^['"]|Missing closing/.test(error.message))
        return { code: 'yamlQuote', offset: quoteStart(text, offset), values: {} }
      if (/Missing|comma/.test(error.message) && /[,\]}]/.test(error.message))
        return { code: 'yamlBracket', offset }
      if (/Sequence item/.test(error.message) && FIELD.test(line))
        return { code: 'yamlIndent', offset: offset + columnOf(rest) }
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
        : { code: 'yamlIndent', offset: oddLine(text, offset) }
    case 'BLOCK_IN_FLOW':
      return { code: 'yamlComma', offset }
    default:
      return unexpected(text, offset)
  }
}

/** The most frequent typing mistakes, however the parser reports them. */
function likelySlip(text: string, offset: number): OffsetProblem | undefined {
  const here = lineAt(text, offset)
  const above = lineAbove(text, here.start)
  const empty = above && /^(\s*(?:- )?([\wñ]+:))\s*\[\s*\]\s*(?:#.*)?$/.exec(above.line)
  if (empty && /^\s*- /.test(here.line)) {
    const value = above.line.trim()
    return {
      code: 'yamlEmptyAbove',
      offset: above.start + empty[1]!.length + 1,
      values: { value, guess: empty[2] },
    }
  }
  const bare = withoutBraces(here.line)
  if (bare) {
    const offset = here.start + columnOf(here.line)
    return { code: 'yamlBraces', offset, values: { guess: bare } }
  }
  const bold = /^( *(?:- )?[\wñ]+: +)(\*.*)$/.exec(here.line)
  if (bold) {
    const guess = bold[2]!.replaceAll('*', '').trim()
    return { code: 'yamlStar', offset: here.start + bold[1]!.length, values: { guess } }
  }
  return undefined
}

/** `- player: 9, goals: 1`, `equipo1: equipo: halcones, goles: 2`: the same line with braces. */
function withoutBraces(line: string): string | undefined {
  const head = /^ *(- |(?:team|equipo)[12]: )/.exec(line)
  if (!head) return undefined
  const fields = line.slice(head[0].length).trim()
  const parts = fields.split(/, ?/)
  const isField = (part: string) => /^[\wñ]+: [^\s{}]/.test(part) && !/[{}]/.test(part)
  const isSeveral = parts.length > 1 || /^(?:team|equipo): /.test(fields)
  return isSeveral && parts.every(isField) ? `${head[1]}{ ${fields} }` : undefined
}

/** `fecha: 2024-07-18`, `equipo1:` */
const FIELD = /^ *[\wñ]+:(?: |$)/

type Line = { line: string; start: number }

function lineAt(text: string, offset: number): Line {
  // At offset 0, `lastIndexOf` would look at the first character itself.
  const start = offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0
  return { line: text.slice(start).split('\n', 1)[0]!, start }
}

/** The last line above with content. */
function lineAbove(text: string, start: number): Line | undefined {
  for (let end = start; end > 0;) {
    const above = lineAt(text, end - 1)
    if (above.line.trim() !== '' && !/^\s*#/.test(above.line)) return above
    end = above.start
  }
  return undefined
}

/**
 * The wrongly indented line of several. If only the line above is farther left than its neighbours,
 * it is that one.
 */
function oddLine(text: string, offset: number): number {
  const here = lineAt(text, offset)
  const above = lineAbove(text, here.start)
  const before = above && lineAbove(text, above.start)
  const isOdd =
    above &&
    before &&
    columnOf(before.line) === columnOf(here.line) &&
    columnOf(above.line) < columnOf(here.line) &&
    /:\s+\S/.test(above.line)
  return isOdd ? above.start + columnOf(above.line) : offset
}

const columnOf = (line: string) => /^ */.exec(line)![0].length

/** The innermost bracket that is still open; brackets inside quotes do not count. */
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

/** A token where it is not allowed. */
function unexpected(text: string, offset: number): OffsetProblem {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trimEnd()
  const value = text.slice(offset).split('\n', 1)[0]!.trim()
  if (/^[\]}]/.test(value)) {
    return { code: 'yamlExtraBracket', offset, values: { value: value.slice(0, 1) } }
  }
  if (/[\]}]$/.test(before)) return { code: 'yamlComma', offset }
  if (/["']$/.test(before)) return { code: 'yamlAfterQuote', offset }
  if (/^-/.test(value)) return { code: 'yamlDash', offset }
  if (before === '' && /^\S+\s*:/.test(value))
    return { code: 'yamlIndent', offset: oddLine(text, offset) }
  return { code: 'yamlSyntax', offset, values: { value } }
}

/** Start of the text on the next line. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const start = end < 0 ? offset : end + 1
  return start + /^\s*/.exec(text.slice(start))![0].length
}

/** `goals:2` and `goals 2`: the line without a colon and a space. */
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
  const guess = key ? `${key[1]}: ${key[2]}` : opens(text, lineStart) ? `${value}:` : undefined
  if (guess === value) {
    const sign = value.indexOf(' !') + 1
    if (sign > 0) return { code: 'yamlTag', offset: start, values: { value: value.slice(sign) } }
    return { code: 'yamlIndent', offset: oddLine(text, lineStart + line.indexOf(value)) }
  }
  return {
    code: 'yamlColonSpace',
    offset: lineStart + line.indexOf(value),
    values: { value, guess },
  }
}

/** Whether the following lines are indented deeper, as its content. */
function opens(text: string, lineStart: number): boolean {
  const [line, ...below] = text.slice(lineStart).split('\n')
  const next = below.find((one) => one.trim() !== '' && !/^\s*#/.test(one))
  return /^\s*(?:- )?[\wñ]+$/.test(line!) && next !== undefined && columnOf(next) > columnOf(line!)
}

/** Start of the text that never closes: the last quote at the start of a value. */
function quoteStart(text: string, offset: number): number {
  const quote = /[:\-[,{]\s+(["'])/g
  let start = offset
  let match: RegExpExecArray | null
  while ((match = quote.exec(text)) && match.index < offset) {
    start = match.index + match[0].length - 1
    const rest = text.slice(match.index + match[0].length)
    const end = new RegExp(match[1] === '"' ? /(?<!\\)"/ : /'(?!')/).exec(rest)
    if (!end) return start
    quote.lastIndex = match.index + match[0].length + end.index + 1
  }
  return start
}
