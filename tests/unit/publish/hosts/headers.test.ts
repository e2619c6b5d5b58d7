/** What is said with an answer, and that every host says the same. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { firebase } from '../../../../publish/hosts/firebase.ts'
import type { Rule } from '../../../../publish/hosts/headers.ts'
import {
  headerRules,
  headersFor,
  HSTS,
  withPictureHosts,
} from '../../../../publish/hosts/headers.ts'
import { headersFile, readHeadersFile } from '../../../../publish/hosts/headers-file.ts'
import { inlineScripts } from '../../../../publish/hosts/inline-scripts.ts'
import { nginx } from '../../../../publish/hosts/nginx.ts'
import type { PublicSettings } from '../../../../publish/hosts/public-settings.ts'
import { PLAIN } from '../../../../publish/hosts/public-settings.ts'
import { contentType } from '../../../../server/site/content-type.ts'

const rulesOf = async (settings: Partial<PublicSettings> = {}) => {
  const all = { ...PLAIN, ...settings }
  return headerRules(await inlineScripts(all.api), all)
}
const rules = await rulesOf()

/** Loaded by the pages for what is missing, which answer at any address but a file's. */
const OWN_FILE = "'self'"

/** A policy as a browser reads it. */
const policyOf = (path: string, of: readonly Rule[] = rules): Record<string, string[]> =>
  Object.fromEntries(
    headersFor(of, path)
      ['Content-Security-Policy']!.split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name, ...sources]) => [name!, sources]),
  )

const HOME = '/'
const TOURNAMENT = '/torneo-beta/liga/'
const TABLE = '/torneo-beta/liga/tabla'
const LIVE = '/torneo/liga/'
const PAGES = [
  HOME,
  '/comprar',
  '/login',
  LIVE,
  '/torneo/liga/equipos/1',
  TOURNAMENT,
  '/torneo-beta/liga/equipos/%C3%81guilas%20FC',
  '/t-beta/basketball/liga/equipos',
  '/no-hay',
]
const TABLES = [TABLE, '/t-beta/basketball/liga/tabla']
const CALENDARS = [
  '/torneo-beta/liga/calendario.ics',
  '/torneo-beta/liga/calendario/equipos/halcones.ics',
  '/t-beta/basketball/liga/calendario.ics',
  '/t-beta/basketball/liga/calendario/canchas/la-loma.ics',
]
const FILES = ['/_astro/live.abc.js', '/_img/a/b.webp', '/fonts/cartel.woff2', '/favicon.svg']

describe('a page', () => {
  test.each([...PAGES, ...TABLES])('%s runs no script that is not ours', (path) => {
    const { 'script-src': sources = [], ...policy } = policyOf(path)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  })

  test('a tournament’s page runs no script of another kind of page', () => {
    const counts = [TOURNAMENT, `${TOURNAMENT}jornadas`, `${TOURNAMENT}equipos/Halcones`].map(
      (path) => policyOf(path)['script-src']!.length,
    )
    const all = policyOf(`${TOURNAMENT}no/hay/tal`)['script-src']!.length
    for (const count of counts) expect(count).toBeLessThan(all)
  })

  test('only pages with islands make markup, by one policy; any may read itself again', () => {
    expect(policyOf(TOURNAMENT)['trusted-types']).toEqual(['sin-senal', 'vivo'])
    expect(policyOf(LIVE)['trusted-types']).toEqual(['cascarita', 'sin-senal', 'vivo'])
  })

  test.each([...PAGES, ...TABLES])(
    '%s takes no style from an attribute, no picture from afar',
    (path) => {
      expect(policyOf(path)['style-src-attr']).toEqual(["'none'"])
      expect(policyOf(path)['img-src']).toEqual(["'self'"])
      expect(headersFor(rules, path)['Cross-Origin-Opener-Policy']).toBe('same-origin')
    },
  )

  test.each(PAGES)('%s is framed by nobody', (path) => {
    expect(policyOf(path)['frame-ancestors']).toEqual(["'none'"])
    expect(headersFor(rules, path)['X-Frame-Options']).toBe('DENY')
  })

  test.each(TABLES)('%s is framed by anybody', (path) => {
    expect(policyOf(path)['frame-ancestors']).toEqual(['*'])
    expect(headersFor(rules, path)['X-Frame-Options']).not.toBe('DENY')
  })

  test.each([
    '/torneo-beta/liga/equipos/tabla',
    '/torneo-beta/liga/tabla/otra',
    '/torneo/liga/tabla',
    '/tabla',
  ])('%s is no table', (path) => expect(policyOf(path)['frame-ancestors']).toEqual(["'none'"]))

  test.each([...PAGES, ...TABLES])('%s is asked for again each time, by a CDN in 60 s', (path) => {
    const caching = headersFor(rules, path)['Cache-Control']!
    expect(caching).toMatch(/\bmax-age=0\b.*must-revalidate/)
    expect(Number(/s-maxage=(\d+)/.exec(caching)![1])).toBeLessThanOrEqual(60)
  })

  test('the headers of a tournament’s page leave room in the first packets', () => {
    const size = Object.entries(headersFor(rules, TOURNAMENT)).reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    )
    expect(size).toBeLessThan(950)
  })
})

