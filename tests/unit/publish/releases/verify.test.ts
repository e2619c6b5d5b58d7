/** What stops a release before it is shown, and what does not. */
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PartFacts } from '../../../../publish/releases/part-facts.ts'
import { PageCheck } from '../../../../publish/verify/page-check.ts'
import { heavyWords, logHeavy, verifyRelease } from '../../../../publish/releases/verify.ts'
import { fileOfPage } from '../../../../src/lib/addresses/pages-of.ts'
import { SHELLS } from '../../../../src/lib/addresses/shells.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-verify-'))
})
afterEach(() => rm(folder, { recursive: true }))

const SHARED: Record<string, string> = {
  'index.html': '<a href="/torneo-beta/a/">',
  '404.html': '<a href="/">',
  'torneo-beta/404.html': '<a href="/">',
  't-beta/404.html': '<a href="/">',
  'notificaciones.html': '<a href="/torneo-beta/a/jornadas#m-1">',
  ...Object.fromEntries(SHELLS.map(({ path }) => [fileOfPage(path), '<a href="/">'])),
}
const TOURNAMENT: Record<string, string> = {
  'torneo-beta/a/index.html': '<a href="/torneo-beta/a/jornadas#m-1"><img src="/logos/a.svg">',
  'torneo-beta/a/jornadas.html': '<a href="/"><dialog id="m-1">',
}
const PAGES = ['/torneo-beta/a/', '/torneo-beta/a/jornadas']

type Given = {
  rendered?: Record<string, string>
  assets?: string[]
  /** A tournament of an earlier build. */
  kept?: PartFacts
  /** Done to the folder before it is looked over. */
  mishap?: () => Promise<unknown>
}

/** What the check says of a site of these files; null if nothing. */
async function refusalOf({ rendered = {}, assets = ['logos/a.svg'], kept, mishap }: Given = {}) {
  const check = new PageCheck()
  const all = { ...SHARED, ...TOURNAMENT, ...rendered }
  for (const [file, html] of Object.entries(all)) {
    check.add(file, html)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), html)
  }
  await mishap?.()
  const report = check.report()
  const files = new Set([...Object.keys(all), ...assets, ...(kept?.files ?? [])])
  return verifyRelease({
    folder,
    changed: [{ pages: PAGES }],
    has: (file) => files.has(file),
    links: [...Object.keys(report.links.a ?? {}), ...(kept?.links ?? [])],
    linking: (address) => (kept?.links.includes(address) ? ['b'] : []),
    anchorsOf: (id) => (id === 'a' ? report.anchors.a : kept?.anchors),
    report,
    isNewCode: true,
  }).then(
    () => null,
    (error: Error) => error.message.split('\n').slice(0, -1).join('\n'),
  )
}

test('a sound site passes', async () => expect(await refusalOf()).toBe(null))

test.each<[string, Given, string]>([
  [
    'a link between pages of a tournament',
    { rendered: { 'torneo-beta/a/jornadas.html': '<a href="/torneo-beta/a/goles"><b id="m-1">' } },
    'torneo-beta/a/jornadas.html: /torneo-beta/a/goles',
  ],
  [
    'a link to a match that is not there',
    { rendered: { 'torneo-beta/a/index.html': '<a href="/torneo-beta/a/jornadas#m-7">' } },
    'torneo-beta/a/index.html: /torneo-beta/a/jornadas#m-7',
  ],
  [
    'a jump inside a page',
    { rendered: { 'torneo-beta/a/index.html': '<a href="#m-7">' } },
    'torneo-beta/a/index.html: #m-7',
  ],
  ['a picture', { assets: [] }, 'torneo-beta/a/index.html: /logos/a.svg'],
  [
    'news of a match that is not there',
    { rendered: { 'notificaciones.html': '<a href="/torneo-beta/a/jornadas#m-7">' } },
    'notificaciones.html: /torneo-beta/a/jornadas#m-7',
  ],
  [
    'a tournament that is gone',
    { rendered: { 'index.html': '<a href="/torneo-beta/b/">' } },
    'index.html: /torneo-beta/b/',
  ],
])('%s that leads nowhere is reported with its page', async (_name, given, line) =>
  expect(await refusalOf(given)).toBe(`1 enlace no lleva a ningún lado en lo construido:\n${line}`),
)

