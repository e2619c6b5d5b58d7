/** The sitemap of a large site from release to release: an edit writes the file of its group and of no other. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuildPlan } from '../../../../publish/releases/plan.ts'
import { type PartFacts, storeFacts } from '../../../../publish/releases/part-facts.ts'
import { ReleaseFolder } from '../../../../publish/releases/release-folder.ts'
import { laySitemap } from '../../../../publish/releases/release-lists.ts'
import type { ReleaseParts } from '../../../../publish/releases/release-parts.ts'
import { KeptParts } from '../../../../publish/releases/kept-parts.ts'
import { groupCount, sitemapGroup, type SitemapGroups } from '../../../../publish/sitemap/groups.ts'

const SITE = 'https://torneos.example'
const [BEFORE, TODAY] = ['2026-01-15', '2026-01-20']

let releases: string
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'cascarita-sitemap-'))
})
afterEach(() => rm(releases, { recursive: true }))

const named = (count: number) => Array.from({ length: count }, (_, at) => `t-${at}`)
const pageOf = (id: string) => `torneo-beta/${id}/index.html`
const factsOn = (id: string, day: string): PartFacts => ({
  files: [pageOf(id)],
  links: [],
  anchors: {},
  listed: { [pageOf(id)]: day },
})

type Last = { name: string; parts: KeptParts; sitemap: SitemapGroups; removed?: string[] }

/** Lays the sitemap of a release: all parts of the last one that are not removed, and those that changed. */
async function lay(name: string, changed: readonly string[], last?: Last) {
  const folder = join(releases, name)
  await mkdir(folder)
  const removed = last?.removed ?? []
  const day = last ? TODAY : BEFORE
  const facts = new Map(changed.map((id) => [id, factsOn(id, day)]))
  const before = last?.parts ?? KeptParts.none
  const parts = before.after({
    removed,
    links: new Map(),
    changed: new Map(changed.map((id) => [id, { digest: id, since: name }])),
  })
  const given = {
    folder,
    last: last && { folder: join(releases, last.name), manifest: { sitemap: last.sitemap } },
    plan: { changed: changed.map((id) => ({ id, digest: id })), removed } as unknown as BuildPlan,
    siteUrl: SITE,
  } as unknown as ReleaseParts
  const from = last ? join(releases, last.name) : null
  const release = new ReleaseFolder(folder, from)
  const listed = { 'index.html': day }
  const laid = laySitemap(given, { parts, facts, listed }, release)!
  storeFacts(releases, name, facts)
  return { name, parts, sitemap: laid.groups, files: laid.files, fresh: release.fresh }
}

/** The day of each page by its file, and of each file in the index. */
async function daysIn(name: string) {
  const days: Record<string, string> = {}
  for (const file of await readdir(join(releases, name))) {
    const text = await readFile(join(releases, name, file), 'utf8')
    for (const [, place, day] of text.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g))
      days[place!.slice(SITE.length)] = day!
  }
  return days
}

const inode = async (...path: string[]) => (await stat(join(releases, ...path))).ino

test.each([
  [1, 1],
  [256, 1],
  [257, 2],
  [10_000, 64],
])('%i parts are in groups: %i', (parts, groups) => {
  expect(groupCount(parts)).toBe(groups)
  const sizes = Object.values(Object.groupBy(named(parts), (id) => sitemapGroup(id, groups)))
  expect(Math.max(...sizes.map((ids) => ids!.length))).toBeLessThanOrEqual(256)
})

test('an edit writes its group, the pages of none, and the index; nothing else', async () => {
  const all = named(1000)
  const first = await lay('1', all)
  const edited = all.find((id) => sitemapGroup(id, 4) === 2)!
  const second = await lay('2', [edited], first)
  expect([...second.fresh].toSorted()).toEqual(['sitemap-1.xml', 'sitemap-3.xml', 'sitemap.xml'])
  for (const file of ['sitemap-2.xml', 'sitemap-4.xml'])
    expect(await inode('2', file)).toBe(await inode('1', file))
  const days = await daysIn('2')
  expect(days[`/torneo-beta/${edited}/`]).toBe(TODAY)
  expect(days['/sitemap-3.xml']).toBe(TODAY)
  expect(days['/sitemap-2.xml']).toBe(BEFORE)
  const pages = Object.keys(days).filter((it) => it.startsWith('/torneo-beta/'))
  expect(pages).toHaveLength(1000)
})

test('what is gone is named no more, and other groups are made where there are fewer', async () => {
  const first = await lay('1', named(257))
  const second = await lay('2', ['t-0'], { ...first, removed: ['t-1'] })
  expect(second.files).toEqual(['sitemap.xml', 'sitemap-1.xml'])
  const days = await daysIn('2')
  expect(days).not.toHaveProperty(['/torneo-beta/t-1/'])
  expect(days).toMatchObject({ '/torneo-beta/t-0/': TODAY, '/torneo-beta/t-2/': BEFORE })
})

test('another address of the site is in every file', async () => {
  const first = await lay('1', named(300))
  const elsewhere = { ...first.sitemap, site: 'https://antes.example' }
  const second = await lay('2', ['t-0'], { ...first, sitemap: elsewhere })
  expect(second.files.length).toBe(3)
  expect([...second.fresh]).toContain('sitemap.xml')
  expect(await readdir(join(releases, '2'))).toHaveLength(3)
})
