/**
 * Writes values as a person would: short things on one line, lists of things with a line for each.
 */
import { Document, Scalar, YAMLSeq } from 'yaml'
import type { Fields, Plain } from './plain.ts'
import { isFields, isList } from './plain.ts'

/** The layout of a text: its line ends and indentation. */
export type Manner = { newline: string; step: number; listStep: number }

export const MAX_COLUMNS = 100

/** The layout of a text; two spaces if the text has no indentation. */
export function mannerOf(text: string): Manner {
  const lines = text.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line))
  const deeper = (isItem: boolean) => {
    for (const [index, line] of lines.entries()) {
      const below = lines[index + 1]
      if (!below || !OPENS.test(line) || /^ *- /.test(below) !== isItem) continue
      const step = columnOfText(below) - columnOfText(line.replace(/^( *)- /, '$1  '))
      // If no line is indented deeper, the key has no value.
      if (step > 0 || (isItem && step === 0)) return step
    }
    return undefined
  }
  return {
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    step: deeper(false) ?? 2,
    listStep: deeper(true) ?? 2,
  }
}

/** A key with further lines below it. */
const OPENS = /^ *(?:- )?[^\s#[\]{}'",][^#{}[\]]*:[ ]*(?:#.*)?$/

const columnOfText = (line: string) => /^ */.exec(line)![0].length

/** A word, number or text; keeps the former `quotes` if the value is still a text. */
export function scalarText(value: Plain, isFlow: boolean, quotes?: Scalar.Type | null): string {
  if (typeof value !== 'string') return String(value)
  const scalar = new Scalar(value)
  if (quotes === 'QUOTE_SINGLE' || quotes === 'QUOTE_DOUBLE') scalar.type = quotes
  const document = new Document(null, { version: '1.2', schema: 'core' })
  if (!isFlow) {
    document.contents = scalar as never
    return document.toString(STYLE).trimEnd()
  }
  const list = new YAMLSeq()
  list.flow = true
  list.add(scalar)
  document.contents = list as never
  return document.toString(STYLE).trim().slice(1, -1).trim()
}

const STYLE = { lineWidth: 0, singleQuote: true, flowCollectionPadding: false } as const

/** A value on one line, in flow style or as it may stand there. */
export function inline(value: Plain, isFlow = true): string {
  if (isList(value)) return `[${value.map((item) => inline(item)).join(', ')}]`
  if (!isFields(value)) return scalarText(value, isFlow)
  const fields = Object.entries(value).map(([key, inner]) => `${keyText(key)}: ${inline(inner)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** Names of fields need no quotes, except names that a person may have invented. */
export const keyText = (key: string) =>
  /^[A-Za-z_ñÑ][\wñÑ-]*$/.test(key) && !/^(?:true|false|null)$/i.test(key)
    ? key
    : scalarText(key, true)

/** Whether a value fits a one-line form: lists of words only, and at most one level of nesting. */
export function isShort(value: Plain): boolean {
  if (isList(value)) return value.every((item) => !isFields(item) && !isList(item))
  if (!isFields(value)) return true
  const inner = Object.values(value)
  return inner.every(isShort) && inner.filter(isFields).length <= 1
}

/** Whether a value is a word, or fits on the line from that column. */
export const fitsFrom = (column: number, value: Plain) =>
  (!isList(value) && !isFields(value)) ||
  (isShort(value) && column + inline(value).length <= MAX_COLUMNS)

/** The text after a key's colon; `indent` is the key's column. Without a line end. */
export function behindKey(value: Plain, indent: number, key: string, manner: Manner): string {
  const column = indent + key.length + 2
  if (isEmpty(value) || fitsFrom(column, value)) return ` ${inline(value, false)}`
  const deeper = indent + (isList(value) ? manner.listStep : manner.step)
  return manner.newline + blockText(value as Fields | readonly Plain[], deeper, manner)
}

const isEmpty = (value: Plain) =>
  isList(value) ? value.length === 0 : isFields(value) && Object.keys(value).length === 0

/** The text after a list's dash; `indent` is its column. */
export function behindDash(value: Plain, indent: number, manner: Manner): string {
  if (fitsFrom(indent + 2, value)) return ` ${inline(value, false)}`
  const deeper = blockText(value as Fields | readonly Plain[], indent + 2, manner)
  return ` ${deeper.trimStart()}`
}

/** A list item with a line for each of its fields; without a line end. */
export const blockItem = (item: Plain, indent: number, manner: Manner): string =>
  isFields(item) && Object.keys(item).length > 0
    ? `${' '.repeat(indent)}- ${blockText(item, indent + 2, manner).trimStart()}`
    : `${' '.repeat(indent)}-${behindDash(item, indent, manner)}`

/** Fields or items, each on its own lines; without a line end. */
export function blockText(
  value: Fields | readonly Plain[],
  indent: number,
  manner: Manner,
): string {
  const pad = ' '.repeat(indent)
  if (isEmpty(value)) return pad + inline(value)
  const lines = isList(value)
    ? value.map((item) => `${pad}-${behindDash(item, indent, manner)}`)
    : Object.entries(value as Fields).map(
        ([key, inner]) => `${pad}${keyText(key)}:${behindKey(inner, indent, key, manner)}`,
      )
  return lines.join(manner.newline)
}
