/** What is wrong with the writing of a YAML text, from the errors of the `yaml` package. */
import type { YAMLError } from 'yaml'
import type { ProblemCode, Values } from '../problems/problems.ts'

/** A problem by its place in the text, from 0. */
export type OffsetProblem = { code: ProblemCode; offset: number; values?: Values; field?: string }

/** The `yaml` package's errors, as sentences for a volunteer. */
export function writingProblem(error: YAMLError, text: string): OffsetProblem {
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
