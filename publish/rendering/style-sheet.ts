/**
 * A style sheet that prints only the rules a page can use, which its classes and kinds of elements
 * decide. What a rule means is css-tree's business; what is printed is the sheet's own text, never
 * made anew. In doubt a rule stays: ids, attributes and states may come later, by a script or a press.
 */
import { createRequire } from 'node:module'
import type { CssNode, List, Rule } from 'css-tree'
import { LRUCache } from 'lru-cache'
import { elementMark } from './element-mark.ts'

/** What a selector asks for: all of `marks`, and one of each of `choices`. */
type Need = { marks: string[]; choices: Need[][] }

/** One of a rule's list; `isPlain` where every browser knows all of it, `shape` without its classes. */
type Selector = { text: string; need: Need; isPlain: boolean; shape: string }

type Piece =
  | { type: 'text'; text: string }
  | { type: 'rule'; selectors: Selector[]; block: string; isNesting: boolean }
  | { type: 'group'; head: string; pieces: Piece[]; isKeptEmpty: boolean }

/** The at-rules that hold rules for elements; others are never taken apart. */
const GROUPS = /^(?:media|supports|container|layer|starting-style)$/
/** They count only where nothing stands before them. */
const FIRST = /^(?:import|namespace)$/
const CHOICES = /^(?:is|where|has)$/
const PLAIN = /^(?:TypeSelector|ClassSelector|IdSelector|AttributeSelector|Combinator)$/
const PLAIN_STATES =
  /^(?:root|link|visited|hover|active|focus|target|checked|disabled|enabled|empty|before|after|first-(?:child|of-type|letter|line)|(?:last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))$/
/** A nested rule may be for elements that its parent is not for: `:not(&)`, `:is(&, p)`. */
const PARENT_IN_BRACKETS = /\(.*&/s
const MOST_PRINTED = 500
const MOST_SHEETS = 100

/**
 * Loaded where a sheet is read, which others have done as a rule (`knowSheets`): it takes as long as to
 * render five pages.
 */
const load = createRequire(import.meta.url)
type CssTree = typeof import('css-tree')
const parser = () => load('css-tree/parser') as CssTree['parse']
const decoded = (name: string) => (load('css-tree/utils') as CssTree).ident.decode(name)

/** Each text is read once: many pages carry the same. */
export const sheets = new LRUCache<string, StyleSheet>({
  max: MOST_SHEETS,
  memoMethod: (css) => new StyleSheet(css),
})

/** All that were read, as text: to read them anew is a tenth of what a small build takes. */
export const knownSheets = (): string =>
  JSON.stringify([...sheets.entries()].map(([css, { pieces }]) => [css, pieces]))

/** Takes over what `knownSheets` of the same program said. Throws where it is no JSON. */
export function knowSheets(text: string) {
  for (const [css, pieces] of JSON.parse(text) as [string, Piece[]][])
    sheets.set(css, new StyleSheet(css, pieces))
}

export class StyleSheet {
  /** Each once: of two that are the same only the later counts. */
  readonly pieces: readonly Piece[]
  /** Those that decide what is in use. */
  private readonly marks: string[]
  /** By which of `marks` a page has: the pages of one kind have the same. */
  private readonly printed = new LRUCache<string, string>({ max: MOST_PRINTED })

  /** Of a sheet that css-tree cannot read in full, all is in use. */
  constructor(css: string, pieces: readonly Piece[] = withoutEarlier(piecesOf(css))) {
    this.pieces = pieces
    this.marks = [...new Set(this.pieces.flatMap(marksOf))]
  }

  /** All of it. */
  get whole(): string {
    return this.pieces.map(wholeOf).join('')
  }

  /** What a page can use on which no other classes and elements than these ever occur. */
  inUse(marks: ReadonlySet<string>): string {
    const key = this.marks.map((mark) => (marks.has(mark) ? '1' : '0')).join('')
    const known = this.printed.get(key)
    if (known !== undefined) return known
    const used = print(this.pieces, marks)
    this.printed.set(key, used)
    return used
  }
}

/** Layers count where they are first named. */
function withoutEarlier(pieces: Piece[]): Piece[] {
  const last = new Map(pieces.map((piece, at) => [wholeOf(piece), at]))
  return pieces.filter(
    (piece, at) => last.get(wholeOf(piece)) === at || /^@layer/.test(wholeOf(piece)),
  )
}

function piecesOf(css: string): Piece[] {
  const sheet = parser()(css, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    parseCustomProperty: false,
  })
  const pieces = sheet.type === 'StyleSheet' ? rulesOf(css, sheet.children) : null
  return pieces ?? [{ type: 'text', text: css }]
}

/** Null where there is something that css-tree cannot read, or whose place matters. */
function rulesOf(css: string, nodes: List<CssNode>): Piece[] | null {
  const pieces = nodes.toArray().map((node) => pieceOf(css, node))
  return pieces.every((piece) => piece !== null) ? pieces : null
}

