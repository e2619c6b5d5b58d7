/**
 * The style rules that a page can use. Every page carries its styles, and a screen's sheet knows
 * states that most pages do not show. Ours, for what removes unused rules looks at one whole page at a
 * time and prints the rest anew; here pages with the same classes share one answer.
 */
import type { LinkedSheets } from './linked-sheets.ts'
import { elementMark } from './element-mark.ts'
import { readTags, spliced, stylesInto, type StartTag, type StyleElement } from './page-markup.ts'
import { sheets } from './style-sheet.ts'

/** What the parser adds of itself, and what `browser/splash.ts` does. */
const ALWAYS = ['html', 'head', 'body', 'tbody', 'colgroup', 'div', 'svg', 'use'].map(elementMark)
/** A selector's class, and never a number; without one, as in a tournament's own inks, all is in use. */
const CLASS = /\.\D/
/** What else stands on a page later, as classes and element marks; null where that may be anything. */
export type LaterMarks = readonly string[] | null

const NOTHING_LINKED: LinkedSheets = (addresses) => {
  throw new Error(`Nobody knows the sheets of ${addresses.join(' ')}`)
}

/** Links of sheets, one after another. */
type Links = { start: number; end: number; addresses: string[] }
type Styles = StyleElement | Links

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
  const { marks: now, styles } = lookedThrough(html)
  const marks = later && new Set([...now, ...ALWAYS, ...later])
  return spliced(
    html,
    styles.map((style) => {
      const css = 'css' in style ? style.css : linked(style.addresses)
      const isWhole = !marks || ('css' in style && !CLASS.test(css))
      const text = `<style>${isWhole ? css : sheets.memo(css).inUse(marks)}</style>`
      return { start: style.start, end: style.end, text }
    }),
  )
}

/** All classes and elements that stand on a page, and its styles, in their order. */
function lookedThrough(html: string): { marks: Set<string>; styles: Styles[] } {
  const names = new Set<string>()
  const classes = new Set<string>()
  const found: StyleElement[] = []
  const runs: Links[] = []
  const style = stylesInto(html, found)
  readTags(html, {
    onStart(tag) {
      names.add(tag.name)
      if (tag.attributes.class !== undefined) classes.add(tag.attributes.class)
      style.onStart(tag)
      if (isSheet(tag)) addLink(html, runs, tag)
    },
    onEnd: style.onEnd,
  })
  const own = found.filter(({ isPlain }) => isPlain)
  return {
    marks: new Set([
      ...[...names].map(elementMark),
      ...[...classes].flatMap((value) => value.split(/\s+/)),
    ]),
    styles: [...own, ...runs].toSorted((one, other) => one.start - other.start),
  }
}

/** As Astro writes it; one for paper alone is another matter, and stays linked. */
const isSheet = ({ name, attributes: { rel, href, ...others } }: StartTag) =>
  name === 'link' && rel === 'stylesheet' && !!href && Object.keys(others).length === 0

function addLink(html: string, runs: Links[], { attributes, start, end }: StartTag) {
  const last = runs.at(-1)
  const space = /\s*/y
  space.lastIndex = end
  space.test(html)
  if (last?.end !== start) runs.push({ start, end: space.lastIndex, addresses: [attributes.href!] })
  else {
    last.end = space.lastIndex
    last.addresses.push(attributes.href!)
  }
}
