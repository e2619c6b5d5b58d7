/** What a chat shows of a link to a live page: its words and its picture follow what is tapped. */
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchAnswer } from '../../src/lib/live/answers/types.ts'
import { PREVIEW_BYTES, PREVIEW_SIZE } from '../../src/lib/previews/preview.ts'
import { aRenderer, livePages } from './live-pages.ts'
import { ID, mesaApp, PLAYING, type MesaApp } from './mesa-app.ts'

const SITE = 'https://torneos.example'
const TEAM = `${ID}~galacticos-del-mercado`
const MATCH = `/torneo/${ID}/partidos/${PLAYING}`

type Phase = { matches: MatchAnswer[] }

const renderer = aRenderer({ PUBLIC_SITE_URL: SITE })
const nowhere = aRenderer()
let mesa: MesaApp
beforeAll(async () => {
  mesa = await mesaApp()
})
afterAll(() => mesa.close())

/** The live pages of a site that knows its address, or not. */
async function pagesOf(siteUrl: string) {
  const pages = await livePages(mesa.app, siteUrl ? renderer : nowhere)
  return async (path: string) => {
    const html = parse(await (await pages.request(SITE + path)).text())
    const metas = html
      .querySelectorAll('meta[name=description], meta[property], meta[name^=twitter]')
      .map(({ attributes }) => attributes)
    return Object.fromEntries(
      metas.map(({ name, property, content }) => [property ?? name!, content!]),
    )
  }
}

const pictureAt = (address: string, tag?: string) =>
  mesa.app.request(address.replace(SITE, ''), {
    headers: tag === undefined ? {} : { 'If-None-Match': tag },
  })

test('a match says its result, and a goal changes words, picture and its address', async () => {
  const said = await pagesOf(SITE)
  const before = await said(MATCH)
  expect(before['og:title']).toBe(
    'Real Copilco vs Los Cuates de la Portales · Jornada 4 · Liga Relámpago 2026',
  )
  expect(before['og:description']).toMatch(/Jornada 4 · Liga Relámpago 2026$/)
  const address = before['og:image']!
  expect(address).toMatch(
    new RegExp(`^${SITE}/api/tournaments/${ID}/vista/partidos/${PLAYING}\\.png\\?v=[\\da-f]{10}$`),
  )
  const picture = await pictureAt(address)
  expect(picture.headers.get('Content-Type')).toBe('image/png')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...PREVIEW_SIZE })
  expect(bytes.byteLength).toBeLessThan(PREVIEW_BYTES)
  const tag = picture.headers.get('ETag')!
  expect((await pictureAt(address, tag)).status).toBe(304)

  const goal = { kind: 'goal', match: PLAYING, side: 'team1' }
  expect((await mesa.change('beto', goal)).status).toBe(200)
  const after = await said(MATCH)
  expect(after['og:description']).not.toBe(before['og:description'])
  expect(after['og:image']).not.toBe(address)
  const next = await pictureAt(after['og:image']!, tag)
  expect(next.status).toBe(200)
  expect(bytes.equals(Buffer.from(await next.arrayBuffer()))).toBe(false)
})

/** The colour of the crown on Real Copilco's own logo, where the picture shows its badge. */
test('a team has its own logo', async () => {
  const answer = await pictureAt(`/api/tournaments/${ID}/vista/partidos/${PLAYING}.png`)
  const badge = { left: 200, top: 230, width: 140, height: 160 }
  const pixels = await sharp(Buffer.from(await answer.arrayBuffer()))
    .extract(badge)
    .removeAlpha()
    .raw()
    .toBuffer()
  const isRed = (_: unknown, at: number) =>
    pixels[3 * at]! > 150 && pixels[3 * at + 1]! < 60 && pixels[3 * at + 2]! < 70
  const reds = Array.from({ length: pixels.length / 3 }, isRed).filter(Boolean)
  expect(reds.length).toBeGreaterThan(20)
})

