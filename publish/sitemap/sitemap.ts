/**
 * The addresses of a site for search engines, as sitemaps.org has them: `sitemap.xml` names the parts,
 * each part some pages with the day on which they last changed, where it is known. Pure.
 */

/** A page's `address`, percent-encoded, and the day it last changed, `YYYY-MM-DD`; empty if unknown. */
export type ListedPage = { address: string; changed: string }

/** A file of the site and its text. */
export type TextFile = { file: string; text: string }

/** Of one part, by the protocol. */
export const MOST_PAGES = 50_000

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A part of the sitemap, with the day on which a page of it last changed; empty where that is not known. */
type SitemapPart = TextFile & { changed: string }

/**
 * `site` is the site's own address without a final slash. Nothing without one: a sitemap names whole
 * addresses. In the order of addresses, so that the same pages make the same files.
 */
export function sitemapFiles(site: string, pages: readonly ListedPage[]): TextFile[] {
  if (site === '') return []
  const parts = sitemapParts(site, pages, (number) => `sitemap-${number}.xml`)
  return [sitemapIndex(site, parts), ...parts.map(({ file, text }) => ({ file, text }))]
}

/** Parts of some pages; `nameOf` gives the file of each, from 1. */
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

/** Every robot may read all but the shells of live pages, which say nothing before a script runs. */
export const robotsFile = (site: string): TextFile => ({
  file: 'robots.txt',
  text: [
    'User-agent: *',
    'Disallow: /torneo/_/',
    ...(site === '' ? [] : ['', `Sitemap: ${site}/sitemap.xml`]),
    '',
  ].join('\n'),
})

/** Of a part nothing is known while a page of it is not: it may have changed later. */
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
