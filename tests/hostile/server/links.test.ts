/** Links in wrong hands: guesses, another tournament's calls, and where a secret could be found. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { digestOfSecret } from '../../../server/api/actors/links.ts'
import { secretIn, sharedSecret } from '../../../server/api/accounts/secret.ts'
import { sampleFolder } from '../../../server/api/load/first-start.ts'
import { load, readForLoad } from '../../../server/api/load/load-folder.ts'
import { openApi } from '../../../server/api/openapi.ts'
import { backupCommand } from '../../../server/operator/copies.ts'
import { commitOf } from '../../../server/rebuild/commit-words.ts'
import { allOf } from '../../server/a-place.ts'
import { aChange, ID, mesaApp, PLAYING, type MesaApp } from '../../server/mesa-app.ts'

const OTHER = 'copa-cempasuchil-2026'
const KEY = { place: 'live', URL_name: ID } as const

let mesa: MesaApp
let secret: string
beforeAll(async () => {
  mesa = await mesaApp()
  await load(mesa.database, (await readForLoad(sampleFolder(OTHER))).loadable!)
  const scope = { kind: 'match', match: PLAYING }
  secret = String((await mesa.post('ana', '/links/', { name: 'Cancha 1', scope })).body.secret)
})
afterAll(() => mesa.close())

const by = (authorization: string, method: string, path: string, body?: unknown) =>
  mesa.app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })

/** Each asks the database, in PostgreSQL over a socket. */
const GUESSES_MS = 180_000

test('twenty thousand guesses find nothing, and are counted', { timeout: GUESSES_MS }, async () => {
  const statuses = new Map<number, number>()
  const guess = () => {
    const made = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    return by(`Link ${made}`, 'GET', '/api/mesa/tournaments/')
  }
  for (let round = 0; round < 200; round++)
    for (const { status } of await Promise.all(Array.from({ length: 100 }, guess)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect([...statuses]).toEqual([
    [401, 100],
    [429, 19_900],
  ])
  expect((await by(`Link ${secret}`, 'GET', '/api/mesa/tournaments/')).status).toBe(200)
})

const ELSEWHERE = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  path.includes('/api/mesa/tournaments/{id}')
    ? Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path }))
    : [],
)

test.each(ELSEWHERE)('another tournament: $method $path', async ({ method, path }) => {
  const before = await mesa.database.texts(OTHER)
  const address = path.replace('{id}', OTHER).replace('{match}', PLAYING)
  const bodies = [
    aChange({ kind: 'start', match: 'j1-1' }),
    aChange({ kind: 'start', match: PLAYING }),
    { id: aChange({}).id, when: '2026-07-11T21:00:00Z', change: 'cambio-00001' },
    { username: 'eva', isScorer: true },
    { name: 'x', scope: { kind: 'day', date: '2099-01-01' } },
    { link: 'enlace-cualquiera' },
  ]
  for (const body of bodies)
    expect([400, 401, 403, 404]).toContain(
      (await by(`Link ${secret}`, method, address, body)).status,
    )
  expect(await mesa.database.texts(OTHER)).toEqual(before)
})

test.each([`Bearer ${'A'.repeat(22)}`, 'Link', 'Link  ', 'link', 'Basic x', 'Link a b'])(
  'no link: %s',
  async (authorization) =>
    expect(
      (await by(authorization, 'POST', '/api/mesa/link/', { phone: 'telefono-1' })).status,
    ).toBe(401),
)

test('its secret is in no log, database, journal, commit, header or other answer', async () => {
  const printed: string[] = []
  for (const method of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words.join(' ')))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (printed.push(String(text)), true))
  const said: string[] = []
  const note = async (answer: Response) =>
    void said.push(JSON.stringify([...answer.headers]), await answer.text())
  await note(await by(`Link ${secret}`, 'POST', '/api/mesa/link/', { phone: 'telefono-1' }))
  const change = aChange({ kind: 'goal', match: PLAYING, side: 'team1', player: 26 })
  await note(await by(`Link ${secret}`, 'POST', `/api/mesa/tournaments/${ID}/changes/`, change))
  await note(await by(`Link ${secret}.`, 'GET', '/api/mesa/tournaments/'))
  for (const path of ['', '/journal/', '/links/', '/scorers/'])
    said.push(JSON.stringify(await mesa.get('ana', path)))
  vi.restoreAllMocks()
  const [entry] = await mesa.database.entries(KEY, Number.MAX_SAFE_INTEGER, 1)
  expect(entry!.actor).toMatch(/^link:/)
  const everything = [...printed, ...said, JSON.stringify([entry, commitOf(entry!)])]
  expect(everything.filter((text) => text.includes(secret))).toEqual([])
  expect(await allOf(mesa.kept)).not.toContain(secret)
})

test('nor in a backup, which has the link', async () => {
  // As a first start leaves it, in a folder or in PostgreSQL.
  secretIn(mesa.kept.dir)
  await sharedSecret(mesa.database)
  const copy = join(mesa.dir, 'copia')
  await backupCommand([copy], mesa.kept, () => undefined)
  const names = await readdir(copy)
  const texts = await Promise.all(names.map((name) => readFile(join(copy, name), 'latin1')))
  expect(texts.join('\n')).toContain(digestOfSecret(secret))
  expect(texts.join('\n')).not.toContain(secret)
})
