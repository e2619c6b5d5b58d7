/**
 * A page's own policy for its styles: those in its head, by their digests, and no others. Each page
 * carries its styles cut to what it uses, so the headers of all pages cannot name them; they say what
 * is the same everywhere, and a browser obeys both.
 */
import { LRUCache } from 'lru-cache'
import { policyDigest } from '../hosts/digest.ts'
import { headOf, readTags, spliced, stylesInto, type StyleElement } from './page-markup.ts'
import { sheets } from './style-sheet.ts'

/** Written by Astro before the first island of a page, in its body. */
const OF_ISLANDS = 'astro-island,astro-slot,astro-static-slot{display:contents}'

/**
 * The page with its styles in one element, and a policy that names it, and those of the `others`, pages
 * that are written into this one. Only styles of its head are named, where data writes no markup: a style
 * that came with the data, by whatever mistake, is not applied.
 */
export function withStyleDigests(html: string, others: readonly string[] = []): string {
  const { start, styles } = headOf(html)
  const ofIslands = islandsStyle(html)
  const merged = mergedStyles(html, styles.filter(isOurs)).map((style) => ({
    ...style,
    // Islands' sheets come with those of what they show, again and again.
    css: ofIslands ? sheets.memo(style.css + OF_ISLANDS).whole : style.css,
  }))
  const own = new Set([
    ...merged.map(({ css }) => digests.memo(css)),
    ...others.flatMap((other) => headOf(other).styles.map(({ css }) => digests.memo(css))),
  ])
  const sources = ["'self'", ...own].join(' ')
  const policy = `<meta http-equiv="content-security-policy" content="style-src ${sources}">`
  return spliced(html, [
    { start, end: start, text: policy },
    ...merged.map(({ css, ...place }) => ({ ...place, text: `<style>${css}</style>` })),
    ...(ofIslands ? [{ ...ofIslands, text: '' }] : []),
  ])
}

const isOurs = ({ isPlain }: StyleElement) => isPlain

/** Those with nothing between them as one. */
function mergedStyles(html: string, styles: readonly StyleElement[]) {
  const merged: { start: number; end: number; css: string }[] = []
  for (const { start, end, css } of styles) {
    const last = merged.at(-1)
    if (last && html.slice(last.end, start).trim() === '') {
      last.end = end
      last.css += css
    } else merged.push({ start, end, css })
  }
  return merged
}

/** Most pages have none, which the text says at once. */
function islandsStyle(html: string): StyleElement | undefined {
  if (!html.includes(OF_ISLANDS)) return undefined
  const styles: StyleElement[] = []
  readTags(html, stylesInto(html, styles))
  const headEnd = headOf(html).end
  return styles.find(({ start, css }) => start > headEnd && css === OF_ISLANDS)
}

/** Most pages of a tournament carry one of a few. */
const digests = new LRUCache<string, string>({
  max: 200,
  memoMethod: (css) => `'${policyDigest(css)}'`,
})
