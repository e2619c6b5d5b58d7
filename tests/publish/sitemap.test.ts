/** The sitemap of a built site: all that may be found, nothing else, and days that are true. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SMALL_PAGES, smallTournament } from './small-tournament.ts'
import { listedIn } from '../../publish/sitemap/listed.ts'
import { addressOfFile } from '../../src/lib/addresses/pages-of.ts'
import type { GivenSite } from './given-site.ts'
import { ADDRESS as SITE, aSite, filesOf, inodeOf, OWN_WORDS } from './given-site.ts'

const ID = smallTournament(0).id
const [FIRST, LATER] = ['2026-01-15', '2026-01-20']

let site: GivenSite
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', SITE)
  site = await aSite(2)
  await site.write('sitio.yml', OWN_WORDS)
  await site.build()
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

/** The day of each listed page, by address; null where none is said. */
async function daysNow() {
  const text = await readFile(join(site.out, 'sitemap-1.xml'), 'utf8')
  const urls = parse(text).querySelectorAll('url')
  return new Map(
    urls.map((url) => [
      url.querySelector('loc')!.text.slice(SITE.length),
      url.querySelector('lastmod')?.text ?? null,
    ]),
  )
}
const dated = async (day: string) =>
  [...(await daysNow())].filter(([, it]) => it === day).map(([address]) => address)

test('every page for everybody is in it, and no other', async () => {
  const files = [...(await filesOf(site.out))].filter(([file]) => file.endsWith('.html'))
  const open = files
    .filter(([, html]) => !parse(html).querySelector('meta[name=robots]'))
    .filter(([file]) => !file.startsWith('torneo/_/'))
  const addresses = [...(await daysNow()).keys()]
  expect(addresses.toSorted()).toEqual(open.map(([file]) => addressOfFile(file)).toSorted())
  expect(addresses.length).toBeGreaterThan(30)
  for (const page of ['/', `/torneo-beta/${ID}/`, '/comprar']) expect(addresses).toContain(page)
  for (const page of ['/login', '/profile', '/404', `/torneo-beta/${ID}/tabla`])
    expect(addresses).not.toContain(page)
})

test('each of them names this address as its own, and no other page names one', async () => {
  const canonical = [...(await filesOf(site.out))].flatMap(([file, html]) => {
    const link = file.endsWith('.html') && parse(html).querySelector('link[rel=canonical]')
    return link ? [[addressOfFile(file), link.getAttribute('href')]] : []
  })
  const listed = [...(await daysNow()).keys()].map((address) => [address, SITE + address])
  expect(canonical.toSorted()).toEqual(listed.toSorted())
})

test('rounds and teams say in data what they are about, and where they stand', async () => {
  const kinds = [...(await filesOf(site.out))].flatMap(([file, html]) => {
    const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    if (text === undefined) return []
    const { '@graph': things } = JSON.parse(text) as { '@graph': { '@type': string }[] }
    return [
      [
        file.replace(/^.*\/(equipos|jornadas|partidos)(?:\/[^/]*|\.html)$/, '$1'),
        ...things.map((it) => it['@type']),
      ],
    ]
  })
  expect(new Set(kinds.map((one) => one.join(' ')))).toEqual(
    new Set([
      'jornadas SportsEvent BreadcrumbList',
      'equipos SportsTeam BreadcrumbList',
      'partidos SportsEvent BreadcrumbList',
    ]),
  )
})

test('astro build, which reads the built pages, lists the same', async () =>
  expect(
    listedIn(site.out)
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual([...(await daysNow()).keys()].toSorted()))

test('of a first build nobody knows since when its pages are as they are', async () =>
  expect(new Set((await daysNow()).values())).toEqual(new Set([null])))

test('an edit dates what it changes, and nothing else', async () => {
  const round = smallTournament(40).files.find(({ file }) => file === 'jornadas/03.yml')!
  await site.write(`torneos/${ID}/jornadas/03.yml`, round.text)
  const before = await filesOf(site.out)
  await site.build({ today: LATER })
  const after = await filesOf(site.out)
  const changed = [...after.keys()].filter(
    (file) => file.endsWith('.html') && before.get(file) !== after.get(file),
  )
  expect(changed.length).toBeGreaterThan(2)
  const open = new Set((await daysNow()).keys())
  expect((await dated(LATER)).toSorted()).toEqual(
    changed
      .map(addressOfFile)
      .filter((it) => open.has(it))
      .toSorted(),
  )
})

test('built anew of the same data, in another year, it stays the very file', async () => {
  const before = await inodeOf(site.out, 'sitemap-1.xml')
  expect(await site.build({ today: '2027-02-01' })).toMatchObject({
    rendered: 2 * SMALL_PAGES,
  })
  expect(await inodeOf(site.out, 'sitemap-1.xml')).toBe(before)
  expect((await dated(LATER)).length).toBeGreaterThan(2)
})

test('a new tournament has the day it came, one that goes away is not in it', async () => {
  const id = await site.add(7)
  await site.remove(`torneos/${smallTournament(1).id}`)
  await site.build({ today: '2027-02-02', allowRemovals: true })
  const days = await daysNow()
  expect(days.get(`/torneo-beta/${id}/`)).toBe('2027-02-02')
  expect([...days.keys()].filter((it) => it.includes(smallTournament(1).id))).toEqual([])
})

test('without the address of the site there is none', async () => {
  vi.stubEnv('PUBLIC_SITE_URL', undefined)
  const alone = await aSite(1)
  try {
    await alone.build({ today: FIRST })
    expect([...(await filesOf(alone.out)).keys()].filter((it) => /sitemap/.test(it))).toEqual([])
  } finally {
    await alone.forget()
  }
})

test('a build that no longer knows where the site stands says what is lost, before anything is', async () => {
  vi.stubEnv('PUBLIC_SITE_URL', '')
  const said = vi.spyOn(console, 'error').mockImplementation((lines: string) => {
    throw new Error(lines)
  })
  const built = site.build().catch((error: Error) => error.message)
  expect(await built).toMatch(/PUBLIC_SITE_URL: era «https:\/\/torneos.example» y ahora falta/)
  said.mockRestore()
  expect((await daysNow()).size).toBeGreaterThan(30)
})
