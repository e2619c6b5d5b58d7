/**
 * Three processes on one PostgreSQL behind nginx, killed one after another, and the database restarted
 * and crashed, while people register, log in and change tournaments: nothing that was acknowledged is
 * lost, every page is answered, and streams miss nothing. `npm run faults` runs it.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nginxPath } from '../../bench/programs/nginx-binary.ts'
import type { Database } from '../../server/api/database/database.ts'
import { openAt } from '../../server/api/database/kept.ts'
import { sampleFolder, SAMPLES } from '../../server/api/load/first-start.ts'
import { load, readForLoad } from '../../server/api/load/load-folder.ts'
import { dice } from '../publish/random-edits.ts'
import { aRegistration } from '../server/reference-server.ts'
import { startedPostgres, type StartedPostgres } from '../server/started-postgres.ts'

const ROUNDS = Number(process.env.FAULTS ?? 4)
const SEED = Number(process.env.SEED ?? 20261122)
const PROCESSES = 3
const TOURNAMENTS = 20
const READERS = 4
const STREAMS = 12
/** What is asked for: half of it registrations, one in twenty a change, which takes ten times the work. What was reached is printed. */
const WRITES_A_SECOND = 500
const WRITERS = 60
const ROUND_MS = 3_000
/** Who gets no answer asks again for so long. */
const PATIENCE_MS = 60_000

const password = aRegistration().password
const URL_NAMES = Array.from({ length: TOURNAMENTS }, (_, index) => `liga-${index}`)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

