/**
 * A page's own policy for styles: only those in its head, by digest. Each page carries its own
 * reduced styles, so common headers cannot list them. The headers hold what all pages share, and a
 * browser enforces both.
 */
import { LRUCache } from 'lru-cache'
import { policyDigest } from '../../ground/policy-digest.ts'
import { headOf, readTags, spliced, stylesInto, type StyleElement } from '../markup/page-markup.ts'
import { sheets } from './style-sheet.ts'

/** Astro writes this in the body before a page's first island. */
const OF_ISLANDS = 'astro-island,astro-slot,astro-static-slot{display:contents}'

/**
 * The page with its styles in one element, and a policy that allows it and the styles of `others`
 * (pages that are embedded in this one). Only styles in the head are allowed, where data never
 * writes markup: a style that slipped in with the data does not apply.
 */
export function withStyleDigests(html: string, others: readonly string[] = []): string {
  const { start, styles } = headOf(html)
  const ofIslands = islandsStyle(html)
  const merged = mergedStyles(html, styles.filter(isOurs)).map((style) => ({
    ...style,
    // Island styles are added to the same few sheets again and again, so the result is cached.
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

/** Joins adjacent style elements. */
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

/** Most pages have none, which a text search finds out at once. */
function islandsStyle(html: string): StyleElement | undefined {
  if (!html.includes(OF_ISLANDS)) return undefined
  const styles: StyleElement[] = []
  readTags(html, stylesInto(html, styles))
  const headEnd = headOf(html).end
  return styles.find(({ start, css }) => start > headEnd && css === OF_ISLANDS)
}

/** Most pages of a tournament carry one of a few sheets. */
const digests = new LRUCache<string, string>({
  max: 200,
  memoMethod: (css) => `'${policyDigest(css)}'`,
})
