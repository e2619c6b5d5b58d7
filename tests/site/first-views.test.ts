/** Live pages as the server fills them in: their islands rendered, with their data. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wireSize } from '../../bench/weigh.ts'
import { importsIn } from '../../publish/rendering/preloads.ts'
import { FILLED_BYTES } from '../../publish/verify/budgets.ts'
import { policyDigest } from '../../ground/policy-digest.ts'
import { ASK_AGAIN, ASK_AGAIN_SOON } from '../../publish/hosts/headers.ts'
import { SAMPLES } from '../../server/api/load/first-start.ts'
import { startApi, type StartedApi } from '../../server/api/start-api.ts'
import { FileCache } from '../../server/site/file-cache.ts'
import type { LiveRenderer } from '../../server/site/first-views.ts'
import { siteApp } from '../../server/site/site-app.ts'
import type { TournamentAnswer } from '../../src/lib/live/answers/types.ts'
import { LIVE_WORDS } from '../../src/lib/wording/live.ts'
import { aRenderer, livePages } from '../server/live-pages.ts'
import { scriptsOf } from './scripts-of.ts'

const [PLAYING] = SAMPLES
const HOME = `/torneo/${PLAYING}/`
/** One burst of a new connection; DESIGN, section 9. */
const FIRST_BURST = 14_600

/** What is said of a body, not of a page. */
const OF_BYTES = ['content-length', 'content-encoding', 'etag']

const folderOfSite = inject('site')
const imports = await importsIn(folderOfSite)
const site = siteApp(folderOfSite, new FileCache({ isThorough: false }))
const renderer = aRenderer()
let folder: string
let api: StartedApi
let app: Hono
let team: TournamentAnswer['teams'][number]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-first-'))
  api = await startApi(folder, { limits: { passwordCost: { N: 1024, r: 8, p: 1 } } })
  app = await pagesWith(api.app)
  const answer = await api.app.request(`/api/tournaments/${PLAYING}`)
  team = ((await answer.json()) as TournamentAnswer).teams[0]!
}, 120_000)
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const pagesWith = (data: Pick<Hono, 'fetch'>, by: LiveRenderer = renderer) =>
  livePages(data, by, site)

const textOf = async (to: Hono, path: string) => (await to.request(path)).text()

test.each([
  ['the tournament', '', '<table class="standings"'],
  ['its rounds', 'jornadas', 'data-match="j4-2"'],
  ['a round', 'jornadas/4', 'data-match="j4-2"'],
  ['its teams', 'equipos', 'class="team on-'],
  ['its statistics', 'estadisticas', '<li data-player='],
])('%s comes with what is on it, in the first burst', async (_name, path, shown) => {
  const html = await textOf(app, HOME + path)
  expect(html).toContain(shown)
  expect(html).toContain('<title>Liga Relámpago 2026</title>')
  expect(html).not.toContain('class="ghosts')
  // Its data comes after all that is seen.
  const seen = html.slice(0, html.indexOf('<script type="application/json"'))
  expect(brotliCompressSync(seen).byteLength).toBeLessThan(FIRST_BURST)
})

const PAGES = ['', 'jornadas', 'jornadas/4', 'equipos', 'estadisticas', 'partidos/j4-2']

test.each(PAGES)(
  '/%s: its island waits until the browser is idle, and nothing else is asked',
  async (path) => {
    const html = await textOf(app, HOME + path)
    const page = parse(html)
    const islands = page.querySelectorAll('astro-island')
    expect(islands.map((island) => island.getAttribute('client'))).toEqual(['idle'])
    expect(JSON.parse(islands[0]!.getAttribute('opts')!)).toMatchObject({
      value: { timeout: 2000 },
    })
    expect(page.querySelectorAll('script[src], link[rel=modulepreload]').map(String)).toEqual([])
    expect(html).not.toContain('window.early')
    // By the time that anything starts it, its data is there.
    expect(html.indexOf('astro:idle')).toBeGreaterThan(html.indexOf('id="given"'))
    expect(html).not.toContain('astro:load')
  },
)

