/** One address that asks for all there is: streams, slow bodies, connections. Others are answered all the same. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { headerRules } from '../../../publish/hosts/headers.ts'
import { PLAIN } from '../../../publish/hosts/public-settings.ts'
import { CLIENT_LIMITS, limitsFor } from '../../../server/site/serve.ts'
import { referenceServer, type Reference } from '../../server/reference-server.ts'
import { startedNginx } from '../../site/started-nginx.ts'

const [ATTACKER, OTHER] = ['127.0.0.2', '127.0.0.3']
const CHANGES = '/api/tournaments/liga-relampago-2026/changes'
const LOGIN = '/api/users/login/'

let server: Reference | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close()
  server = undefined
})

/** From one of this machine's addresses; the answer's status as soon as it begins, 0 where there is none. */
function statusOf(
  from: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return new Promise<{ status: number; answer?: IncomingMessage }>((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port: server!.port,
      localAddress: from,
      path,
      headers,
      method,
      agent: false,
    })
    asked.on('socket', (socket) => sockets.push(socket))
    asked.on('response', (answer) => resolve({ status: answer.statusCode!, answer }))
    asked.on('error', () => resolve({ status: 0 }))
    if (method === 'GET') asked.end()
    else asked.flushHeaders()
  })
}

/** The beginning of a request whose end never comes. */
function slow(from: string, words: string) {
  const socket = connect({ host: '127.0.0.1', port: server!.port, localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(words)
  return socket
}

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

describe('streams', () => {
  test('a tenth of them is one address’s', async () => {
    server = await referenceServer({ streams: { atOnce: 30 } })
    const opened = await Promise.all(many(5, () => statusOf(ATTACKER, CHANGES)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503, 503])
    const refused = opened.find(({ status }) => status === 503)!
    expect(refused.answer!.headers['retry-after']).toMatch(/^\d+$/)
    expect((await statusOf(OTHER, CHANGES)).status).toBe(200)
  })

  test('one that is closed is free for the same address', async () => {
    server = await referenceServer({ streams: { atOnce: 10 } })
    expect((await statusOf(ATTACKER, CHANGES)).status).toBe(200)
    expect((await statusOf(ATTACKER, CHANGES)).status).toBe(503)
    sockets[0]!.destroy()
    await expect.poll(async () => (await statusOf(ATTACKER, CHANGES)).status).toBe(200)
  })

  test('behind a proxy of ours it is the address that the proxy names', async () => {
    server = await referenceServer({ streams: { atOnce: 10 }, limits: { proxies: [ATTACKER] } })
    const by = (address: string) => statusOf(ATTACKER, CHANGES, { 'X-Forwarded-For': address })
    expect((await by('192.0.2.1')).status).toBe(200)
    expect((await by('192.0.2.1')).status).toBe(503)
    expect((await by('192.0.2.2')).status).toBe(200)
    expect((await by('2001:db8::1')).status).toBe(200)
    expect((await by('2001:db8::2')).status).toBe(503)
  })
})

describe('bodies that never end', () => {
  const POST = `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`

  test('so many of one address are waited for, the next is refused at once', async () => {
    server = await referenceServer({ limits: { postsByAddress: 3 } })
    many(3, () => slow(ATTACKER, POST))
    const next = async () => {
      const { status, answer } = await statusOf(
        ATTACKER,
        LOGIN,
        { 'Content-Type': 'application/json', 'Content-Length': '100' },
        'POST',
      )
      return [status, answer?.headers.connection]
    }
    await expect.poll(next).toEqual([503, 'close'])
    const other = await fetch(`${server.base}${LOGIN}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"username":"a","password":"b"}',
    })
    expect(other.status).toBe(401)
  })

  test('those of one that went away count no more', async () => {
    server = await referenceServer({ limits: { postsByAddress: 1 } })
    const first = slow(ATTACKER, POST)
    const status = async () =>
      (await statusOf(ATTACKER, LOGIN, { 'Content-Length': '0' }, 'POST')).status
    await expect.poll(status).toBe(503)
    first.destroy()
    await expect.poll(status).toBe(415)
  })
})

describe('connections', () => {
  const clients = { ...CLIENT_LIMITS, connectionsByAddress: 5 }
  test('of one address are so many, and others still come in', async () => {
    server = await referenceServer({ clients, streams: { atOnce: 100 } })
    const opened = await Promise.all(many(5, () => statusOf(ATTACKER, CHANGES)))
    expect(opened.map(({ status }) => status)).toEqual(many(5, () => 200))
    const held = sockets.slice()
    const sixth = slow(ATTACKER, 'GET / HTTP/1.1\r\n')
    await expect.poll(() => sixth.closed).toBe(true)
    expect((await statusOf(OTHER, '/')).status).toBe(200)
    expect(held.filter(({ closed }) => closed)).toEqual([])
  })

  test('those that ask for nothing make room for the same address', async () => {
    server = await referenceServer({ clients })
    const idle = many(5, () => slow(ATTACKER, ''))
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    await expect.poll(async () => (await statusOf(ATTACKER, '/')).status).toBe(200)
  })

  test('with more connections in all one address has more', () => {
    expect(limitsFor(12_000)).toMatchObject({ maxConnections: 12_000, connectionsByAddress: 2_400 })
    expect(limitsFor(CLIENT_LIMITS.maxConnections)).toEqual(CLIENT_LIMITS)
  })
})

describe('behind nginx with the configuration that we hand out', () => {
  test('one address holds 160 requests to the API, and pages are answered all the same', async () => {
    const site = await mkdtemp(join(tmpdir(), 'cascarita-address-'))
    await writeFile(join(site, 'index.html'), 'portada')
    const rules = headerRules({ everywhere: [], onTournaments: [] }, PLAIN)
    const nginx = await startedNginx(site, rules)
    // It answers none.
    let held = 0
    const api = createServer(() => held++)
    await new Promise<void>((done) => api.listen(nginx.apiSocket, done))
    const statuses: number[] = []
    const ask = (path: string) =>
      new Promise<number>((resolve) => {
        const asked = request({ socketPath: nginx.socket, path, agent: false })
        asked.on('socket', (socket) => sockets.push(socket))
        asked.on('response', (answer) => (answer.resume(), resolve(answer.statusCode!)))
        asked.on('error', () => resolve(0))
        asked.end()
      })
    try {
      for (let count = 0; count < 200; count++)
        void ask('/api/tournaments/').then((status) => statuses.push(status))
      await expect.poll(() => [held, statuses.length]).toEqual([160, 40])
      expect(new Set(statuses)).toEqual(new Set([503]))
      expect(await ask('/')).toBe(200)
      expect(nginx.said()).toMatch(/limiting connections by zone "cascarita_address"/)
    } finally {
      for (const socket of sockets.splice(0)) socket.destroy()
      api.closeAllConnections()
      await new Promise((done) => api.close(done))
      await nginx.stop()
      await rm(site, { recursive: true })
    }
  })
})