let dir: string
let postgres: StartedPostgres
let database: Database
let nginx: ChildProcess
let base: string
let servers: { port: number; child: ChildProcess }[]

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function begin(port: number) {
  const script = 'tests/server/child-server.ts'
  const child = spawn(process.execPath, [script, join(dir, 'data'), String(port)], {
    env: { ...process.env, DATABASE_URL: postgres.urlOf('postgres') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => false)
  const began = once(createInterface(child.stdout), 'line').then(() => true)
  return { child, began: Promise.race([began, ended]) }
}

/** Until it runs: where the database is away it ends, and is begun again, as a supervisor does. */
async function running(port: number) {
  for (;;) {
    const { child, began } = await begin(port)
    if (await began) return { port, child }
    await pause(200)
  }
}

const settings = (port: number, ports: readonly number[]) => `
daemon off; master_process off; pid ${join(dir, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${join(dir, 'body')}; proxy_temp_path ${join(dir, 'proxy')};
  fastcgi_temp_path ${join(dir, 'f')}; uwsgi_temp_path ${join(dir, 'u')}; scgi_temp_path ${join(dir, 's')};
  upstream api {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_502 http_503;
      proxy_connect_timeout 1s;
    }
  }
}`

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-balanced-'))
  await mkdir(join(dir, 'log'))
  postgres = await startedPostgres({ isCareful: true })
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  servers = await Promise.all(ports.map(running))
  database = await openAt({ dir, url: postgres.urlOf('postgres') })
  const { loadable } = await readForLoad(sampleFolder(SAMPLES[0]))
  for (const URL_name of URL_NAMES)
    await load(database, { ...loadable!, tournament: { ...loadable!.tournament, URL_name } })
  const port = await freePort()
  await writeFile(join(dir, 'nginx.conf'), settings(port, ports))
  nginx = spawn(nginxPath(), ['-e', 'stderr', '-p', dir, '-c', join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  base = `http://127.0.0.1:${port}`
  for (const own of [...ports, port]) await vi.waitFor(() => allAreThere(own), { timeout: 30_000 })
})
afterAll(async () => {
  nginx?.kill()
  for (const { child } of servers ?? []) child.kill('SIGKILL')
  await database?.close()
  await postgres?.close()
  await rm(dir, { recursive: true, force: true })
})

/** Nothing is asked for before every process has read what was just loaded. */
async function allAreThere(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tournaments/`)
  expect((await answer.json()) as unknown[]).toHaveLength(TOURNAMENTS + SAMPLES.length)
}

type Answer = { status: number; body: Record<string, unknown> }

/** Connections that stay, as a browser's do: to make one for each request is the client's work alone. */
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

type Heard = { status: number; text: string }

/** Null where the connection is refused, or lost on the way. */
const asked = (path: string, body?: object, token?: string) =>
  new Promise<Heard | null>((done) => {
    const sent = body && Buffer.from(JSON.stringify(body))
    const headers = {
      ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.byteLength }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const lost = () => done(null)
    const options = { agent, method: sent ? 'POST' : 'GET', headers }
    request(base + path, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('end', () => done({ status: response.statusCode!, text }))
      response.once('error', lost)
    })
      .once('error', lost)
      .end(sent)
  })

/** Again and again until somebody answers who can. */
async function answered(path: string, body?: object, token?: string): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS
  const met: (number | undefined)[] = []
  for (;;) {
    const answer = await asked(path, body, token)
    if (answer && answer.status < 500)
      return { status: answer.status, body: JSON.parse(answer.text) as Answer['body'] }
    // Which is a defect, not a fault: nobody was asked to wait.
    if (answer?.status === 500) throw new Error(`${path}: ${answer.text}`)
    met.push(answer?.status)
    if (performance.now() > end) throw new Error(`${path}: sin respuesta: ${met.join(' ')}`)
    await pause(50)
  }
}

/** A phone that listens, and comes back with the last id that it heard. */
function aListener(URL_name: string) {
  let last: string | undefined
  let isOver = false
  let comebacks = 0
  let heard = 0
  function open() {
    if (isOver) return
    const headers = last === undefined ? {} : { 'Last-Event-ID': last }
    const again = () => void setTimeout(open, 50)
    const stream = get(`${base}/api/tournaments/${URL_name}/changes`, { headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return void response.once('end', again)
      }
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
        const events = text.split('\n\n')
        text = events.pop()!
        for (const event of events) {
          last = /^id: (\S+)$/m.exec(event)?.[1] ?? last
          if (event.includes('data: changed')) heard += 1
        }
      })
      response.once('error', () => undefined)
      response.once('close', () => ((comebacks += 1), again()))
    })
    stream.once('error', again)
    closers.add(() => stream.destroy())
  }
  open()
  closers.add(() => (isOver = true))
  return { URL_name, last: () => last, heard: () => heard, comebacks: () => comebacks }
}
const closers = new Set<() => void>()
afterAll(() => closers.forEach((close) => close()))

test(`${ROUNDS} faults under load, seed ${SEED}`, async () => {
  const roll = dice(SEED)
  const tokens = await Promise.all(
    ['ana', 'beto', 'carla'].map(async (username) => {
      const { body } = await answered('/api/users/register/', aRegistration({ username }))
      for (const URL_name of URL_NAMES)
        await database.setRole(String(body.id), { place: 'live', URL_name }, 'organiser')
      return String(body.token)
    }),
  )
  const registered: string[] = []
  const changed: { URL_name: string; id: string }[] = []
  const counts = { registrations: 0, logins: 0, changes: 0, reads: 0 }
  let isOver = false
  let made = 0
  let longest = 0
  const began = performance.now()

  async function write() {
    const number = ++made
    const kind = number % 20
    if (kind < 10) {
      const username = `persona${number}`
      const { status } = await answered('/api/users/register/', aRegistration({ username }))
      // Taken: by the try whose answer was lost on its way.
      expect([201, 409]).toContain(status)
      registered.push(username)
      counts.registrations += 1
    } else if (kind < 19) {
      const username = registered[number % Math.max(1, registered.length)] ?? 'ana'
      expect((await answered('/api/users/login/', { username, password })).status).toBe(200)
      counts.logins += 1
    } else {
      const URL_name = URL_NAMES[Math.floor(number / 20) % TOURNAMENTS]!
      const id = `cambio-${String(number).padStart(6, '0')}`
      const goals = { team1: 5 + (number % 7), team2: 5 + ((number >> 3) % 7) }
      const change = {
        id,
        against: null,
        who: 'x',
        when: '2026-07-11T21:00:00Z',
        kind: 'result',
        match: 'j1-1',
        goals,
      }
      const path = `/api/mesa/tournaments/${URL_name}/changes/`
      const { status, body } = await answered(path, change, tokens[number % 3])
      expect([status, body.detail]).toEqual([200, undefined])
      if (body.outcome !== 'unchanged') changed.push({ URL_name, id })
      counts.changes += 1
    }
  }

  /** One after the other, each not before its time. */
  async function writer(index: number) {
    for (let turn = 0; !isOver; turn++) {
      const due = began + ((turn * WRITERS + index) / WRITES_A_SECOND) * 1000
      await pause(Math.max(0, due - performance.now()))
      await write()
    }
  }
  async function reader() {
    while (!isOver) {
      const before = performance.now()
      const { status } = await answered(`/api/tournaments/${URL_NAMES[roll(TOURNAMENTS)]}`)
      expect(status).toBe(200)
      longest = Math.max(longest, performance.now() - before)
      counts.reads += 1
      await pause(20)
    }
  }
  const listeners = Array.from({ length: STREAMS }, (_, index) => aListener(URL_NAMES[index]!))
  const working = Promise.all([
    ...Array.from({ length: WRITERS }, (_, index) => writer(index)),
    ...Array.from({ length: READERS }, reader),
  ])
  // What goes wrong is said at the end, not by an unhandled rejection in between.
  working.catch(() => (isOver = true))

  const written = () => counts.registrations + counts.logins + counts.changes
  const calm = { writes: 0, seconds: 0 }
  /** Nothing happens for a while. */
  async function inPeace() {
    const [before, from] = [written(), performance.now()]
    await pause(ROUND_MS)
    calm.writes += written() - before
    calm.seconds += (performance.now() - from) / 1000
  }

  const faults: string[] = []
  for (let round = 0; round < ROUNDS && !isOver; round++) {
    await inPeace()
    const what = round % (PROCESSES + 2)
    if (what < PROCESSES) {
      const server = servers[what]!
      const ended = once(server.child, 'exit')
      server.child.kill('SIGKILL')
      await ended
      servers[what] = await running(server.port)
      faults.push('kill -9')
    } else {
      await postgres.stop(what === PROCESSES ? 'SIGINT' : 'SIGQUIT')
      await pause(roll(1000))
      await postgres.start()
      faults.push(what === PROCESSES ? 'reinicio' : 'caída')
    }
  }
  await inPeace()
  isOver = true
  await working
  const ended = servers.filter(({ child }) => child.exitCode !== null)
  expect(ended.map(({ child }) => child.exitCode)).toEqual([])
  const seconds = (performance.now() - began) / 1000

  for (const username of registered)
    expect([username, (await database.accountNamed(username))?.username]).toEqual([
      username,
      username,
    ])
  for (const { URL_name, id } of changed)
    expect([id, (await database.entry({ place: 'live', URL_name }, id))?.id]).toEqual([id, id])
  const digests = new Map(
    (await database.tournaments()).map(({ URL_name, digest }) => [URL_name, digest]),
  )
  await expect
    .poll(() => listeners.filter(({ URL_name, last }) => last() !== digests.get(URL_name)).length, {
      timeout: 10_000,
    })
    .toBe(0)
  const comebacks = listeners.reduce((sum, one) => sum + one.comebacks(), 0)
  expect(comebacks).toBeGreaterThan(0)
  // Each of them had something to hear of.
  expect(listeners.filter(({ heard }) => heard() === 0)).toEqual([])
  console.log(
    `${ROUNDS} fallas (${faults.join(', ')}) en ${seconds.toFixed(0)} s: ${Math.round(written() / seconds)} escrituras por segundo, ` +
      `${Math.round(calm.writes / calm.seconds)} entre fallas ` +
      `(${counts.registrations} registros, ${counts.logins} entradas, ${counts.changes} cambios), ninguna perdida; ` +
      `${counts.reads} lecturas, la más lenta ${Math.round(longest)} ms; ${comebacks} regresos de ${STREAMS} avisos, ninguno con huecos`,
  )
})