test.each(PAGES)('/%s: all of it keeps its bar, with React and what comes later', async (path) => {
  const html = await textOf(app, HOME + path)
  const starting = scriptsOf(html, imports)
  const later = starting.flatMap((address) =>
    [
      ...readFileSync(join(folderOfSite, address), 'utf8').matchAll(/import\(["'`]\.\/([^"'`]+)/g),
    ].map(([, name]) => `/_astro/${name}`),
  )
  const files = new Set([...starting, ...later, ...filesIn(html)])
  const bytes = [...files].reduce((sum, address) => sum + wireSize(folderOfSite, address)!, 0)
  expect(starting.length).toBeGreaterThan(4)
  expect(bytes + brotliCompressSync(html).byteLength).toBeLessThan(FILLED_BYTES)
})

/** The pictures and the font that it shows. */
const filesIn = (html: string) => [
  '/fonts/cartel.woff2',
  ...parse(html)
    .querySelectorAll('img')
    .map((image) => image.getAttribute('src')!)
    .filter((address) => !address.startsWith('/api/')),
]

test.each([
  ['basketball’s own page', '', '<dialog'],
  ['its teams', 'equipos', 'class="team on-'],
])('%s comes with what is on it', async (_name, path, shown) => {
  const html = await textOf(app, `/t-beta/basketball/${PLAYING}/${path}`)
  expect(html).toContain(shown)
  expect(html).toContain('<title>Liga Relámpago 2026</title>')
  expect(html).toContain(`href="/t-beta/basketball/${PLAYING}/equipos"`)
  expect(html).not.toContain('class="ghosts')
})

test('basketball that nobody has is not found, as before', async () => {
  for (const path of ['/t-beta/basketball/nadie/', '/t-beta/basketball/nadie/equipos']) {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<title>Torneo No Encontrado</title>')
  }
})

test('a static tournament stays where a live one has its name', async () => {
  const path = '/t-beta/basketball/baloncesto-liga-a-2024/'
  const said = new Hono().all('*', (context) =>
    api.app.request(context.req.url.replace('baloncesto-liga-a-2024', PLAYING)),
  )
  const pages = await pagesWith(said)
  for (const address of [path, `${path}equipos`])
    expect(await textOf(pages, address)).toBe(await textOf(site, address))
})

test('a team comes with its players', async () => {
  const html = await textOf(app, `${HOME}equipos/${encodeURIComponent(team.id)}`)
  expect(html).toContain('<tr data-player=')
  expect(html).toContain(team.name)
})

test('the chips of statistics that are still to be asked for say what that takes', async () => {
  const html = await textOf(app, `${HOME}estadisticas`)
  const panels = parse(html).querySelectorAll('[data-of]')
  const isSaid = panels.map(({ innerHTML }) => innerHTML.includes(LIVE_WORDS.needsScript))
  expect(isSaid).toEqual([false, true, true, true])
})

test.each([
  ['a tournament that nobody knows', '/torneo/nadie/'],
  ['a team that nobody knows', `${HOME}equipos/nadie`],
  ['paper', `${HOME}cedulas`],
  ['another page', '/comprar'],
])('%s is as it was built', async (_name, path) =>
  expect(await textOf(app, path)).toBe(await textOf(site, path)),
)

test.each([
  ['no server of the data', new Hono().all('*', (context) => context.text('', 503)), renderer],
  ['nothing that renders yet', null, { compiled: null, live: () => assert.fail('Not asked') }],
  ['a page that fails', null, { compiled: '', live: () => Promise.reject(new Error('Fails')) }],
] satisfies [string, Hono | null, LiveRenderer][])(
  'with %s the page is as it was built',
  async (_name, broken, by) => {
    const other = await pagesWith(broken ?? api.app, by)
    expect(await textOf(other, HOME)).toBe(await textOf(site, HOME))
  },
)

test('it says what the shell says, and is asked for again by its content', async () => {
  const [first, shell] = await Promise.all([app.request(HOME), site.request(HOME)])
  const names = [...shell.headers.keys()].filter((name) => !OF_BYTES.includes(name))
  expect([...first.headers.keys()].filter((name) => !OF_BYTES.includes(name))).toEqual(names)
  for (const name of names)
    if (name !== 'cache-control')
      expect([name, first.headers.get(name)]).toEqual([name, shell.headers.get(name)])
  const etag = first.headers.get('ETag')!
  expect(etag).not.toBe(shell.headers.get('ETag'))
  const again = await app.request(HOME, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('Cache-Control'), again.headers.get('Vary')]).toEqual([
    304,
    first.headers.get('Cache-Control'),
    'Accept-Encoding',
  ])
  const packed = await app.request(HOME, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
})

test('shared caches keep it as they keep its data: a second while a match is played', async () => {
  const [playing, quiet] = await Promise.all(SAMPLES.map((id) => app.request(`/torneo/${id}/`)))
  expect(playing!.headers.get('Cache-Control')).toBe(ASK_AGAIN_SOON)
  expect(quiet!.headers.get('Cache-Control')).toBe(ASK_AGAIN)
  expect(await quiet!.text()).toContain('data-known=')
})

test('a colour that is none leaves the house’s inks, and its styles their digest', async () => {
  const said = new Hono().all('*', async (context) => {
    const answer = await api.app.request(context.req.raw)
    const color = '}</style><script>alert(1)</script>'
    return context.json({ ...((await answer.json()) as object), color })
  })
  const html = await textOf(await pagesWith(said), HOME)
  const headOf = (page: string) => page.slice(page.indexOf('<style>'), page.indexOf('</head>'))
  expect(headOf(html)).toBe(headOf(await textOf(site, HOME)))
  const own = await textOf(app, HOME)
  expect(headOf(own)).not.toBe(headOf(html))
  const [, css] = /<style>(.*?)<\/style>/s.exec(own)!
  expect(own).toContain(`content="style-src 'self' '${policyDigest(css!)}'"`)
})

test('what the data says is never markup', async () => {
  const name = 'Copa "><script>alert(1)</script> & amigos'
  const said = new Hono().all('*', async (context) => {
    const answer = await api.app.request(context.req.raw)
    return context.json({ ...((await answer.json()) as object), name })
  })
  const html = await textOf(await pagesWith(said), HOME)
  expect(html.includes('<script>alert')).toBe(false)
  expect(/<title>.*?<\/title>/.exec(html)?.[0]).toBe(
    '<title>Copa &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; amigos</title>',
  )
})