test.each([
  ['/_astro/live.abc.js', 31_536_000],
  ['/_img/a/b.webp', 31_536_000],
  ['/fonts/cartel.woff2', 604_800],
  ['/logos/femenil.svg', 3600],
])('%s is kept %i seconds', (path, seconds) => {
  const caching = headersFor(rules, path)['Cache-Control']!
  expect(caching).toContain(`max-age=${seconds}`)
  expect(caching.includes('immutable')).toBe(seconds > 30_000_000)
})

test('pages say where the rules stand of what is asked for ahead, and those are what they are', () => {
  const file = JSON.parse(headersFor(rules, TOURNAMENT)['Speculation-Rules']!) as string
  expect(existsSync(`public${file}`)).toBe(true)
  expect(headersFor(rules, file)['Content-Type']).toBe('application/speculationrules+json')
  expect(contentType(file)).toMatch(/^application\/speculationrules\+json\b/)
})

test.each([...PAGES, ...TABLES, ...CALENDARS])(
  'where %s is missing, the page that says so may run its script',
  (path) => expect(policyOf(path)['script-src']).toContain(OWN_FILE),
)

test.each(CALENDARS)('%s is a calendar that is asked for again each time', (path) => {
  const headers = headersFor(rules, path)
  expect(headers['Content-Type']).toBe('text/calendar; charset=utf-8')
  expect(headers['Cache-Control']).toMatch(/\bmax-age=0\b.*must-revalidate/)
  expect(policyOf(path)['default-src']).toEqual(["'none'"])
})

test('no page is one', () => {
  for (const path of [...PAGES, ...TABLES])
    expect(headersFor(rules, path)['Content-Type']).toBe(undefined)
})

