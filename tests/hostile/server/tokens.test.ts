/** Forged tokens, and those with a good signature and odd claims. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokensOf } from '../../../server/api/accounts/tokens.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import { secretOf } from '../../server/a-place.ts'
import { detailOf, referenceServer, type Reference } from '../../server/reference-server.ts'

let server: Reference
beforeAll(async () => {
  server = await referenceServer()
})
afterAll(() => server.close())

describe('tokens', () => {
  const secret = Buffer.alloc(32, 7)
  const NOW = Date.UTC(2026, 10, 20)
  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (
    header: unknown,
    claims: unknown,
    key: string | Buffer = secret,
    hash = 'sha256',
  ) => {
    const text = `${b64(header)}.${b64(claims)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const tokens = tokensOf(secret)
  const HS256 = { alg: 'HS256', typ: 'JWT' }
  const secretOfServer = async () => Buffer.from(await secretOf(server.kept), 'base64url')
  const good = { sub: 'a', iat: NOW / 1000, exp: NOW / 1000 + 60 }

  test('says whose it is until its time is over', async () => {
    const token = await tokens.login({ id: 'a', session: 0 }, NOW, 60)
    expect(token).toBe(signed(HS256, good))
    expect(await tokens.holderOf(token, NOW + 59_999)).toEqual({ id: 'a', session: 0 })
    expect(await tokens.holderOf(token, NOW + 60_000)).toBe(null)
  })

  test.each([
    ['alg none', `${b64({ alg: 'none', typ: 'JWT' })}.${b64(good)}.`],
    ['alg none with a signature', signed({ alg: 'none', typ: 'JWT' }, good)],
    ['another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, good, secret, 'sha512')],
    ['a key of its own', signed({ ...HS256, jwk: { kty: 'oct', k: 'eA' } }, good, 'x')],
    ['another secret', signed(HS256, good, Buffer.alloc(32, 8))],
    ['no secret', signed(HS256, good, '')],
    [
      'other claims under a good signature',
      signed(HS256, good).replace(/\.[^.]+\./, `.${b64({ ...good, sub: 'b' })}.`),
    ],
    ['no signature', signed(HS256, good).replace(/[^.]+$/, '')],
    ['half a signature', signed(HS256, good).slice(0, -20)],
    ['one part more', `${signed(HS256, good)}.x`],
    ['nothing', ''],
    ['dots', '...'],
    ['a book', 'a'.repeat(100_000)],
  ])('refuses %s', async (_rule, token) => expect(await tokens.holderOf(token, NOW)).toBe(null))

  const { sub: _sub, ...nobody } = good
  const { exp: _exp, ...endless } = good
  const ODD: [string, unknown][] = [
    ['nobody', nobody],
    ['a number for a name', { ...good, sub: 7 }],
    ['a list for a name', { ...good, sub: ['a'] }],
    ['no end', endless],
    ['an end in words', { ...good, exp: 'nunca' }],
    ['an end that is none', { ...good, exp: null }],
    ['a beginning in words', { ...good, iat: 'ayer' }],
    ['a time that is still to come', { ...good, nbf: NOW / 1000 + 30 }],
    ['nothing', null],
    ['a list', [good]],
    ['a text', 'a'],
  ]
  test.each(ODD)('signed well, with odd claims: %s', async (_rule, claims) =>
    expect(await tokens.holderOf(signed(HS256, claims), NOW)).toBe(null),
  )

  test('odd claims under the signature of the house get 401, like any other bad token', async () => {
    const ours = await secretOfServer()
    const now = Math.floor(Date.now() / 1000)
    const ofNow = (claims: unknown) =>
      JSON.parse(JSON.stringify(claims).replaceAll(String(NOW / 1000), String(now))) as unknown
    const statuses = await Promise.all(
      ODD.map(async ([rule, claims]) => {
        const Authorization = `Bearer ${signed(HS256, ofNow(claims), ours)}`
        return [rule, (await server.get('/api/users/profile/', { Authorization })).status]
      }),
    )
    expect(statuses).toEqual(ODD.map(([rule]) => [rule, 401]))
  })

  test.each([
    ['none', undefined],
    ['another scheme', 'Basic cHJ1ZWJhOnBydWViYQ=='],
    ['no token', 'Bearer '],
    ['one that is forged', `Bearer ${signed(HS256, { ...good, exp: 9e9 })}`],
    ['one of somebody who is not there', 'of nobody'],
  ])('the profile refuses %s', async (_rule, given) => {
    const nobody = { id: 'nadie', session: 0 }
    const nobodys = await tokensOf(await secretOfServer()).login(nobody, Date.now(), 60)
    const header = given === 'of nobody' ? `Bearer ${nobodys}` : given
    const response = await server.get(
      '/api/users/profile/',
      header ? { Authorization: header } : {},
    )
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await detailOf(response)).toMatch(/sesión/)
  })

  test('one that is past its time is refused kindly', async () => {
    const brief = await referenceServer({ limits: { tokenSeconds: 0 } })
    try {
      const user = (await (await brief.post('/api/users/login/', brief.user)).json()) as UserAnswer
      const response = await brief.get('/api/users/profile/', {
        Authorization: `Bearer ${user.token}`,
      })
      expect(response.status).toBe(401)
      expect(await detailOf(response)).toMatch(/caducó/)
    } finally {
      await brief.close()
    }
  })
})
