/**
 * The addresses of a site for search engines, as sitemaps.org has them: `sitemap.xml` names the parts,
 * each part some pages with the day on which they last changed, where it is known. Pure.
 */

/** A page's `address`, percent-encoded, and the day it last changed, `YYYY-MM-DD`; empty if unknown. */
export type ListedPage = { address: string; changed: string }

/** A file of the site and its text. */
export type SiteFile = { file: string; text: string }

/** Of one part, by the protocol. */
export const MOST_PAGES = 50_000

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * `site` is the site's own address without a final slash. Nothing without one: a sitemap names whole
 * addresses. In the order of addresses, so that the same pages make the same files.
 */
export function sitemapFiles(site: string, pages: readonly ListedPage[]): SiteFile[] {
  if (site === '') return []
  const sorted = pages.toSorted((one, other) => (one.address < other.address ? -1 : 1))
  const count = Math.ceil(sorted.length / MOST_PAGES)
  const parts = Array.from({ length: count }, (_, part) => ({
    file: `sitemap-${part + 1}.xml`,
    pages: sorted.slice(part * MOST_PAGES, (part + 1) * MOST_PAGES),
  }))
  return [
    {
      file: 'sitemap.xml',
      text: asXml(
        'sitemapindex',
        parts.map(({ file, pages }) =>
          entry('sitemap', { address: `/${file}`, changed: latest(pages) }, site),
        ),
      ),
    },
    ...parts.map((part) => ({
      file: part.file,
      text: asXml(
        'urlset',
        part.pages.map((page) => entry('url', page, site)),
      ),
    })),
  ]
}

/** Every robot may read all but the shells of live pages, which say nothing before a script runs. */
export const robotsFile = (site: string): SiteFile => ({
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