test.each([
  ['the tournament', '', 'vista'],
  ['its rounds', '/jornadas', 'vista'],
  ['a team', `/equipos/${TEAM}`, `vista/equipos/${TEAM}`],
])('%s has its own words and picture', async (_page, path, picture) => {
  const said = await (await pagesOf(SITE))(`/torneo/${ID}${path}`)
  expect(said['og:title']).toBe('Liga Relámpago 2026')
  expect(said['og:description']).toMatch(/^Tabla de Liga Relámpago 2026: 1\.º /)
  const [address] = said['og:image']!.split('?')
  expect(decodeURIComponent(address!)).toBe(`${SITE}/api/tournaments/${ID}/${picture}.png`)
  expect((await pictureAt(address!)).status).toBe(200)
})

test('a round says its results', async () => {
  const said = await (await pagesOf(SITE))(`/torneo/${ID}/jornadas/4`)
  expect(said['og:title']).toMatch(/^Jornada 4: .+ · Liga Relámpago 2026$/)
  expect(said['og:description']).toMatch(/^Jornada 4 de Liga Relámpago 2026: .+ 4–2 /)
  expect(said['og:image']).toContain('/vista/jornadas/4.png?v=')
  expect((await pictureAt(said['og:image']!)).status).toBe(200)
})

test.each(['/jornadas/99', '/partidos/no-hay'])(
  '%s is missing: its tournament speaks for it',
  async (path) => {
    const said = await (await pagesOf(SITE))(`/torneo/${ID}${path}`)
    expect(said['og:title']).toBe('Liga Relámpago 2026')
    expect(said['og:image']).toContain('/vista.png?v=')
  },
)

test('every match has words of its own: played, to come, and with open places', async () => {
  const said = await pagesOf(SITE)
  const answerAt = async (path: string): Promise<unknown> =>
    (await mesa.app.request(`/api/tournaments/${ID}${path}`)).json()
  const { playoffs } = (await answerAt('')) as { playoffs: Phase[] }
  const all = [...((await answerAt('/jornadas/')) as Phase[]), ...playoffs].flatMap(
    ({ matches }) => matches,
  )
  const isOpen = ({ team1, team2 }: MatchAnswer) => !team1.team || !team2.team
  const kinds = [
    all.find(({ isCompleted }) => isCompleted),
    all.find((match) => !match.isCompleted && !match.isPlaying && !isOpen(match)),
    all.find(isOpen),
  ]
  const lines: string[] = []
  for (const match of kinds) {
    const own = await said(`/torneo/${ID}/partidos/${match!.id}`)
    expect(own['og:title']).toMatch(/ · Liga Relámpago 2026$/)
    expect(own['og:description']).toMatch(/ · Liga Relámpago 2026$/)
    expect(own['og:image']).toContain(`/vista/partidos/${match!.id}.png?v=`)
    lines.push(own['og:description']!)
  }
  expect(new Set(lines).size).toBe(3)
})

test('a site that does not know its address names no picture', async () => {
  const said = await (await pagesOf(''))(MATCH)
  expect(Object.keys(said)).toEqual(['description'])
  expect(said.description).toMatch(/Jornada 4 · Liga Relámpago 2026$/)
})

test.each([
  ['a match that is not there', `${ID}/vista/partidos/no-hay.png`],
  ['a team that is not there', `${ID}/vista/equipos/no-hay.png`],
  ['a round that is not there', `${ID}/vista/jornadas/99.png`],
  ['a page of no kind', `${ID}/vista/toString/4.png`],
  ['another file', `${ID}/vista/jornadas/4.svg`],
  ['a tournament that is not there', 'no-hay/vista.png'],
])('%s has no picture', async (_what, path) => {
  expect((await pictureAt(`/api/tournaments/${path}`)).status).toBe(404)
})

test('a crowd that asks for one picture waits for one drawing', async () => {
  const address = `/api/tournaments/${ID}/vista/partidos/j4-1.png`
  const answers = await Promise.all(Array.from({ length: 40 }, () => pictureAt(address)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
