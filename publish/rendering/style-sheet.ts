/**
 * A style sheet that prints only the rules that a page can use, judged by its classes and
 * elements. css-tree parses the rules; the output is the sheet's own text. In doubt a rule stays:
 * ids, attributes and states may appear later through a script or a press.
 */
import type { CssNode, List, Rule } from 'css-tree'
import parse from 'css-tree/parser'
import { ident } from 'css-tree/utils'
import { LRUCache } from 'lru-cache'
import { elementMark } from './element-mark.ts'

/** What a selector requires: all of `marks`, and one of each of `choices`. */
type Need = { marks: string[]; choices: Need[][] }

/**
 * One selector of a rule; `isPlain` where every browser supports it; `shape` is its text without
 * classes.
 */
type Selector = { text: string; need: Need; isPlain: boolean; shape: string }

type Piece =
  | { type: 'text'; text: string }
  | { type: 'rule'; selectors: Selector[]; block: string; isNesting: boolean }
  | { type: 'group'; head: string; pieces: Piece[]; isKeptEmpty: boolean }

/** At-rules that contain rules for elements; others are kept whole. */
const GROUPS = /^(?:media|supports|container|layer|starting-style)$/
/** At-rules that are valid only at the start of a sheet. */
const FIRST = /^(?:import|namespace)$/
const CHOICES = /^(?:is|where|has)$/
const PLAIN = /^(?:TypeSelector|ClassSelector|IdSelector|AttributeSelector|Combinator)$/
const PLAIN_STATES =
  /^(?:root|link|visited|hover|active|focus|target|checked|disabled|enabled|empty|before|after|first-(?:child|of-type|letter|line)|(?:last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))$/
/** A nested rule may match elements that its parent does not: `:not(&)`, `:is(&, p)`. */
const PARENT_IN_BRACKETS = /\(.*&/s
const MOST_PRINTED = 500
const MOST_SHEETS = 100

/** Each text is parsed once: many pages share a sheet. */
export const sheets = new LRUCache<string, StyleSheet>({
  max: MOST_SHEETS,
  memoMethod: (css) => new StyleSheet(css),
})

export class StyleSheet {
  /** Without duplicates: of two equal rules, only the later one counts. */
  readonly pieces: readonly Piece[]
  /** The marks that decide what is in use. */
  private readonly marks: string[]
  /** Printed sheets by the page's `marks`: pages of one kind share them. */
  private readonly printed = new LRUCache<string, string>({ max: MOST_PRINTED })

  /** If css-tree cannot parse a sheet completely, every rule is in use. */
  constructor(css: string) {
    this.pieces = withoutEarlier(piecesOf(css))
    this.marks = [...new Set(this.pieces.flatMap(marksOf))]
  }

  /** The whole sheet. */
  get whole(): string {
    return this.pieces.map(wholeOf).join('')
  }

  /** The rules for a page that only ever has these classes and elements. */
  inUse(marks: ReadonlySet<string>): string {
    const key = this.marks.map((mark) => (marks.has(mark) ? '1' : '0')).join('')
    const known = this.printed.get(key)
    if (known !== undefined) return known
    const used = print(this.pieces, marks)
    this.printed.set(key, used)
    return used
  }
}

/** A layer's order is set where it is first named. */
function withoutEarlier(pieces: Piece[]): Piece[] {
  const last = new Map(pieces.map((piece, at) => [wholeOf(piece), at]))
  return pieces.filter(
    (piece, at) => last.get(wholeOf(piece)) === at || /^@layer/.test(wholeOf(piece)),
  )
}

function piecesOf(css: string): Piece[] {
  const sheet = parse(css, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    parseCustomProperty: false,
  })
  const pieces = sheet.type === 'StyleSheet' ? rulesOf(css, sheet.children) : null
  return pieces ?? [{ type: 'text', text: css }]
}

/** Null where css-tree cannot parse something, or where position matters. */
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
  // Even an empty layer has its place in the order.
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

/** Browsers support all selectors of one shape, or none. */
const shapeOf = (selector: string) => selector.replace(/\.[\w-]+/g, '.')

const textOf = (css: string, { loc }: CssNode) => css.slice(loc!.start.offset, loc!.end.offset)

const nodesOf = (node: CssNode) =>
  'children' in node && node.children ? node.children.toArray() : []

/** Marks in `:not()` are not required, nor those in unknown functions. */
function needOf(nodes: CssNode[]): Need {
  const marks = nodes.flatMap((node) => markOf(node) ?? [])
  const choices = nodes
    .filter((node) => node.type === 'PseudoClassSelector' && CHOICES.test(node.name))
    .flatMap(nodesOf)
    .filter((list) => list.type === 'SelectorList')
    .map((list) => nodesOf(list).map((selector) => needOf(nodesOf(selector))))
  return { marks, choices }
}

/** Elements of another namespace, and `*`, have no mark. */
function markOf(node: CssNode): string | undefined {
  if (node.type === 'ClassSelector') return ident.decode(node.name)
  if (node.type === 'TypeSelector' && !/[*|]/.test(node.name))
    return elementMark(ident.decode(node.name))
  return undefined
}

/** A browser ignores a whole list for one unknown selector, and that must stay so. */
function isPlain(node: CssNode): boolean {
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return PLAIN_STATES.test(node.name) && nodesOf(node).every(isCount)
  if (node.type === 'AttributeSelector' && node.flags !== null) return false
  return PLAIN.test(node.type) && !('name' in node && String(node.name).includes('|'))
}

/** `2n + 1`, but not `2n + 1 of .a`. */
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
  // For nested rules, a list counts with the specificity of its most specific selector.
  const kept = piece.selectors.filter(
    (selector) =>
      piece.isNesting ||
      used.includes(selector) ||
      !(selector.isPlain || shapes.has(selector.shape)),
  )
  return `${kept.map(({ text }) => text).join()}${piece.block}`
}
