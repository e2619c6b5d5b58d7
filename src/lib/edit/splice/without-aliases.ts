/**
 * Writes out the YAML aliases (`*uno`) of a text: a node used in two places cannot change in only
 * one of them. Comments and all other bytes stay.
 */
import { isAlias, isNode, parseDocument, visit } from 'yaml'
import { inline } from './rendering.ts'
import type { Plain } from './plain.ts'

/** The same text where there is none. */
export function withoutAliases(text: string): string {
  const document = parseDocument(text, { version: '1.2', schema: 'core', logLevel: 'error' })
  if (document.errors.length > 0) return text
  const pieces: { start: number; end: number; insert: string }[] = []
  visit(document, {
    Node(_key, node) {
      if (!isNode(node) || !node.range) return
      const [start, end] = node.range
      if (isAlias(node)) {
        const value = node.resolve(document)?.toJS(document) as Plain
        pieces.push({ start, end, insert: inline(value) })
      } else if (node.anchor !== undefined) {
        const name = `&${node.anchor}`
        const at = text.lastIndexOf(name, start)
        const space = /^ ?/.exec(text.slice(at + name.length))![0].length
        pieces.push({ start: at, end: at + name.length + space, insert: '' })
      }
    },
  })
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (whole, { start, end, insert }) => whole.slice(0, start) + insert + whole.slice(end),
      text,
    )
}