const KEPT: PartFacts = {
  files: ['torneo-beta/b/index.html'],
  links: ['/comprar'],
  anchors: { 'torneo-beta/b/index.html': ['m-1'] },
}

test('a page that stays and links to one that went away is found without opening it', async () =>
  expect(await refusalOf({ kept: KEPT })).toBe(
    '1 enlace no lleva a ningún lado en lo construido:\nb: /comprar',
  ))

test('places in pages that stay are known', async () => {
  const linking = (address: string) => ({
    kept: { ...KEPT, links: [] },
    rendered: { 'index.html': `<a href="${address}">` },
  })
  expect(await refusalOf(linking('/torneo-beta/b/#m-1'))).toBe(null)
  expect(await refusalOf(linking('/torneo-beta/b/#m-2'))).toContain('/torneo-beta/b/#m-2')
})

test('a page that was cut off is reported', async () =>
  expect(
    await refusalOf({ mishap: () => writeFile(join(folder, 'index.html'), '<a href="/torneo') }),
  ).toBe('1 página falta o quedó a medias en lo construido:\nindex.html'))

test('a script that imports what is not there is reported', async () => {
  const mishap = async () => {
    await mkdir(join(folder, '_astro'))
    await writeFile(join(folder, '_astro/live.js'), 'import{a}from"./react.js";a()')
  }
  expect(await refusalOf({ mishap })).toContain('_astro/live.js: /_astro/react.js')
})

test('pages that are missing are reported, ten of them by name', async () => {
  const many = Array.from({ length: 12 }, (_, team) => `/torneo-beta/a/equipos/${team}`)
  PAGES.push(...many)
  const words = await refusalOf()
  PAGES.length = 2
  expect(words).toContain('12 páginas faltan o quedaron a medias en lo construido:')
  expect(words).toContain('torneo-beta/a/equipos/9.html\n… y 2 más')
  expect(words).not.toContain('equipos/10.html')
})

/** Text that hardly shrinks. */
const noise = (bytes: number) =>
  Array.from({ length: bytes / 40 }, (_, index) =>
    hash('sha256', `${index}`, 'base64').slice(0, 40),
  ).join('')

test.each([
  ['a season’s tournament may be split', true],
  ['a cup’s may not', false],
])('heavy pages: %s', (_rule, isSeason) => {
  const lines: string[] = []
  const heavy = [{ file: 'torneo-beta/mundial/jornadas.html', bytes: 90_000, bar: 30_000 }]
  logHeavy(
    heavy,
    (line) => void lines.push(line),
    (id) => id === 'mundial' && isSeason,
  )
  expect(lines).toHaveLength(isSeason ? 3 : 2)
  expect(lines.join().includes('Apertura y Clausura')).toBe(isSeason)
})

test('a page over its bar is reported with both figures, one at its bar is not', () => {
  const check = new PageCheck()
  const add = (file: string, html: string) => check.add(file, html)
  add('torneo-beta/a/jornadas.html', '<p>poco'.repeat(40_000))
  add('torneo-beta/b/jornadas.html', noise(200_000))
  add('torneo-beta/c/index.html', noise(6_000))
  const { heavy } = check.report()
  expect(heavy.map(({ file }) => file)).toEqual(['torneo-beta/b/jornadas.html'])
  expect(heavyWords(heavy)[0]).toMatch(
    /^torneo-beta\/b\/jornadas\.html pesa unos 1\d\d\.\d KB; conviene que no pase de 30\.0 KB\.$/,
  )
})
