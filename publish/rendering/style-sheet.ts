/**
 * A style sheet that prints only the rules a page can use, which its classes decide. What a rule
 * means is css-tree's business; what is printed is the sheet's own text, never made anew. In doubt a
 * rule stays: elements, ids, attributes and states may come later, by a script or a press.
 */
import { ident, parse, type CssNode, type List, type Rule } from 'css-tree'
import { LRUCache } from 'lru-cache'

/** What a selector asks for: all of `classes`, and one of each of `choices`. */
type Need = { classes: string[]; choices: Need[][] }

/** One of a rule's list; `isPlain` where every browser knows all of it. */
type Selector = { text: string; need: Need; isPlain: boolean }

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

export class StyleSheet {
  private readonly pieces: Piece[]
  /** Those that decide what is in use. */
  private readonly classes: string[]
  /** By which of `classes` a page has: the pages of one kind have the same. */
  private readonly printed = new LRUCache<string, string>({ max: MOST_PRINTED })

  /** Of a sheet that css-tree cannot read in full, all is in use. */
  constructor(css: string) {
    this.pieces = piecesOf(css)
    this.classes = [...new Set(this.pieces.flatMap(classesOf))]
  }

  /** What a page can use on which no other classes than these ever occur. */
  inUse(classes: ReadonlySet<string>): string {
    const key = this.classes.map((name) => (classes.has(name) ? '1' : '0')).join('')
    const known = this.printed.get(key)
    if (known !== undefined) return known
    const used = print(this.pieces, classes)
    this.printed.set(key, used)
    return used
  }
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
    return { text: textOf(css, selector), need: needOf(nodes), isPlain: nodes.every(isPlain) }
  })
  return { type: 'rule', selectors, block, isNesting }
}

const textOf = (css: string, { loc }: CssNode) => css.slice(loc!.start.offset, loc!.end.offset)

const nodesOf = (node: CssNode) =>
  'children' in node && node.children ? node.children.toArray() : []

/** What is in `:not()` need not be there, nor what is in brackets unknown here. */
function needOf(nodes: CssNode[]): Need {
  const classes = nodes.flatMap((node) =>
    node.type === 'ClassSelector' ? ident.decode(node.name) : [],
  )
  const choices = nodes
    .filter((node) => node.type === 'PseudoClassSelector' && CHOICES.test(node.name))
    .flatMap(nodesOf)
    .filter((list) => list.type === 'SelectorList')
    .map((list) => nodesOf(list).map((selector) => needOf(nodesOf(selector))))
  return { classes, choices }
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

const classesOf = (piece: Piece): string[] => {
  if (piece.type === 'text') return []
  if (piece.type === 'group') return piece.pieces.flatMap(classesOf)
  return piece.selectors.flatMap(({ need }) => classesNeeded(need))
}

const classesNeeded = ({ classes, choices }: Need): string[] => [
  ...classes,
  ...choices.flat().flatMap(classesNeeded),
]

const isMet = ({ classes: asked, choices }: Need, classes: ReadonlySet<string>): boolean =>
  asked.every((name) => classes.has(name)) &&
  choices.every((choice) => choice.some((need) => isMet(need, classes)))

const print = (pieces: readonly Piece[], classes: ReadonlySet<string>): string =>
  pieces.map((piece) => printPiece(piece, classes)).join('')

function printPiece(piece: Piece, classes: ReadonlySet<string>): string {
  if (piece.type === 'text') return piece.text
  if (piece.type === 'group') {
    const used = print(piece.pieces, classes)
    return used || piece.isKeptEmpty ? `${piece.head}{${used}}` : ''
  }
  const used = piece.selectors.filter(({ need }) => isMet(need, classes))
  if (used.length === 0) return ''
  // To nested rules the list counts as much as its most specific selector.
  const kept = piece.selectors.filter(
    (selector) => piece.isNesting || !selector.isPlain || used.includes(selector),
  )
  return `${kept.map(({ text }) => text).join()}${piece.block}`
}
