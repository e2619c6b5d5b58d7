/**
 * What of the language and of browsers a script uses that came after the oldest phones which the site is for
 * (`docs/architecture.md`, "Which phones"): by its syntax tree, so that a word in a text is none.
 */
import ts from 'typescript'

/** The oldest that run the site's scripts. */
export const OLDEST = { ios: 16.4, chrome: 109, firefox: 115 } as const

/** Since which version each browser has it; Infinity where none does yet. */
type Since = { ios: number; chrome: number; firefox: number }

const since = (chrome: number, ios: number, firefox: number): Since => ({ chrome, ios, firefox })
const NEVER = Infinity

/** Named by what it hangs on: `Object.groupBy`. */
const OF_OBJECTS: Record<string, Since> = {
  'Array.fromAsync': since(121, 16.4, 115),
  'AbortSignal.any': since(116, 17.4, 124),
  'CSS.highlights': since(105, 17.2, 140),
  'Error.isError': since(134, 26, 138),
  'Intl.DurationFormat': since(129, 16.4, 136),
  'Intl.Segmenter': since(87, 14.5, 125),
  'Iterator.from': since(122, 18.4, 131),
  'Map.groupBy': since(117, 17.4, 119),
  'Math.f16round': since(135, 18.2, 129),
  'Math.sumPrecise': since(147, 26.2, 137),
  'Object.groupBy': since(117, 17.4, 119),
  'Promise.try': since(128, 18.2, 134),
  'Promise.withResolvers': since(119, 17.4, 121),
  'RegExp.escape': since(136, 18.2, 134),
  'URL.canParse': since(120, 17, 115),
  'URL.parse': since(126, 18, 126),
  'Uint8Array.fromBase64': since(140, 18.2, 133),
  'document.startViewTransition': since(111, 18, 144),
  'navigator.userActivation': since(72, 16.4, 120),
  'scheduler.yield': since(129, NEVER, 142),
}

/** Methods and fields whose names nothing older has. */
const OF_ANYTHING: Record<string, Since> = {
  toReversed: since(110, 16, 115),
  toSorted: since(110, 16, 115),
  toSpliced: since(110, 16, 115),
  isSubsetOf: since(122, 17, 127),
  isSupersetOf: since(122, 17, 127),
  isDisjointFrom: since(122, 17, 127),
  symmetricDifference: since(122, 17, 127),
  isWellFormed: since(111, 16.4, 119),
  toWellFormed: since(111, 16.4, 119),
  waitAsync: since(87, 16.4, 145),
  checkVisibility: since(105, 17.4, 106),
  showPopover: since(114, 17, 125),
  hidePopover: since(114, 17, 125),
  togglePopover: since(114, 17, 125),
  requestClose: since(134, 18.4, 139),
  moveBefore: since(133, NEVER, 144),
  setHTML: since(146, NEVER, 148),
  getHTML: since(125, 18, 128),
  getOrInsert: since(145, 26.2, 144),
  getOrInsertComputed: since(145, 26.2, 144),
}

/** Of a set alone: other things have methods of these names, too. */
const OF_SETS: Record<string, Since> = {
  union: since(122, 17, 127),
  intersection: since(122, 17, 127),
  difference: since(122, 17, 127),
}

/** What nobody has who does not know the word. */
const GLOBALS: Record<string, Since> = {
  Float16Array: since(135, 18.2, 129),
  Iterator: since(122, 18.4, 131),
  Temporal: since(144, NEVER, 139),
  URLPattern: since(95, 26, 142),
}

/** `element.ariaLabel` and its like: attributes of these names are older. */
const ARIA_FIELD = /^aria[A-Z]/
const ARIA_FIELDS = since(41, 12.1, 119)

/** Iterators have them since then; arrays always had them. */
const HELPERS = since(122, 18.4, 131)
const HELPER = new Set(
  'map filter flatMap take drop some every find reduce toArray forEach'.split(' '),
)
const ITERATOR = new Set(['values', 'keys', 'entries', 'matchAll'])

const isNewer = ({ ios, chrome, firefox }: Since) =>
  ios > OLDEST.ios || chrome > OLDEST.chrome || firefox > OLDEST.firefox

const wordsOf = (name: string, { ios, chrome, firefox }: Since) =>
  `${name}: Chrome ${chrome}, iOS ${ios}, Firefox ${firefox}`

/** What is too new in a script, each once, with the versions that have it first. */
export function newerApis(script: string): string[] {
  const found = new Set<string>()
  const file = ts.createSourceFile(
    'script.js',
    script,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  )
  const note = (name: string, known: Since | undefined) => {
    if (known && isNewer(known)) found.add(wordsOf(name, known))
  }
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) noteAccess(node, note)
    else if (ts.isRegularExpressionLiteral(node)) {
      const flags = node.text.slice(node.text.lastIndexOf('/') + 1)
      if (flags.includes('v')) note('regex flag v', since(112, 17, 116))
      if (/\(\?[ims]*(?:-[ims]+)?:/.test(node.text) && !/\(\?:/.test(node.text))
        note('regex modifiers', since(125, 26, 132))
    } else if (ts.isIdentifier(node) && isFree(node)) note(node.text, own(GLOBALS, node.text))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found].sort()
}

const own = (table: Record<string, Since>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

type Note = (name: string, known: Since | undefined) => void

function noteAccess(node: ts.PropertyAccessExpression, note: Note) {
  const { expression, name, parent } = node
  const isCall = ts.isCallExpression(parent) && parent.expression === node
  // `page.requestClose?.()` asks first.
  if (isCall && parent.questionDotToken) return
  if (ts.isIdentifier(expression)) {
    const full = `${expression.text}.${name.text}`
    note(full, own(OF_OBJECTS, full))
  }
  if (ARIA_FIELD.test(name.text)) note(`.${name.text}`, ARIA_FIELDS)
  if (!isCall) return
  note(`.${name.text}()`, own(OF_ANYTHING, name.text))
  if (name.text === 'with' && parent.arguments.length === 2) note('.with()', since(110, 16, 115))
  if (isNewSet(expression)) note(`Set.${name.text}()`, own(OF_SETS, name.text))
  if (HELPER.has(name.text) && isIterator(expression)) note(`iterator.${name.text}()`, HELPERS)
}

const isNewSet = (node: ts.Expression): boolean =>
  ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Set'

/** `list.values()`, or what follows from it. */
function isIterator(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  const isOfObject = ts.isIdentifier(expression) && /^(?:Object|Array)$/.test(expression.text)
  if (ITERATOR.has(name.text)) return !isOfObject
  return HELPER.has(name.text) && isIterator(expression)
}

/** Whether a word stands by itself: no name of a field, no name that is given here, nothing that is only asked for. */
function isFree({ parent, text }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.expression.getText() === text
  return (
    ts.isNewExpression(parent) ||
    (ts.isCallExpression(parent) && parent.expression.getText() === text)
  )
}
