/**
 * The style rules that a page can use. Every page carries its styles, and a screen's sheet knows
 * states that most pages do not show. Ours, for what removes unused rules looks at one whole page at a
 * time and prints the rest anew; here pages with the same classes share one answer.
 */
import type { LinkedSheets } from './linked-sheets.ts'
import { SHEET_LINKS } from './linked-sheets.ts'
import { elementMark } from './element-mark.ts'
import { sheets } from './style-sheet.ts'

const CLASSES = /[\s"'/]class\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi
const VALUE = /=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/
/** As `elementMark` has them. */
const ELEMENTS = /<[a-z][a-z\d-]*/gi
/** What the parser adds of itself, and what `browser/splash.ts` does. */
const ALWAYS = ['html', 'head', 'body', 'tbody', 'colgroup', 'div', 'svg', 'use'].map(elementMark)
/** A selector's class, and never a number; without one, as in a tournament's own inks, all is in use. */
const CLASS = /\.\D/
/** What else stands on a page later, as classes and element marks; null where that may be anything. */
export type LaterMarks = readonly string[] | null

const STYLES = new RegExp(`<style>(.*?)</style>|${SHEET_LINKS}`, 'gs')

const NOTHING_LINKED: LinkedSheets = (links) => {
  throw new Error(`Nobody knows the sheets of ${links}`)
}

/**
 * A page's HTML, in standards mode, with the sheets that it links inside and only those rules of its
 * styles that it can use, now or `later`. Scripts that no `later` knows of add no class, and no element but
 * those of `ALWAYS`.
 */
export function withCssInUse(
  html: string,
  linked: LinkedSheets = NOTHING_LINKED,
  later: LaterMarks = [],
): string {
  const marks = marksOf(html, later)
  return html.replace(STYLES, (style, own: string | undefined) => {
    const css = own ?? linked(style)
    const isWhole = !marks || (own !== undefined && !CLASS.test(css))
    return `<style>${isWhole ? css : sheets.memo(css).inUse(marks)}</style>`
  })
}

/** All classes and elements that stand on a page now or later; null where that may be any. */
function marksOf(html: string, later: LaterMarks): Set<string> | null {
  const classes = later && classesIn(html)
  if (!classes) return null
  const elements = [...new Set(html.match(ELEMENTS))].map((mark) => mark.toLowerCase())
  return new Set([...classes, ...elements, ...ALWAYS, ...later])
}

/** Null where one is written with an entity. Most attributes of a page are the same few. */
function classesIn(html: string): Set<string> | null {
  const classes = new Set<string>()
  for (const attribute of new Set(html.match(CLASSES))) {
    const [, double, single, bare] = VALUE.exec(attribute)!
    const value = double ?? single ?? bare!
    if (value.includes('&')) return null
    for (const name of value.split(/\s+/)) classes.add(name)
  }
  return classes
}
