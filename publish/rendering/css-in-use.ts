/**
 * The rules of a style sheet that a page can use: those whose classes occur in it. Every page
 * carries its styles, and a screen's sheet knows states that most pages do not show.
 */

type Rule = { text: string; selectors: { text: string; classes: string[] }[]; inner?: Rule[] }

/** What is inside `:not()`, `:has()` and the like need not occur; only what a selector asks for itself. */
const ownClasses = (selector: string) =>
  [...selector.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').matchAll(/\.([\w-]+)/g)].map(
    (match) => match[1]!,
  )

/** Splits at commas that stand outside brackets. */
const selectorsOf = (prelude: string) =>
  prelude.split(/,(?![^(]*\))/).map((text) => ({ text, classes: ownClasses(text) }))

/** Reads minified CSS into rules; a sheet that it cannot read is one rule that is always in use. */
function rulesOf(sheet: string): Rule[] {
  const css = sheet.trim()
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    if (open < 0) return [{ text: css, selectors: [] }]
    let depth = 1
    let end = open + 1
    for (; depth > 0 && end < css.length; end++)
      depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
    if (depth > 0) return [{ text: css, selectors: [] }]
    const prelude = css.slice(start, open).trim()
    const body = css.slice(open + 1, end - 1)
    const isGroup = /^@(media|supports)/.test(prelude)
    rules.push({
      text: isGroup ? prelude : body,
      selectors: prelude.startsWith('@') ? [] : selectorsOf(prelude),
      ...(isGroup
        ? { inner: rulesOf(body) }
        : prelude.startsWith('@')
          ? { text: css.slice(start, end) }
          : {}),
    })
    start = end
  }
  return rules
}

const read = new Map<string, Rule[]>()

function rulesRead(css: string) {
  const known = read.get(css)
  if (known) return known
  const rules = rulesOf(css)
  read.set(css, rules)
  return rules
}

function printed(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map(({ text, selectors, inner }) => {
      if (inner) {
        const used = printed(inner, classes)
        return used && `${text}{${used}}`
      }
      if (selectors.length === 0) return text
      const used = selectors.filter((selector) => selector.classes.every((it) => classes.has(it)))
      return used.length > 0 ? `${used.map((selector) => selector.text).join()}{${text}}` : ''
    })
    .join('')
}

/** By style sheet and classes: the pages of one kind use the same. */
const alreadyPrinted = new Map<string, Map<string, string>>()
const MOST_PRINTED = 1000

function inUse(css: string, classes: ReadonlySet<string>, key: string) {
  const ofSheet = alreadyPrinted.get(css) ?? new Map<string, string>()
  alreadyPrinted.set(css, ofSheet)
  const known = ofSheet.get(key)
  if (known !== undefined) return known
  const used = printed(rulesRead(css), classes)
  if (ofSheet.size < MOST_PRINTED) ofSheet.set(key, used)
  return used
}

/** A page's HTML with only those rules of its style elements that it can use; a page with an island keeps all. */
export function withCssInUse(html: string): string {
  // What an island shows later may need any rule.
  if (html.includes('<astro-island')) return html
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => match[1]!.split(' ')),
  )
  const key = [...classes].toSorted().join(' ')
  return html.replace(
    /<style>(.*?)<\/style>/gs,
    (_style, css: string) => `<style>${inUse(css, classes, key)}</style>`,
  )
}
