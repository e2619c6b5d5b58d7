/** Live pages that the server fills: names that are markup, addresses that are none, crowds and giants. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { parse, type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type StartedApi } from '../../../server/api/start-api.ts'
import type { JornadasAnswer, TeamsAnswer } from '../../../src/lib/live/answers/types.ts'
import { aRenderer, livePages, SHELL } from '../../server/live-pages.ts'
import { CHEAP } from '../../server/filled-place.ts'

const ID = 'liga-relampago-2026'
const PLAIN = 'Peña y Compañía'
const NAMES = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '--><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" data-known="{}" autofocus onfocus="alert(1)',
  '</div></div><div class="live-page">',
  "$& $` $' $<a>",
  '\u2028alert(1)\u2029',
  '&quot;&#x3c;script&#x3e;',
  '\\"}],"inks":{"--a":"url(//evil.example)"}',
] as const
/** What a person may name. */
const NAMED = /^(?:name|firstName|lastName|nickName|location|host|note|matchName|phase|needs|why)$/

const renderer = aRenderer()
let folder: string
let api: StartedApi
let team: string
let match: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-filled-'))
  api = await startApi(folder, { limits: { passwordCost: CHEAP } })
  const teams = await api.app.request(`/api/tournaments/${ID}/teams/`)
  const jornadas = await api.app.request(`/api/tournaments/${ID}/jornadas/`)
  match = ((await jornadas.json()) as JornadasAnswer)[3]!.matches[0]!.id
  team = encodeURIComponent(((await teams.json()) as TeamsAnswer)[0]!.id)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** The API, but everything that has a name in it is called the same. */
const calling = (text: string) =>
  new Hono().all('*', async ({ req, json }) => {
    const answer = await (await api.app.request(req.raw)).text()
    return json(
      JSON.parse(answer, (key, value: unknown) =>
        NAMED.test(key) && typeof value === 'string' ? text : value,
      ) as object,
    )
  })

const textOf = async (app: Hono, path: string) => (await app.request(path)).text()

/** Without the span around a long word, which only makes it smaller (`components/fitted.tsx`). */
const elementsOf = (root: HTMLElement) =>
  root
    .querySelectorAll('*')
    .filter(
      ({ tagName, attributes }) => !(tagName === 'SPAN' && /^[wn]\d$/.test(attributes.class ?? '')),
    )
    .map(({ tagName, attributes }) => [tagName, ...Object.keys(attributes).toSorted()].join(' '))

describe.each([
  ['the tournament', () => ''],
  ['its rounds', () => 'jornadas'],
  ['a round', () => 'jornadas/4'],
  ['a match', () => `partidos/${match}`],
  ['its teams', () => 'equipos'],
  ['a team', () => `equipos/${team}`],
  ['its statistics', () => 'estadisticas'],
])('%s', (_page, path) => {
  test.each(NAMES)('called %j has the same elements', async (name) => {
    const address = `/torneo/${ID}/${path()}`
    const plain = parse(await textOf(await livePages(calling(PLAIN), renderer), address))
    const root = parse(await textOf(await livePages(calling(name), renderer), address))
    expect(plain.textContent).toContain(PLAIN)
    expect(elementsOf(root)).toEqual(elementsOf(plain))
    const known = root.querySelector('.live-page')!.getAttribute('data-known')!
    expect(JSON.parse(known)).toMatchObject({ name })
    expect(root.querySelector('title')!.textContent).toBe(name)
  })
})

test.each([
  '/torneo/%E0%A4%A/',
  '/torneo/__proto__/',
  '/torneo/..%2f..%2fapi/',
  '/torneo/%3Cscript%3E/jornadas',
  `/torneo/${ID}/equipos/__proto__`,
  `/torneo/${ID}/equipos/%3Cscript%3E`,
  `/torneo/${ID}/toString`,
])('%s is the shell', async (path) =>
  expect(await textOf(await livePages(api.app, renderer), path)).toBe(SHELL),
)

test('a round that is markup is none', async () => {
  const pages = await livePages(api.app, renderer)
  const html = await textOf(pages, `/torneo/${ID}/jornadas/%3Cscript%3E`)
  const other = await textOf(pages, `/torneo/${ID}/jornadas/4`)
  expect(html.match(/<script/g)).toEqual(other.match(/<script/g))
})

