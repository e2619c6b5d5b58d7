/** How public answers travel: codings, conditional requests, caches, other origins, methods. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '../../src/lib/schema/calls.ts'
import { detailOf, referenceServer, type Reference } from './reference-server.ts'

const LIVE = '/api/tournaments/liga-relampago-2026'
const CALM = '/api/tournaments/copa-cempasuchil-2026'
const OTHER = 'https://torneos.example'

let server: Reference
beforeAll(async () => {
  server = await referenceServer({ allowedOrigins: [OTHER] })
})
afterAll(() => server.close())

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** As it goes over the wire: `fetch` would take codings off. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Raw>((resolve, reject) => {
    const asked = request(server.base + path, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

describe('codings', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s carries the same content, smaller', async (coding, plainOf) => {
    const plain = await raw(LIVE)
    const packed = await raw(LIVE, { 'Accept-Encoding': coding })
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(plainOf(packed.body).equals(plain.body)).toBe(true)
    expect(packed.body.length).toBeLessThan(plain.body.length / 4)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(packed.headers.vary).toMatch(/Accept-Encoding/)
  })

  test('what is too small to gain is sent plain', async () => {
    const { headers } = await raw(`${CALM}/stats/none-such`, { 'Accept-Encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('HEAD says what GET would, without a body', async () => {
    const [get, head] = [await raw(LIVE), await raw(LIVE, {}, 'HEAD')]
    expect(head.body).toHaveLength(0)
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.headers['content-length']).toBe(String(get.body.length))
  })
})

describe('conditional requests', () => {
  test.each(['identity', 'br', 'gzip'])('%s: whoever has it gets 304', async (coding) => {
    const first = await raw(LIVE, { 'Accept-Encoding': coding })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await raw(LIVE, { 'Accept-Encoding': coding, 'If-None-Match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.etag).toBe(etag)
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    expect(again.headers.vary).toBe(first.headers.vary)
  })

  test('a 304 says what caches need, and nothing that the client has already', async () => {
    const { headers } = await raw(LIVE)
    const again = await raw(LIVE, { 'If-None-Match': String(headers.etag) })
    const ofOthers = /^(?:connection|date|keep-alive|access-control-.*)$/
    const said = Object.keys(again.headers).filter((name) => !ofOthers.test(name))
    expect(said.toSorted()).toEqual(['cache-control', 'etag', 'vary'])
  })

  test.each([
    ['among others', (etag: string) => `"x", ${etag}`, 304],
    ['as a weak one', (etag: string) => `W/${etag}`, 304],
    ['as any', () => '*', 304],
    ['as another', () => '"x"', 200],
    ['cut short', (etag: string) => `${etag.slice(0, -3)}"`, 200],
    ['as a flood', (etag: string) => `${'"x", '.repeat(1000)}${etag}`, 304],
  ])('named %s', async (_rule, tags, status) => {
    const { headers } = await raw(LIVE)
    expect((await raw(LIVE, { 'If-None-Match': tags(String(headers.etag)) })).status).toBe(status)
  })
})

describe('caches', () => {
  test.each([
    ['a second while a match is played', LIVE, 1],
    ['the rounds too', `${LIVE}/jornadas/`, 1],
    ['the list, as long as any is played', '/api/tournaments/', 1],
    ['longer otherwise', CALM, 30],
  ])('%s', async (_rule, path, seconds) => {
    const { headers } = await raw(path)
    expect(headers['cache-control']).toMatch(new RegExp(`^public, max-age=${seconds}, stale-while`))
  })

  test.each(['/api/tournaments/user/x', '/api/users/profile/', '/api/tournaments/none', '/api/x'])(
    'nobody keeps %s',
    async (path) => expect((await raw(path)).headers['cache-control']).toBe('private, no-store'),
  )
})

describe('other origins', () => {
  test('one of the list may read, and log in after asking', async () => {
    const read = await raw(LIVE, { Origin: OTHER })
    expect(read.headers['access-control-allow-origin']).toBe(OTHER)
    expect(read.headers.vary).toMatch(/Origin/)
    const ask = await raw(
      '/api/users/login/',
      { Origin: OTHER, 'Access-Control-Request-Method': 'POST' },
      'OPTIONS',
    )
    expect(ask.status).toBe(204)
    expect(ask.headers['access-control-allow-origin']).toBe(OTHER)
    expect(ask.headers['access-control-allow-headers']).toMatch(/Authorization/)
  })

  test('refusals can be read there too', async () => {
    const { headers } = await raw('/api/tournaments/none', { Origin: OTHER })
    expect(headers['access-control-allow-origin']).toBe(OTHER)
  })

  test.each([
    'https://evil.example',
    `${OTHER}.evil.example`,
    'null',
    `${OTHER}:8443`,
    'http://torneos.example',
  ])('%s may not', async (origin) => {
    const read = await raw(LIVE, { Origin: origin })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    expect(read.headers.vary).toMatch(/Origin/)
    const ask = await raw('/api/users/login/', { Origin: origin }, 'OPTIONS')
    expect(ask.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('methods and addresses', () => {
  const everyPath = Object.values(CALLS).map(({ method, path }) => ({
    method,
    path: path.replace('{id}', 'x').replace('{stat}', 'fouls').replace('{userId}', 'x'),
  }))

  test.each(everyPath)('$path refuses other methods than $method', async ({ method, path }) => {
    for (const other of ['PUT', 'DELETE', 'PATCH', method === 'GET' ? 'POST' : 'GET']) {
      const { status, headers, body } = await raw(path, {}, other)
      expect([other, status]).toEqual([other, 405])
      expect(headers.allow).toMatch(new RegExp(`\\b${method}\\b`))
      expect(JSON.parse(body.toString())).toHaveProperty('detail')
    }
  })

  test.each([
    '/api',
    '/api/',
    '/api/x',
    '/api//tournaments/',
    '/api/tournaments/..%2f..%2fetc%2fpasswd',
    '/api/tournaments/%00',
    '/api/tournaments/%E0%A4%A',
    '/api/tournaments/__proto__',
    '/api/tournaments/constructor/teams/',
    `${LIVE}/stats/__proto__`,
    `${LIVE}/stats/constructor`,
    `${LIVE}/imagenes/../../secret`,
    `${LIVE}/imagenes/..%2f..%2fsecret`,
    "/api/teams/x'%20OR%201=1--/",
    '/api/teams/~/',
    '/api/teams/liga-relampago-2026~/players/',
    '/api/teams/liga-relampago-2026~__proto__/',
    `/api/teams/${'~'.repeat(2000)}/`,
  ])('%s is not there', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBe(404)
    expect(JSON.parse(body.toString())).toHaveProperty('detail')
  })

  test('a missing tournament is called by its words', async () => {
    const response = await server.get('/api/tournaments/none/')
    expect(await detailOf(response)).toBe('Torneo No Encontrado')
  })
})

test('every answer carries what keeps a browser from making more of it', async () => {
  for (const path of [LIVE, '/api/tournaments/none', '/api/users/profile/', '/api/openapi.json']) {
    const { headers } = await raw(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

test('the description names every call, and every reference in it leads somewhere', async () => {
  const text = await (await server.get('/api/openapi.json')).text()
  const description = JSON.parse(text) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
    components: { schemas: Record<string, unknown> }
  }
  expect(description.openapi).toBe('3.1.0')
  for (const [id, { method, path }] of Object.entries(CALLS))
    expect(description.paths[path]?.[method.toLowerCase()]?.operationId).toBe(id)
  expect(description.paths['/api/tournaments/{id}/changes']?.get?.operationId).toBe('changes')
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!)
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references)
    expect(description.components.schemas).toHaveProperty([reference.split('/').at(-1)!])
})
