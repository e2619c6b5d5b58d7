/** Rewrites a YAML text for new data. */
import { parseDocument } from 'yaml'
import { isList, isSame } from './plain.ts'
import type { Fields } from './plain.ts'
import { blockItem, blockText, mannerOf } from './rendering.ts'
import type { Splice } from './splices.ts'
import { fileSplices } from './splices.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Edits the text of a file from data `before` to data `after`; unaffected bytes stay. Undefined if
 * no piece can be replaced alone (anchors, several documents). `read` parses the result with the
 * reader, to verify it.
 */
export function rewritten(
  written: string,
  before: Fields,
  after: Fields,
  read: (text: string) => unknown,
): string | undefined {
  if (isSame(before, after)) return written
  const mark = written.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''
  const text = written.slice(mark.length)
  const document = parseDocument(text, { version: '1.2', schema: 'core', logLevel: 'error' })
  if (document.errors.length > 0) return undefined
  const source = { text, manner: mannerOf(text), contents: document.contents }
  const result = mark + spliced(text, fileSplices(source, before, after))
  return isSame(read(result), after) ? result : undefined
}

/**
 * The text of a new file; `comment` has the lines for its top. Lists named in `apart` have an empty
 * line between items, and a line for every field.
 */
export function freshText(
  comment: readonly string[],
  fields: Fields,
  apart: ReadonlySet<string> = new Set(),
): string {
  const manner = mannerOf('')
  const parts = Object.entries(fields).map(([key, value]) =>
    apart.has(key) && isList(value) && value.length > 0
      ? `${key}:\n${value.map((item) => blockItem(item, 2, manner)).join('\n\n')}`
      : blockText({ [key]: value }, 0, manner),
  )
  const title = comment.map((line) => `# ${line}`)
  return [...title, ...(title.length > 0 ? [''] : []), ...parts, ''].join('\n')
}

/** At the same position, pure insertions come first, in order. */
function spliced(text: string, splices: readonly Splice[]): string {
  const ordered = splices.toSorted(
    (a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start),
  )
  let result = ''
  let at = 0
  for (const { start, end, insert } of ordered) {
    result += text.slice(at, start) + insert
    at = Math.max(at, end)
  }
  return result + text.slice(at)
}
