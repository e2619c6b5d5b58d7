/**
 * A page's own policy for its styles: those in its head, by their digests, and no others. Each page
 * carries its styles cut to what it uses, so the headers of all pages cannot name them; they say what
 * is the same everywhere, and a browser obeys both.
 */
import { LRUCache } from 'lru-cache'
import { digestOf } from '../hosts/digest.ts'
import { sheets } from './style-sheet.ts'
import { HEAD_START } from './preloads.ts'

/** Written by Astro before the first island of a page, in its body. */
const OF_ISLANDS = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
const STYLE = /<style>(.*?)<\/style>/gs
const BETWEEN_STYLES = /<\/style>\s*<style>/g

/**
 * The page with its styles in one element, and a policy that names it, and those of the `others`, pages
 * that are written into this one. Only its head is looked at, where data writes no markup: a style
 * that came with the data, by whatever mistake, is not applied.
 */
export function withStyleDigests(html: string, others: readonly string[] = []): string {
  const end = html.indexOf('</head>')
  const body = html.slice(end)
  const isWithIslands = body.includes(OF_ISLANDS)
  const head = html
    .slice(0, end)
    .replace(BETWEEN_STYLES, '')
    // Islands' sheets come with those of what they show, again and again.
    .replace(STYLE, (style, css: string) =>
      isWithIslands ? `<style>${sheets.memo(css + OF_ISLANDS.slice(7, -8)).whole}</style>` : style,
    )
  const own = new Set([head, ...others].flatMap(styleDigestsOf))
  const sources = ["'self'", ...own].join(' ')
  const policy = `<meta http-equiv="content-security-policy" content="style-src ${sources}">`
  return (
    head.replace(HEAD_START, (found) => found + policy) +
    (isWithIslands ? body.replace(OF_ISLANDS, '') : body)
  )
}

/** Most pages of a tournament carry one of a few. */
const digests = new LRUCache<string, string>({
  max: 200,
  memoMethod: (css) => `'${digestOf(css)}'`,
})

const styleDigestsOf = (html: string) =>
  [...html.matchAll(STYLE)].map(([, css]) => digests.memo(css!))
