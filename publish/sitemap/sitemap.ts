/**
 * The site's sitemap, in the format of sitemaps.org: `sitemap.xml` names its parts; each part
 * lists pages with the day on which they last changed, where known. Pure.
 */

/** A page's `address`, percent-encoded, and the day it last changed, `YYYY-MM-DD`; empty if unknown. */
export type ListedPage = { address: string; changed: string }

/** A file of the site and its text. */
export type TextFile = { file: string; text: string }

/** The protocol's limit for one part. */
export const MOST_PAGES = 50_000

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * A part of the sitemap, with the day on which one of its pages last changed; empty where unknown.
 */
type SitemapPart = TextFile & { changed: string }

/**
 * `site` is the site's public address without a final slash. Empty without one, because a sitemap
 * needs full addresses. Sorted by address, so that the same pages make the same files.
 */
export function sitemapFiles(site: string, pages: readonly ListedPage[]): TextFile[] {
  if (site === '') return []
  const parts = sitemapParts(site, pages, (number) => `sitemap-${number}.xml`)
  return [sitemapIndex(site, parts), ...parts.map(({ file, text }) => ({ file, text }))]
}

/** Splits pages into parts; `nameOf` names the file of each, from 1. */
export function sitemapParts(
  site: string,
  pages: readonly ListedPage[],
  nameOf: (number: number) => string,
): SitemapPart[] {
  const sorted = pages.toSorted((one, other) => (one.address < other.address ? -1 : 1))
  return Array.from({ length: Math.ceil(sorted.length / MOST_PAGES) }, (_, at) => {
    const own = sorted.slice(at * MOST_PAGES, (at + 1) * MOST_PAGES)
    const text = asXml(
      'urlset',
      own.map((page) => entry('url', page, site)),
    )
    return { file: nameOf(at + 1), text, changed: latest(own) }
  })
}

/** The file that names all parts. */
export const sitemapIndex = (
  site: string,
  parts: readonly Pick<SitemapPart, 'file' | 'changed'>[],
): TextFile => ({
  file: 'sitemap.xml',
  text: asXml(
    'sitemapindex',
    parts.map(({ file, changed }) => entry('sitemap', { address: `/${file}`, changed }, site)),
  ),
})

/**
 * All robots may read everything except the shells of live pages, which are empty before their
 * script runs.
 */
export const robotsFile = (site: string): TextFile => ({
  file: 'robots.txt',
  text: [
    'User-agent: *',
    'Disallow: /torneo/_/',
    ...(site === '' ? [] : ['', `Sitemap: ${site}/sitemap.xml`]),
    '',
  ].join('\n'),
})

/** A part's day is unknown while one of its pages' is: that page may have changed later. */
const latest = (pages: readonly ListedPage[]) =>
  pages.some(({ changed }) => changed === '')
    ? ''
    : pages.reduce((day, { changed }) => (changed > day ? changed : day), '')

const entry = (name: string, { address, changed }: ListedPage, site: string) =>
  `<${name}><loc>${escaped(site + address)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</${name}>`

const asXml = (name: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${PROTOCOL}">\n${entries.map((line) => `${line}\n`).join('')}</${name}>\n`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string) => text.replace(/[&'"<>]/g, (sign) => ENTITIES[sign]!)
