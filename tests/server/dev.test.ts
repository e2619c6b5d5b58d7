/**
 * `astro dev` alone, which `npm run dev` starts: pages, the shells of live addresses, pictures, the search,
 * and the API behind them. DESIGN, section 8.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let data: string
let dev: ChildProcess
let base: string

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Without what would let Astro know that it is being tested. */
const outside = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(?:NODE_ENV|VITEST.*|TEST|MODE|DEV|PROD)$/.test(name),
    ),
  )

const isThere = () =>
  fetch(`${base}/comprar`).then(
    ({ ok }) => ok,
    () => false,
  )

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cascarita-dev-'))
  const port = await freePort()
  base = `http://localhost:${port}`
  const command = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock']
  dev = spawn(process.execPath, [...command, '--port', String(port)], {
    stdio: 'ignore',
    env: { ...outside(process.env), ASTRO_TELEMETRY_DISABLED: '1', CASCARITA_DATA: data },
  })
  await vi.waitUntil(isThere, { interval: 200, timeout: 170_000 })
}, 180_000)

afterAll(async () => {
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  await rm(data, { recursive: true, force: true })
})

test('the API answers under the address of the pages', async () => {
  const answer = await fetch(`${base}/api/tournaments/`)
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  const ids = ((await answer.json()) as { URL_name: string }[]).map(({ URL_name }) => URL_name)
  expect(ids).toContain('liga-relampago-2026')
})

test('a login goes through, body and refusal', async () => {
  const answer = await fetch(`${base}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nadie', password: 'no-es-esta' }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { detail: 'Usuario o contraseña incorrectos.' },
  ])
})

test('a live address gets its shell, which asks for its data', async () => {
  const html = await (await fetch(`${base}/torneo/liga-relampago-2026/jornadas`)).text()
  expect(html).toContain('/api/tournaments/ID0/jornadas/')
  const [, island] = html.match(/component-url="([^"]*\/islands\/live\/live-rounds\.tsx[^"]*)"/)!
  expect((await fetch(base + island)).status).toBe(200)
})

test('the search finds its pieces, and a picture is made when it is asked for', async () => {
  const piece = await fetch(`${base}/buscar/te.json`)
  expect(await piece.text()).toContain('Tepito')
  expect((await fetch(`${base}/buscar/nada-de-eso.json`)).status).toBe(404)
  const html = await (await fetch(`${base}/comprar`)).text()
  const [picture] = html.match(/\/_img\/[\w.-]+/)!
  const answer = await fetch(base + picture)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
})
