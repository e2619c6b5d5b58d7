/** What nobody means well by: each gets a clear refusal, and the server stays up. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_LIMITS } from '../../../server/site/serve.ts'
import {
  aRegistration,
  detailOf,
  referenceServer,
  type Reference,
} from '../../server/reference-server.ts'

const BODIES = ['/api/users/login/', '/api/users/register/']
const BRIEF = {
  ...CLIENT_LIMITS,
  headersTimeout: 400,
  requestTimeout: 800,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 100,
  maxHeaderSize: 16 * 1024,
}

let server: Reference
beforeAll(async () => {
  server = await referenceServer({ clients: BRIEF })
})
afterAll(() => server.close())

const isUp = async () => expect((await server.get('/api/tournaments/')).status).toBe(200)

/** What comes back for bytes that are sent as they are, until the connection closes or `ms` are over. */
const talk = (bytes: readonly (string | Buffer)[], ms = 30_000, pause = 0) =>
  new Promise<string>((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    let heard = ''
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(heard)
    }
    const timer = setTimeout(done, ms)
    socket.on('data', (part) => (heard += part.toString()))
    socket.on('error', done)
    socket.on('close', done)
    void (async () => {
      for (const part of bytes) {
        if (socket.destroyed) return
        socket.write(part)
        if (pause) await new Promise((next) => setTimeout(next, pause))
      }
    })()
  })

const HEAD = 'POST /api/users/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

describe.each(BODIES)('%s', (path) => {
  test.each([
    ['no body', ''],
    ['half a body', '{"username": "x"'],
    ['a bare word', 'nope'],
    ['nothing at all, as JSON', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1e999'],
    ['lists in lists', '['.repeat(8000)],
    ['objects in objects', '{"a":'.repeat(3000)],
    ['a prototype', '{"__proto__": {"username": "x", "password": "x"}}'],
    ['wrong types', '{"username": {"$ne": null}, "password": {"$ne": null}}'],
    ['names as lists', '{"username": ["prueba"], "password": ["x"]}'],
    ['true', 'true'],
  ])('refuses %s', async (_rule, body) => {
    const response = await server.post(path, body)
    expect(response.status).toBe(400)
    expect(await detailOf(response)).toMatch(/\S/)
  })

  test('refuses bytes that are no text', async () => {
    const response = await fetch(server.base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    })
    expect(response.status).toBe(400)
  })

  test.each([
    ['none', undefined],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a text', 'text/plain'],
    ['one that only looks like it', 'application/jsonp'],
    ['a multipart', 'multipart/form-data; boundary=x'],
  ])('refuses a content type: %s', async (_rule, type) => {
    const response = await fetch(server.base + path, {
      method: 'POST',
      headers: type ? { 'Content-Type': type } : {},
      body: Buffer.from(JSON.stringify(aRegistration())),
    })
    expect(response.status).toBe(415)
    expect(await detailOf(response)).toMatch(/JSON/)
  })

  test('refuses a body that is packed, for it may be a bomb', async () => {
    const response = await server.post(path, '{}', { 'Content-Encoding': 'gzip' })
    expect(response.status).toBe(415)
  })

  test('takes 16 KB and no more', async () => {
    const sized = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes - 15) })
    expect(sized(16_384)).toHaveLength(16_384)
    expect((await server.post(path, sized(16_384))).status).toBe(400)
    const response = await server.post(path, sized(16_385))
    expect(response.status).toBe(413)
    expect(await detailOf(response)).toMatch(/demasiado grandes/)
  })

  test('stops reading a body that does not say how long it is', async () => {
    const heard = await talk([
      HEAD.replace('/api/users/login/', path) + 'Transfer-Encoding: chunked\r\n\r\n',
      ...Array.from({ length: 40 }, () => `400\r\n${'x'.repeat(1024)}\r\n`),
    ])
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('refuses ten megabytes at their announcement', async () => {
    const heard = await talk([
      `${HEAD.replace('/api/users/login/', path)}Content-Length: 10485760\r\n\r\n`,
      'x'.repeat(65_536),
    ])
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('names that would be code elsewhere', () => {
  test.each([
    "' OR '1'='1",
    "admin'--",
    '"; DROP TABLE accounts; --',
    '%27%20OR%201%3D1',
    'prueba\u0000',
    '${7*7}',
  ])('nobody logs in as %j', async (username) => {
    const response = await server.post('/api/users/login/', { username, password: username })
    expect(response.status).toBe(401)
  })
})

describe('clients that are slow or loud', () => {
  test('headers that come a byte at a time are not waited for', async () => {
    const heard = await talk(
      ['GET /api/tournaments/ HTTP/1.1\r\n', ...'X-Slow: '.repeat(10)],
      30_000,
      100,
    )
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    await isUp()
  })

  test('nor is a body', async () => {
    const heard = await talk(
      [`${HEAD}Content-Length: 100\r\n\r\n`, ...'{"username":'.repeat(8)],
      30_000,
      100,
    )
    expect(heard).toMatch(/^HTTP\/1\.1 408 |^$/)
    await isUp()
  })

  test('two hundred that say nothing do not keep others out', async () => {
    const silent = Array.from({ length: 200 }, () => talk(['GET /api/'], 2500))
    await isUp()
    await Promise.all(silent)
    await isUp()
  })

  test('a flood of headers is refused', async () => {
    const flood = Array.from({ length: 2000 }, (_, index) => `X-${index}: ${'y'.repeat(50)}\r\n`)
    const heard = await talk([`GET /api/tournaments/ HTTP/1.1\r\nHost: x\r\n${flood.join('')}\r\n`])
    expect(heard).toMatch(/^HTTP\/1\.1 431 /)
    await isUp()
  })

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
    [
      'two lengths',
      `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a length and chunks',
      `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a header with a line in it',
      'GET /api/ HTTP/1.1\r\nHost: x\r\nX: a\nSet-Cookie: b\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a huge address',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      /^HTTP\/1\.1 431 /,
    ],
    [
      'a tunnel',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      /^(?!HTTP\/1\.1 200)/,
    ],
  ])('%s', async (_rule, bytes, expected) => {
    expect(await talk([bytes])).toMatch(expected)
    await isUp()
  })
})

describe('files of the site', () => {
  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '/%5c..%5c..%5cetc%5cpasswd',
    '/....//....//etc/passwd',
    '/.data/secret',
    '/%2edata/secret',
    '/.git/config',
    '//etc/passwd',
    '/index.html%00.png',
    '/%c0%ae%c0%ae/etc/passwd',
    '/api/../../../etc/passwd',
    '/api/..%2f..%2f.data/secret',
  ])('%s leads nowhere', async (path) => {
    const heard = await talk([`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`])
    expect(heard).toMatch(/^HTTP\/1\.1 (?:400|404|301) /)
    expect(heard).not.toMatch(/root:|\[core\]/)
    await isUp()
  })
})
