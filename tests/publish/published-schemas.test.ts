/**
 * What a built site tells machines, against what is published: JSON-LD by schema.org's vocabulary and
 * what Google asks of it, the manifest by the W3C's, both as their kept types say it (`tsc` reads them).
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { workDir } from '../../ground/folders.ts'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { ADDRESS as SITE, aSite, filesOf, type GivenSite, OWN_WORDS } from './given-site.ts'

const MANIFEST = 'manifest.json'
const MOST_BYTES = 500
const SAMPLES = 'src/content/torneos'
/** Of the states that the samples have, one becomes the one that they have not. */
const OFF = 'torneos/liga-varonil-2025/jornadas/05.yml'

type Thing = { '@type': string } & Record<string, unknown>
type Found = { file: string; thing: Thing }

let site: GivenSite
let documents: { file: string; text: string }[]
let found: Found[]
let manifest: Record<string, unknown>
/** A folder of the project, so that the types are found. */
const typed = join(workDir(), 'published-schemas')

beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', SITE)
  site = await aSite(0)
  await site.write('sitio.yml', OWN_WORDS)
  for (const id of await readdir(SAMPLES)) await site.copy(`torneos/${id}`)
  await site.write(OFF, (await site.read(OFF)).replace('state: suspended', 'state: cancelled'))
  await site.build()
  const pages = [...(await filesOf(site.out))].filter(([file]) => file.endsWith('.html'))
  documents = await Promise.all(
    pages.map(async ([file]) => ({ file, text: await readFile(join(site.out, file), 'utf8') })),
  )
  found = documents.flatMap(({ file, text }) =>
    dataIn(text).flatMap((one) => {
      const { '@context': context, '@graph': graph } = JSON.parse(one) as Record<string, unknown>
      expect([file, context]).toEqual([file, 'https://schema.org'])
      return (graph as Thing[]).map((thing) => ({ file, thing }))
    }),
  )
  manifest = JSON.parse(await readFile(join(site.out, MANIFEST), 'utf8')) as typeof manifest
  await rm(typed, { recursive: true, force: true })
  await mkdir(typed, { recursive: true })
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

const dataIn = (html: string) =>
  parse(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => script.rawText)

const ofType = (type: string) => found.filter(({ thing }) => thing['@type'] === type)

/** What `tsc` says of these values, each of a type of a package. */
async function complaints(from: string, values: readonly { type: string; value: unknown }[]) {
  const types = [...new Set(values.map(({ type }) => type))].join(', ')
  const lines = values.map(
    ({ type, value }, at) => `export const v${at}: ${type} = ${JSON.stringify(value)}`,
  )
  const file = join(typed, `${from.replace(/\W/g, '-')}.ts`)
  await writeFile(file, [`import type { ${types} } from '${from}'`, ...lines, ''].join('\n'))
  const tsc = [
    resolve('node_modules/typescript-7/bin/tsc'),
    '--noEmit',
    '--strict',
    '--ignoreConfig',
  ]
  const options = ['--module', 'nodenext', '--skipLibCheck', '--types', '']
  const { stdout } = await promisify(execFile)(process.execPath, [...tsc, ...options, file], {
    cwd: resolve('.'),
    maxBuffer: 1e8,
  }).catch((error: { stdout: string }) => error)
  return stdout
}

/** What a vocabulary says something of: fields and kinds of values, and the words that are its own. */
const shapeOf = (thing: Thing) =>
  JSON.stringify(thing, (key, value: unknown) =>
    typeof value !== 'string' || key === '@type' || value.startsWith('https://schema.org/')
      ? value
      : 'text',
  )