test('the lines that the guide gives to copy are tables that may be framed', () => {
  const guide = readFileSync('src/content/LEEME.md', 'utf8')
  const frame = /<iframe src="([^"]+)"/.exec(guide)![1]!
  const section = guide.split(/^## /m).find((text) => text.includes('<iframe'))!
  const paths = [new URL(frame).pathname, /`(\/t-beta\/[^`]+)`/.exec(section)![1]!]
  for (const path of paths) expect(policyOf(path)['frame-ancestors']).toEqual(['*'])
})

describe('whom a page speaks to', () => {
  test('nobody but its own server', () => {
    expect(policyOf(LIVE)['connect-src']).toEqual(["'self'"])
    expect(policyOf(TOURNAMENT)['connect-src']).toEqual(["'self'"])
  })

  test('the API, where it is elsewhere; its shells then carry other scripts', async () => {
    const elsewhere = await rulesOf({ api: 'https://api.example/base' })
    expect(policyOf(LIVE, elsewhere)['connect-src']).toEqual(["'self'", 'https://api.example'])
    expect(policyOf(LIVE, elsewhere)['script-src']).not.toEqual(policyOf(LIVE)['script-src'])
    expect(policyOf(LIVE, elsewhere)['img-src']).toEqual(["'self'", 'https://api.example'])
    const near = await rulesOf({ api: 'http://localhost:9' })
    expect(policyOf(LIVE, near)['img-src']).toContain('http://localhost:9')
  })

  test('pictures of other sites, where the site names them', async () => {
    const naming = await rulesOf({ pictureHosts: ['https://fotos.example'] })
    for (const path of [TOURNAMENT, LIVE])
      expect(policyOf(path, naming)['img-src']).toEqual(["'self'", 'https://fotos.example'])
  })

  test('Firestore, where visits are logged; Google too, where analytics is on', async () => {
    const logging = await rulesOf({ logsVisits: true })
    expect(policyOf(TOURNAMENT, logging)['connect-src']).toEqual([
      "'self'",
      'https://firestore.googleapis.com',
    ])
    expect(policyOf(TOURNAMENT, logging)['script-src']).toContain("'self'")
    const counting = policyOf(HOME, await rulesOf({ logsVisits: true, hasAnalytics: true }))
    expect(counting['script-src']).toContain('https://www.googletagmanager.com')
    expect(counting['connect-src']).toContain('https://*.google-analytics.com')
  })
})

/** How each host reads what we give it: all headers of an address. */
type Host = (path: string) => Record<string, string>

const byName = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].toSorted(([one], [other]) => one.localeCompare(other)))

type Block = { path: string; taken: string[]; given: [string, string][] }
const blocks = headersFile(rules)
  .split('\n')
  .reduce<Block[]>((all, line) => {
    if (line.startsWith('/')) return [...all, { path: line, taken: [], given: [] }]
    const [, sign, name, value] = /^ {2}(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? []
    if (sign) all.at(-1)!.taken.push(name!)
    else if (name) all.at(-1)!.given.push([name, value!])
    return all
  }, [])
const fits = (path: string) => (block: Block) =>
  new RegExp(
    `^${block.path.replaceAll('.', '\\.').replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`,
  ).test(path)

/** Values of the same name are joined, unless `!` took what was there. */
const cloudflare: Host = (path) => {
  const headers = new Map<string, string>()
  for (const { taken, given } of blocks.filter(fits(path))) {
    for (const name of taken) headers.delete(name)
    for (const [name, value] of given)
      headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value)
  }
  return byName(headers)
}

/** The last rule wins. */
const netlify: Host = (path) =>
  byName(new Map(blocks.filter(fits(path)).flatMap(({ given }) => given)))

const { hosting } = JSON.parse(firebase(rules)) as {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}
const ofFirebase: Host = (path) => {
  const matching = hosting.headers.filter(({ source }) =>
    new RegExp(
      `^/?${source
        .replaceAll('.', '\\.')
        .replaceAll('**', '¤')
        .replaceAll('*', '[^/]*')
        .replaceAll('¤', '.*')}$`,
    ).test(path),
  )
  return byName(
    new Map(matching.flatMap(({ headers }) => headers).map(({ key, value }) => [key, value])),
  )
}

const served = readHeadersFile(headersFile(rules))

describe.each([...PAGES, ...TABLES, ...FILES, ...CALENDARS])('%s', (path) => {
  const expected = byName(Object.entries({ ...headersFor(rules, path), ...HSTS }))
  test.each([
    ['Cloudflare Pages', cloudflare],
    ['Netlify', netlify],
    ['Firebase Hosting', ofFirebase],
  ])('%s says the same', (_host, read) => expect(read(path)).toEqual(expected))
  test('our own server says it without what needs TLS', () =>
    expect(headersFor(served, path)).toEqual(headersFor(rules, path)))
})

describe('the limits of Cloudflare Pages', async () => {
  const most = headersFile(
    await rulesOf({ api: 'https://api.torneos.example', logsVisits: true, hasAnalytics: true }),
  ).split('\n')
  test('100 rules', () =>
    expect(most.filter((line) => line.startsWith('/')).length).toBeLessThan(100))
  test('2,000 characters a line', () =>
    expect(Math.max(...most.map((line) => line.length))).toBeLessThan(2000))
})

test('nginx adds headers in one place only: further in they would take the others away', () => {
  const inside = [...nginx(rules).matchAll(/^ {4}add_header (\S+) (\S+);/gm)]
  expect(inside.map(([, name, value]) => `${name} ${value}`)).toEqual(['X-Content-Type-Options ""'])
})

describe('picture hosts that are set for a site that was built without them', () => {
  const now = withPictureHosts(served, ['https://fotos.example'])
  test.each(PAGES)('%s may show their pictures, and nothing else is other', (path) => {
    const { 'img-src': images, ...rest } = policyOf(path, now)
    const { 'img-src': before, ...others } = policyOf(path, served)
    expect(images).toEqual([...before!, 'https://fotos.example'])
    expect(rest).toEqual(others)
  })
  test.each(FILES)('%s shows none', (path) =>
    expect(headersFor(now, path)).toEqual(headersFor(served, path)),
  )
  test('a host that was set before stands once', async () => {
    const built = await rulesOf({ pictureHosts: ['https://fotos.example'] })
    expect(policyOf(HOME, withPictureHosts(built, ['https://fotos.example']))).toEqual(
      policyOf(HOME, built),
    )
  })
})
