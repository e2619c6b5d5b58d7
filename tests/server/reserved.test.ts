/**
 * A live tournament, or one of its players, that is to be shown with reserve from now on: nothing that
 * anybody may ask for has the photos or the birth years any more, nor does who has asked before keep
 * them for a new answer.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAt } from '../../server/api/database/kept.ts'
import { load, readForLoad } from '../../server/api/load/load-folder.ts'
import { openApi } from '../../server/api/openapi.ts'
import type { TeamsAnswer } from '../../src/lib/live/answers/types.ts'
import { aRenderer, livePages } from './live-pages.ts'
import { ID, mesaApp, type MesaApp } from './mesa-app.ts'

const TEAM = 'equipos/real-copilco.yml'
/** Nobody else was born then, and nothing else is such a number. */
const YEAR = 1931
const MORE = [
  'teamImage: imagenes/equipo.jpg',
  'players:',
  `  - { number: 91, firstName: Maite, yearBorn: ${YEAR}, image: imagenes/maite.jpg }`,
]

const renderer = aRenderer()
let mesa: MesaApp
let pages: Awaited<ReturnType<typeof livePages>>
let folder: string
beforeAll(async () => {
  mesa = await mesaApp()
  pages = await livePages(mesa.app, renderer)
  folder = join(mesa.dir, ID)
  for (const { name, body } of await mesa.database.files(ID)) await put(name, body)
  for (const name of ['equipo', 'maite', 'escudo'])
    await put(`imagenes/${name}.jpg`, await picture())
  await put('torneo.yml', `${await mesa.text('torneo.yml')}hostLogoImage: imagenes/escudo.jpg\n`)
}, 120_000)
afterAll(() => mesa.close())

async function put(name: string, body: Uint8Array | string) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), body)
}

const picture = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#c03' } })
    .jpeg()
    .toBuffer()

/** As `npm run load` does beside the server, which only learns that something was written. */
async function loaded(torneo: string, player: string) {
  const before = await mesa.text('torneo.yml')
  await put('torneo.yml', `${before.replace(/^(reserved|hostLogoImage): .*\n/gm, '')}${torneo}`)
  const team = await mesa.text(TEAM)
  const own = MORE.join('\n').replace('Maite,', `Maite, ${player}`)
  await put(TEAM, team.replace(/(^teamImage: .*\n)?^players:\n(.*number: 91.*\n)?/m, `${own}\n`))
  const { problems, loadable } = await readForLoad(folder)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const beside = await openAt(mesa.kept)
  await load(beside, loadable!)
  await beside.close()
}

/** Every address that the server describes, of this tournament, that needs nobody's name. */
function addresses(teams: TeamsAnswer): string[] {
  const own = Object.entries(openApi().paths)
    .filter(([path, { get }]) => get && !('security' in get) && !path.endsWith('/changes'))
    .map(([path]) => path)
  return own.flatMap((path) =>
    [...teams.map(({ id }) => id), ID].flatMap((id) =>
      ['', 'fouls', 'yellow-cards', 'red-cards'].map((stat) =>
        path
          .replace(path.startsWith('/api/teams/') ? '{id}' : '{team}', id)
          .replace('{id}', ID)
          .replace('{stat}', stat)
          .replace('{court}', 'cancha-1')
          // Maite.
          .replace('{piece}', 'm'),
      ),
    ),
  )
}

/** The live pages that come with their data in them. */
const pagesOf = (teams: TeamsAnswer) =>
  ['', 'jornadas', 'jornadas/4', 'equipos', ...teams.map(({ id }) => `equipos/${id}`)].map(
    (path) => `/torneo/${ID}/${path}`,
  )

/** As a phone keeps answers: asked for again only if they are others now. */
const KEPT = new Map<string, { etag: string; text: string }>()

/** What a phone has of every address once it has asked; 404s are left out. */
async function everything() {
  const { body } = await mesa.send('GET', `/api/tournaments/${ID}/teams/`)
  const answers = new Map<string, string>()
  const teams = body as unknown as TeamsAnswer
  for (const address of new Set([...addresses(teams), ...pagesOf(teams)])) {
    const known = KEPT.get(address)
    const headers = { 'If-None-Match': known?.etag ?? '""' }
    const from = address.startsWith('/torneo/') ? pages : mesa.app
    const answer = await from.request(address, { headers })
    if (answer.status === 404) continue
    const text = answer.status === 304 ? known!.text : await answer.text()
    KEPT.set(address, { etag: answer.headers.get('ETag') ?? '""', text })
    answers.set(address, text)
  }
  return answers
}

const whereIn = (answers: Map<string, string>, what: string | RegExp) =>
  [...answers].filter(([, text]) => text.search(what) >= 0).map(([address]) => address)

const picturesIn = (answers: Map<string, string>) =>
  new Set([...answers.values()].flatMap((text) => text.match(/\/api\/[^"]*\.jpg\?v=\w+/g) ?? []))

const statusesOf = (pictures: Iterable<string>) =>
  Promise.all([...pictures].map(async (one) => (await mesa.app.request(one)).status))

const LOGO = 'hostLogoImage: imagenes/escudo.jpg\n'

describe.each([
  ['the whole tournament', `${LOGO}reserved: true\n`, '', 'escudo'],
  ['one player', LOGO, 'reserved: true,', 'equipo escudo'],
])('%s', (_who, torneo, player, stays) => {
  test('once reserved is shown nowhere with photo or birth year, nor on who asks again', async () => {
    await loaded(LOGO, '')
    const before = await everything()
    expect(whereIn(before, String(YEAR)).length).toBeGreaterThanOrEqual(3)
    expect(before.size).toBeGreaterThan(15)
    expect(whereIn(before, /maite\.jpg/).some((one) => one.startsWith('/torneo/'))).toBe(true)
    expect([...before.keys()].filter((address) => address.endsWith('.ics')).length).toBeGreaterThan(
      2,
    )
    const shown = picturesIn(before)
    expect(namesOf(shown)).toEqual(['equipo', 'escudo', 'maite'])
    expect(await statusesOf(shown)).toEqual([200, 200, 200])

    await loaded(torneo, player)
    const after = await everything()
    expect([...after.keys()]).toEqual([...before.keys()])
    expect(whereIn(after, String(YEAR))).toEqual([])
    const named = [...shown].filter((one) => whereIn(after, one.replace(/\?.*/, '')).length > 0)
    expect(namesOf(named)).toEqual(stays.split(' ').toSorted())
    const gone = [...shown].filter((one) => !named.includes(one))
    expect(await statusesOf(gone)).toEqual(gone.map(() => 404))
    expect(await statusesOf(gone.map((one) => one.replace(/\?.*/, '')))).toEqual(
      gone.map(() => 404),
    )
    if (torneo.includes('reserved')) expect(whereIn(after, /"yearBorn":\d/)).toEqual([])
  })
})

const namesOf = (pictures: Iterable<string>) =>
  [...pictures].map((one) => /(\w+)\.jpg/.exec(one)![1]!).toSorted()