describe('JSON-LD', () => {
  test('stands on pages of every kind that is about a team or a match, in every state', () => {
    const kinds = new Set(found.map(({ file, thing }) => `${file.split('/')[0]} ${thing['@type']}`))
    expect(kinds).toEqual(
      new Set([
        'torneo-beta SportsEvent',
        'torneo-beta SportsTeam',
        'torneo-beta BreadcrumbList',
        't-beta SportsEvent',
        't-beta BreadcrumbList',
      ]),
    )
    const states = new Set(ofType('SportsEvent').map(({ thing }) => thing.eventStatus))
    expect(states).toEqual(
      new Set(
        ['Scheduled', 'Rescheduled', 'Postponed', 'Cancelled'].map(
          (state) => `https://schema.org/Event${state}`,
        ),
      ),
    )
  })

  test('is what schema.org’s vocabulary allows, and its check can fail', async () => {
    expect(found.length).toBeGreaterThan(100)
    const unlike = new Map(found.map(({ thing }) => [shapeOf(thing), thing]))
    const values = [...unlike.values()].map((thing) => ({ type: thing['@type'], value: thing }))
    expect(await complaints('schema-dts', values)).toBe('')
    const [{ thing }] = ofType('SportsEvent') as [Found]
    const location = { ...(thing.location as object), direccion: 'x' }
    const wrong = [
      { ...thing, homeTeam: 7 },
      { ...thing, rival: 'x' },
      { ...thing, location },
    ]
    const said = await complaints(
      'schema-dts',
      [...wrong, { ...thing, eventStatus: 'https://schema.org/EventPlayed' }].map((value) => ({
        type: 'SportsEvent',
        value,
      })),
    )
    expect(said.match(/error TS/g)).toHaveLength(4)
  }, 120_000)

  test('of a match has all that Google asks for', () => {
    const wrong = ofType('SportsEvent').filter(({ thing }) => faultsOf(thing).length > 0)
    expect(wrong.map(({ file, thing }) => [file, faultsOf(thing)])).toEqual([])
  })

  test('of a trail has every step in turn, each but the last with the address of a page', () => {
    const wrong = ofType('BreadcrumbList').filter(({ thing }) => !isTrail(thing))
    expect(wrong).toEqual([])
  })

  test('names addresses of pages that there are, a team its own', () => {
    const named = found.flatMap(({ thing }) => (thing.url === undefined ? [] : [thing.url]))
    expect(named.filter((url) => !isPage(url))).toEqual([])
    expect(
      ofType('SportsTeam').filter(({ file, thing }) => fileOfPage(pathOf(thing.url)!) !== file),
    ).toEqual([])
  })

  test('weighs at most 500 bytes a page', () => {
    const heavy = documents.filter(({ text }) => {
      const data = dataIn(text).join('')
      return data !== '' && brotliCompressSync(data).byteLength > MOST_BYTES
    })
    expect(heavy.map(({ file }) => file)).toEqual([])
  })
})

/** A day, or a time of day with its offset: without one it would be anybody's. */
const WHEN = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))?$/

/** https://developers.google.com/search/docs/appearance/structured-data/event */
function faultsOf(event: Thing): string[] {
  const { name, startDate, previousStartDate, location, eventStatus, homeTeam, awayTeam } = event
  const place = location as Thing
  const rules: [string, boolean][] = [
    ['name', isText(name)],
    ['startDate', isWhen(startDate)],
    ['location', place['@type'] === 'Place' && isText(place.name) && isText(place.address)],
    ['eventStatus', /^https:\/\/schema\.org\/Event\w+$/.test(String(eventStatus))],
    ['teams', [homeTeam, awayTeam].every((team) => isText((team as Thing).name))],
    [
      'previousStartDate',
      String(eventStatus).endsWith('Rescheduled')
        ? isWhen(previousStartDate) && previousStartDate !== startDate
        : previousStartDate === undefined,
    ],
  ]
  return rules.filter(([, isKept]) => !isKept).map(([field]) => field)
}

const isText = (value: unknown) =>
  typeof value === 'string' && value.trim() === value && value !== ''
const isWhen = (value: unknown) =>
  typeof value === 'string' && WHEN.test(value) && !Number.isNaN(Date.parse(value))

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function isTrail({ itemListElement }: Thing) {
  const steps = itemListElement as Thing[]
  return (
    steps.length >= 2 &&
    steps.every(
      ({ '@type': type, position, name, item }, at) =>
        type === 'ListItem' &&
        position === at + 1 &&
        isText(name) &&
        (at === steps.length - 1 ? item === undefined : isPage(item)),
    )
  )
}

const pathOf = (url: unknown) =>
  typeof url === 'string' && url.startsWith(`${SITE}/`) ? url.slice(SITE.length) : undefined
const isPage = (url: unknown) => {
  const path = pathOf(url)
  return path !== undefined && existsSync(join(site.out, fileOfPage(path)))
}

describe('the manifest', () => {
  test('is what the W3C’s types allow, and its check can fail', async () => {
    const type = 'WebAppManifest'
    expect(await complaints('web-app-manifest', [{ type, value: manifest }])).toBe('')
    const wrong = [
      { ...manifest, display: 'window' },
      { ...manifest, icons: [{ sizes: '1x1' }] },
      { ...manifest, titulo: 'x' },
    ]
    const said = await complaints(
      'web-app-manifest',
      wrong.map((value) => ({ type, value })),
    )
    expect(said.match(/error TS/g)).toHaveLength(3)
  }, 120_000)

  test('names what there is, within its own scope, and pages name it', () => {
    const { start_url, scope, icons, shortcuts, lang, theme_color, background_color } =
      manifest as { icons: { src: string }[]; shortcuts: { url: string }[] } & Record<
        string,
        string
      >
    for (const address of [start_url!, ...shortcuts.map(({ url }) => url)]) {
      expect(address.startsWith(scope!)).toBe(true)
      expect(existsSync(join(site.out, fileOfPage(address)))).toBe(true)
    }
    for (const { src } of icons) expect(existsSync(join(site.out, src))).toBe(true)
    expect(Intl.getCanonicalLocales(lang)).toEqual([lang])
    for (const colour of [theme_color, background_color]) expect(colour).toMatch(/^#[\da-f]{6}$/)
    const home = documents.find(({ file }) => file === 'index.html')!
    expect(home.text).toContain(`rel="manifest" href="/${MANIFEST}"`)
  })
})