/** The pages, and how often one was rendered. */
async function counting() {
  const counted = { draws: 0 }
  await livePages(api.app, renderer)
  const pages = await livePages(api.app, {
    compiled: renderer.compiled,
    live: (page) => {
      counted.draws++
      return renderer.live(page)
    },
  })
  return { pages, counted }
}

test('a crowd that asks at once, in any spelling and of any host, has one page drawn', async () => {
  const { pages, counted } = await counting()
  const spellings = ['/torneo/', 'http://otro.example/torneo/'].flatMap((start) => [
    start + ID,
    `${start + ID}/`,
    `${start}%6c${ID.slice(1)}`,
    `${start + ID}?x=${start.length}`,
  ])
  const texts = await Promise.all(
    Array.from({ length: 64 }, (_, at) => textOf(pages, spellings[at % spellings.length]!)),
  )
  expect(new Set(texts).size).toBe(1)
  expect(counted.draws).toBe(1)
  await textOf(pages, spellings[0]!)
  expect(counted.draws).toBe(1)
})

test('a page that fails is the shell, and is not tried again while its data are the same', async () => {
  await livePages(api.app, renderer)
  const { compiled } = renderer
  let tries = 0
  const live = () => {
    tries++
    return Promise.reject(new Error('It took too long'))
  }
  const pages = await livePages(api.app, { compiled, live })
  for (let time = 0; time < 3; time++) expect(await textOf(pages, `/torneo/${ID}/`)).toBe(SHELL)
  expect(tries).toBe(1)
  expect(await textOf(pages, `/torneo/${ID}/jornadas`)).toBe(SHELL)
  expect(tries).toBe(2)
})

test('rounds that no tournament has are one unknown page, drawn once', async () => {
  const { pages, counted } = await counting()
  const unknown = [
    ...Array.from({ length: 40 }, (_, at) => `jornadas/${at + 1000}`),
    'jornadas/__proto__',
    'jornadas/constructor',
    'jornadas/%3Cscript%3E',
    'jornadas/4.0',
  ]
  const answers = await Promise.all(unknown.map((path) => pages.request(`/torneo/${ID}/${path}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(counted.draws).toBe(1)
  const known = await pages.request(`/torneo/${ID}/jornadas/4`)
  expect([known.status, counted.draws]).toEqual([200, 2])
  expect((await pages.request(`/torneo/${ID}/jornadas/semifinal`)).status).toBe(200)
})

test('matches that no tournament has are one unknown page too, drawn once', async () => {
  const { pages, counted } = await counting()
  const unknown = [
    ...Array.from({ length: 40 }, (_, at) => `partidos/j${at + 1000}-1`),
    ...['__proto__', 'constructor', '%3Cscript%3E', '..%2fj1-1'].map((id) => `partidos/${id}`),
  ]
  const answers = await Promise.all(unknown.map((path) => pages.request(`/torneo/${ID}/${path}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
  expect(texts.size).toBe(1)
  expect([...texts][0]).toContain('Partido No Encontrado')
  expect(counted.draws).toBe(1)
  const known = await pages.request(`/torneo/${ID}/partidos/${match}`)
  expect([known.status, counted.draws]).toEqual([200, 2])
})

test('what nobody could draw in time is left to each phone', async () => {
  const huge = new Hono().all('*', async ({ req, json }) => {
    const answer = (await (await api.app.request(req.raw)).json()) as object[]
    const rounds = Array.isArray(answer) ? Array.from({ length: 60 }, () => answer).flat() : answer
    return json(rounds, 200, { 'Content-Length': String(JSON.stringify(rounds).length) })
  })
  const pages = await livePages(huge, renderer)
  expect(await textOf(pages, `/torneo/${ID}/jornadas`)).toBe(SHELL)
  expect(await textOf(pages, `/torneo/${ID}/`)).toContain('class="standings"')
})

test('who asks is of no account: no page is another for somebody who is in', async () => {
  const pages = await livePages(api.app, renderer)
  const personal = { Cookie: 'sesion=1', Authorization: 'Bearer x', Origin: 'https://evil.example' }
  const [mine, anybodys] = await Promise.all(
    [personal, {}].map((headers) => pages.request(`/torneo/${ID}/`, { headers })),
  )
  expect(mine!.headers.get('ETag')).toBe(anybodys!.headers.get('ETag'))
  expect(mine!.headers.get('Set-Cookie')).toBeNull()
})
