/** What robots are told of a site: every page once, in parts that they take, with true days. */
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { changedDay, isListed } from '../../../../publish/sitemap/listed.ts'
import { MOST_PAGES, robotsFile, sitemapFiles } from '../../../../publish/sitemap/sitemap.ts'

const SITE = 'https://torneos.example'

const locations = (text: string) =>
  parse(text)
    .querySelectorAll('loc')
    .map((it) => it.text)
const days = (text: string) =>
  parse(text)
    .querySelectorAll('lastmod')
    .map((it) => it.text)

describe('a sitemap', () => {
  const pages = [
    { address: '/torneo-beta/liga/', changed: '2024-07-19' },
    { address: '/', changed: '2024-07-20' },
    { address: "/torneo-beta/liga/equipos/O'Higgins%20%26%20%C3%91and%C3%BA", changed: '' },
  ]

  test('names its part, and the part each page, sorted, with the day where it is known', () => {
    const [index, part] = sitemapFiles(SITE, pages)
    expect(index!.file).toBe('sitemap.xml')
    expect(locations(index!.text)).toEqual([`${SITE}/sitemap-1.xml`])
    expect(part!.file).toBe('sitemap-1.xml')
    expect(part!.text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${SITE}/</loc><lastmod>2024-07-20</lastmod></url>
<url><loc>${SITE}/torneo-beta/liga/</loc><lastmod>2024-07-19</lastmod></url>
<url><loc>${SITE}/torneo-beta/liga/equipos/O&apos;Higgins%20%26%20%C3%91and%C3%BA</loc></url>
</urlset>
`)
  })

  test.each([
    ['the latest day of its pages', pages.slice(0, 2), ['2024-07-20']],
    ['no day where one of them has none', pages, []],
  ])('says of a part %s', (_rule, given, expected) =>
    expect(days(sitemapFiles(SITE, given)[0]!.text)).toEqual(expected),
  )

  test('is the same whatever the order of the pages', () =>
    expect(sitemapFiles(SITE, pages.toReversed())).toEqual(sitemapFiles(SITE, pages)))

  test('is not made without an address of the site', () =>
    expect(sitemapFiles('', pages)).toEqual([]))

  test.each([
    [MOST_PAGES, [MOST_PAGES]],
    [MOST_PAGES + 1, [MOST_PAGES, 1]],
    [2 * MOST_PAGES + 7, [MOST_PAGES, MOST_PAGES, 7]],
  ])('of %i pages has parts of %j', (count, expected) => {
    const many = Array.from({ length: count }, (_, at) => ({ address: `/p/${at}`, changed: '' }))
    const [index, ...parts] = sitemapFiles(SITE, many)
    expect(locations(index!.text)).toEqual(parts.map(({ file }) => `${SITE}/${file}`))
    const entries = parts.map(({ text }) => text.match(/<loc>[^<]+/g)!)
    expect(entries.map(({ length }) => length)).toEqual(expected)
    expect(new Set(entries.flat()).size).toBe(count)
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThan(50_000_000)
  })
})

test.each([
  ['a page', 'a/index.html', '<title>', true],
  ['one that asks robots to leave', 'login.html', '<meta name="robots" content="noindex">', false],
  ['the shell of live pages', 'torneo/_/jornadas.html', '<title>', false],
  ['a file that is no page', 'robots.txt', '', false],
])('listed: %s', (_what, file, html, expected) => expect(isListed(file, html)).toBe(expected))

describe('since when a page is as it is', () => {
  const known = { before: '2024-07-18', isFirst: false, today: '2024-07-25' }

  test.each([
    ['unknown on a first build', { before: undefined, isFirst: true }, ''],
    ['today where its data made it another', {}, '2024-07-25'],
    ['today where it is new', { before: undefined, isSameData: true }, '2024-07-25'],
    ['as before where it came out the same', { isSame: true }, '2024-07-18'],
    ['as before where only the program changed', { isSameData: true }, '2024-07-18'],
    ['still unknown where it stays', { before: '', isSame: true }, ''],
  ])('%s', (_rule, given, expected) =>
    expect(changedDay({ ...known, isSame: false, isSameData: false, ...given })).toBe(expected),
  )
})

test.each([
  ['names the sitemap', SITE, `Sitemap: ${SITE}/sitemap.xml`, true],
  ['names none where there is none', '', 'Sitemap', false],
])('robots.txt %s', (_rule, site, line, expected) => {
  const { file, text } = robotsFile(site)
  expect(file).toBe('robots.txt')
  expect(text.startsWith('User-agent: *\nDisallow: /torneo/_/\n')).toBe(true)
  expect(text.includes(line)).toBe(expected)
})