function pieceOf(css: string, node: CssNode): Piece | null {
  if (node.type === 'Raw') return null
  if (node.type === 'Rule') return ruleOf(css, node)
  const text = textOf(css, node)
  if (node.type !== 'Atrule') return { type: 'text', text }
  const name = node.name.toLowerCase()
  if (FIRST.test(name)) return null
  if (!node.block || !GROUPS.test(name)) return { type: 'text', text }
  const pieces = rulesOf(css, node.block.children)
  const head = css.slice(node.loc!.start.offset, node.block.loc!.start.offset).trim()
  // Even an empty layer has its place among the layers.
  return pieces && { type: 'group', head, pieces, isKeptEmpty: name === 'layer' }
}

function ruleOf(css: string, rule: Rule): Piece | null {
  if (rule.prelude.type === 'Raw') return null
  const block = textOf(css, rule.block)
  const isNesting = block.includes('{', 1)
  if (isNesting && PARENT_IN_BRACKETS.test(block)) return { type: 'text', text: textOf(css, rule) }
  const selectors = rule.prelude.children.toArray().map((selector) => {
    const nodes = nodesOf(selector)
    const text = textOf(css, selector)
    return { text, need: needOf(nodes), isPlain: nodes.every(isPlain), shape: shapeOf(text) }
  })
  return { type: 'rule', selectors, block, isNesting }
}

/** Selectors of one shape are known to the same browsers. */
const shapeOf = (selector: string) => selector.replace(/\.[\w-]+/g, '.')

const textOf = (css: string, { loc }: CssNode) => css.slice(loc!.start.offset, loc!.end.offset)

const nodesOf = (node: CssNode) =>
  'children' in node && node.children ? node.children.toArray() : []

/** What is in `:not()` need not be there, nor what is in brackets unknown here. */
function needOf(nodes: CssNode[]): Need {
  const marks = nodes.flatMap((node) => markOf(node) ?? [])
  const choices = nodes
    .filter((node) => node.type === 'PseudoClassSelector' && CHOICES.test(node.name))
    .flatMap(nodesOf)
    .filter((list) => list.type === 'SelectorList')
    .map((list) => nodesOf(list).map((selector) => needOf(nodesOf(selector))))
  return { marks, choices }
}

/** Elements of another namespace, and any element, are no mark. */
function markOf(node: CssNode): string | undefined {
  if (node.type === 'ClassSelector') return decoded(node.name)
  if (node.type === 'TypeSelector' && !/[*|]/.test(node.name))
    return elementMark(decoded(node.name))
  return undefined
}

/** A browser ignores a whole list for one selector it does not know, and must go on doing so. */
function isPlain(node: CssNode): boolean {
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return PLAIN_STATES.test(node.name) && nodesOf(node).every(isCount)
  if (node.type === 'AttributeSelector' && node.flags !== null) return false
  return PLAIN.test(node.type) && !('name' in node && String(node.name).includes('|'))
}

/** `2n + 1`, and not `2n + 1 of .a`. */
const isCount = (node: CssNode) => node.type === 'Nth' && node.selector === null

const marksOf = (piece: Piece): string[] => {
  if (piece.type === 'text') return []
  if (piece.type === 'group') return piece.pieces.flatMap(marksOf)
  return piece.selectors.flatMap(({ need }) => marksNeeded(need))
}

const marksNeeded = ({ marks, choices }: Need): string[] => [
  ...marks,
  ...choices.flat().flatMap(marksNeeded),
]

const isMet = ({ marks: asked, choices }: Need, marks: ReadonlySet<string>): boolean =>
  asked.every((mark) => marks.has(mark)) &&
  choices.every((choice) => choice.some((need) => isMet(need, marks)))

function wholeOf(piece: Piece): string {
  if (piece.type === 'text') return piece.text
  if (piece.type === 'group') return `${piece.head}{${piece.pieces.map(wholeOf).join('')}}`
  return `${piece.selectors.map(({ text }) => text).join()}${piece.block}`
}

const print = (pieces: readonly Piece[], marks: ReadonlySet<string>): string =>
  pieces.map((piece) => printPiece(piece, marks)).join('')

function printPiece(piece: Piece, marks: ReadonlySet<string>): string {
  if (piece.type === 'text') return piece.text
  if (piece.type === 'group') {
    const used = print(piece.pieces, marks)
    return used || piece.isKeptEmpty ? `${piece.head}{${used}}` : ''
  }
  const used = piece.selectors.filter(({ need }) => isMet(need, marks))
  if (used.length === 0) return ''
  const shapes = new Set(used.map(({ shape }) => shape))
  // To nested rules the list counts as much as its most specific selector.
  const kept = piece.selectors.filter(
    (selector) =>
      piece.isNesting ||
      used.includes(selector) ||
      !(selector.isPlain || shapes.has(selector.shape)),
  )
  return `${kept.map(({ text }) => text).join()}${piece.block}`
}
