/**
 * The style rules that a page can use. Every page carries its styles, and a screen's sheet covers
 * states that most pages do not show. Written here because tools that remove unused rules work on
 * one page at a time and reprint the rest; here pages with the same classes share one answer.
 */
import type { LinkedSheets } from './linked-sheets.ts'
import { elementMark } from './element-mark.ts'
import {
  readTags,
  spliced,
  stylesInto,
  type StartTag,
  type StyleElement,
} from '../markup/page-markup.ts'
import { sheets } from './style-sheet.ts'

/** Elements that the parser adds by itself, and those of `browser/parts/splash.ts`. */
const ALWAYS = ['html', 'head', 'body', 'tbody', 'colgroup', 'div', 'svg', 'use'].map(elementMark)
/**
 * A selector's class (not a number). Without one, as in a tournament's own colours, every rule is
 * in use.
 */
const CLASS = /\.\D/
/** Classes and element marks that appear on a page later; null where anything may appear. */
export type LaterMarks = readonly string[] | null

const NOTHING_LINKED: LinkedSheets = (addresses) => {
  throw new Error(`No style sheets are known at ${addresses.join(' ')}`)
}

/** Consecutive links to sheets. */
type Links = { start: number; end: number; addresses: string[] }
type Styles = StyleElement | Links

/**
 * A page's HTML, in standards mode, with its linked sheets inlined, reduced to the rules that it
 * can use now or `later`. Scripts outside `later` must add no classes, and only the elements of
 * `ALWAYS`.
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

/** All classes and elements of a page, and its styles in their order. */
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

/** A sheet link as Astro writes it; a link only for print is different and stays. */
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
