/**
 * The YAML that nearly every data file is written in, read several times faster than by a whole
 * parser: block lists and fields, one-line `[ ]` and `{ }`, plain and quoted words on one line.
 * Anything else, and anything doubtful, is left to the `yaml` package; both give the same values.
 */

/** Not of the plain kind, or wrong: only the whole parser can tell. */
class NotPlain extends Error {}

/** One error for all: its place is of no interest, and making thousands would cost time. */
const notPlain = new NotPlain()

const leave = (): never => {
  throw notPlain
}

const MAX_LEVELS = 12
const MAX_LINES = 20_000

type Line = { indent: number; text: string }

/** The value of a text; undefined when it has to be read by the whole parser. */
export function plainYaml(text: string): { [field: string]: unknown } | undefined {
  if (/[\t\u2028\u2029\ufeff]/.test(text)) return undefined
  try {
    const lines = linesOf(text)
    if (lines.length === 0 || lines.length > MAX_LINES || lines[0]!.indent !== 0) return undefined
    const reader = { lines, at: 0 }
    const value = fields(reader, 0, 0)
    return reader.at === lines.length ? value : undefined
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

/** Lines that say something, without the spaces at their ends. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const raw of text.split('\n')) {
    let indent = 0
    while (raw.charCodeAt(indent) === SPACE) indent++
    if (indent === raw.length || raw.charCodeAt(indent) === HASH) continue
    let end = raw.length
    while (raw.charCodeAt(end - 1) === SPACE) end--
    lines.push({ indent, text: raw.slice(indent, end) })
  }
  return lines
}

const SPACE = 0x20
const HASH = 0x23

type Reader = { lines: Line[]; at: number }

const FIELD = /^([A-Za-z_][A-Za-z0-9_]*):(?: +([^ ].*))?$/

/** Fields, one a line, at one indentation. */
function fields(reader: Reader, indent: number, level: number): { [field: string]: unknown } {
  if (level > MAX_LEVELS) leave()
  const value: { [field: string]: unknown } = {}
  for (let line = reader.lines[reader.at]; line; line = reader.lines[reader.at]) {
    if (line.indent < indent) break
    const [, key, rest] = (line.indent === indent && FIELD.exec(line.text)) || leave()
    if (key === '__proto__' || Object.hasOwn(value, key!)) leave()
    reader.at++
    value[key!] =
      rest === undefined || rest.startsWith('#')
        ? nested(reader, indent, level, true)
        : inline(reader, rest, indent)
  }
  return value
}

const isItem = ({ text }: Line) => text.startsWith('- ') || text === '-'

/** Items, each after a dash, at one indentation. */
function items(reader: Reader, indent: number, level: number): unknown[] {
  if (level > MAX_LEVELS) leave()
  const list: unknown[] = []
  for (let line = reader.lines[reader.at]; line; line = reader.lines[reader.at]) {
    if (line.indent < indent || (line.indent === indent && !isItem(line))) break
    if (line.indent > indent) leave()
    const rest = line.text.slice(1).replace(/^ +/, '')
    if (rest === '' || rest.startsWith('#')) {
      reader.at++
      list.push(nested(reader, indent, level, false))
    } else if (FIELD.test(rest)) {
      const inner = indent + line.text.length - rest.length
      reader.lines[reader.at] = { indent: inner, text: rest }
      list.push(fields(reader, inner, level + 1))
    } else {
      reader.at++
      list.push(inline(reader, rest, indent))
    }
  }
  return list
}

/** What stands in the lines after a field or a dash that has nothing beside it. */
function nested(reader: Reader, indent: number, level: number, ofField: boolean): unknown {
  const next = reader.lines[reader.at]
  if (!next) return null
  if (next.indent > indent) {
    return isItem(next)
      ? items(reader, next.indent, level + 1)
      : fields(reader, next.indent, level + 1)
  }
  return ofField && next.indent === indent && isItem(next) ? items(reader, indent, level + 1) : null
}

/** A value in the line of its field or dash; one that goes on in the next line is not plain. */
function inline(reader: Reader, text: string, indent: number): unknown {
  const next = reader.lines[reader.at]
  if (next && next.indent > indent) leave()
  const cursor = { text, at: 0 }
  const first = text[0]!
  if (first === '[' || first === '{' || first === '"' || first === "'") {
    const value = first === '[' || first === '{' ? flow(cursor, 0) : quoted(cursor)
    if (!/^(?: +#.*)?$/.test(text.slice(cursor.at))) leave()
    return value
  }
  const comment = text.indexOf(' #')
  const word = comment < 0 ? text : text.slice(0, comment).replace(/ +$/, '')
  if (word.endsWith(':') || word.includes(': ')) leave()
  return scalar(word)
}

type Cursor = { text: string; at: number }

function skipSpaces(cursor: Cursor) {
  while (cursor.text.charCodeAt(cursor.at) === SPACE) cursor.at++
}

/** `[1, 2]` or `{ player: 10, goals: 1 }`, on one line. */
function flow(cursor: Cursor, level: number): unknown {
  if (level > MAX_LEVELS) leave()
  const isList = cursor.text[cursor.at++] === '['
  const end = isList ? ']' : '}'
  const list: unknown[] = []
  const value: { [field: string]: unknown } = {}
  skipSpaces(cursor)
  if (cursor.text[cursor.at] === end) {
    cursor.at++
    return isList ? list : value
  }
  for (;;) {
    skipSpaces(cursor)
    if (isList) list.push(flowValue(cursor, level))
    else {
      FLOW_KEY.lastIndex = cursor.at
      const [whole, key] = FLOW_KEY.exec(cursor.text) ?? leave()
      if (key === '__proto__' || Object.hasOwn(value, key!)) leave()
      cursor.at += whole.length
      value[key!] = flowValue(cursor, level)
    }
    skipSpaces(cursor)
    const next = cursor.text[cursor.at++]
    if (next === end) return isList ? list : value
    if (next !== ',') leave()
  }
}

const FLOW_KEY = /([A-Za-z_][A-Za-z0-9_]*): +/y
const FLOW_WORD = /[^,[\]{}#"' ][^,[\]{}#]*/y

function flowValue(cursor: Cursor, level: number): unknown {
  const first = cursor.text[cursor.at]
  if (first === '[' || first === '{') return flow(cursor, level + 1)
  if (first === '"' || first === "'") return quoted(cursor)
  FLOW_WORD.lastIndex = cursor.at
  const [whole] = FLOW_WORD.exec(cursor.text) ?? leave()
  const word = whole.replace(/ +$/, '')
  if (word.endsWith(':') || word.includes(': ')) leave()
  cursor.at += whole.length
  return scalar(word)
}

/** Quoted text without any sign that means something else. */
function quoted(cursor: Cursor): string {
  const quote = cursor.text[cursor.at]!
  const end = cursor.text.indexOf(quote, cursor.at + 1)
  if (end < 0) leave()
  const value = cursor.text.slice(cursor.at + 1, end)
  if (quote === '"' ? value.includes('\\') : cursor.text[end + 1] === "'") leave()
  cursor.at = end + 1
  return value
}

const SIGNS = /^(?:[,[\]{}#&*!|>'"%@`=]|[-?:](?: |$)|<<)/
const WHOLE = /^[-+]?(?:0|[1-9]\d{0,14})$/
const MAYBE_NUMBER = /^(?:[-+.]|0[xo])|^\d+(?:\.\d*)?(?:[eE][-+]?\d+)?$/

/** A word without quotes, by the core schema of YAML 1.2: a date and `21:00` stay text. */
function scalar(word: string): unknown {
  if (WHOLE.test(word) && word !== '-0') return Number(word)
  if (word === '' || SIGNS.test(word) || MAYBE_NUMBER.test(word)) leave()
  if (/^(?:true|True|TRUE)$/.test(word)) return true
  if (/^(?:false|False|FALSE)$/.test(word)) return false
  return /^(?:~|null|Null|NULL)$/.test(word) ? null : word
}
