/** Tries at passwords, and what ends a login. */
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attempts } from '../../../server/api/accounts/attempts.ts'
import { accountTries } from '../../../server/api/accounts/account-tries.ts'
import { ownCounters } from '../../../server/api/accounts/counters.ts'
import { hostWanted, optionsOf } from '../../../server/api/start-api.ts'
import { CALL_LIMITS } from '../../../server/api/limits.ts'
import { tokensOf } from '../../../server/api/accounts/tokens.ts'
import { hashedLike, hashedPassword, matching } from '../../../server/api/accounts/passwords.ts'
import { serve } from '../../../server/site/serve.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import { CHEAP } from '../../server/filled-place.ts'
import {
  aRegistration,
  detailOf,
  referenceServer,
  type Reference,
} from '../../server/reference-server.ts'

const FEW = { tries: 3, seconds: 90 }
const MANY = { tries: 10_000, seconds: 60 }

let server: Reference
const opened = new Set<Reference>()
afterEach(async () => {
  for (const one of opened) await one.close()
  opened.clear()
})
const started = async (...given: Parameters<typeof referenceServer>) => {
  server = await referenceServer(...given)
  opened.add(server)
}
const login = (username: string, password: string, Cookie = '') =>
  server.post('/api/users/login/', { username, password }, Cookie ? { Cookie } : {})
const register = (given: Record<string, unknown>) =>
  server.post('/api/users/register/', aRegistration(given))
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')!.split(';')[0]!

describe('counting tries', () => {
  test("others' bad tries do not lock out a phone that was in before", async () => {
    await started({ limits: { loginsByAccount: FEW, loginsByBoth: MANY } })
    const { username, password } = server.user
    const phone = cookieOf(await login(username, password))
    for (let count = 0; count < 3; count++) await login(username, 'no es esta')
    expect((await login(username, password)).status).toBe(429)
    expect((await login(username, password, phone)).status).toBe(200)
  })

  test('such a phone has few tries of its own, and then is a stranger', async () => {
    await started({ limits: { loginsByAccount: FEW, loginsByBoth: FEW } })
    const { username, password } = server.user
    const phone = cookieOf(await login(username, password))
    const statuses: number[] = []
    for (let count = 0; count < 7; count++)
      statuses.push((await login(username, 'no', phone)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test.each([
    ['of another account', 'otra'],
    ['that is a login', 'login'],
    ['that is made up', 'made up'],
  ])('a cookie %s helps nobody', async (_rule, kind) => {
    await started({ limits: { loginsByBoth: FEW } })
    const { username, password } = server.user
    const other = await register({ username: 'otra' })
    const mine = (await (await login(username, password)).json()) as UserAnswer
    const phone = {
      otra: cookieOf(other),
      login: `cascarita-telefono=${mine.token}`,
      'made up': 'cascarita-telefono=a.b.c',
    }[kind]!
    for (let count = 0; count < 3; count++) await login(username, 'no', phone)
    expect((await login(username, password, phone)).status).toBe(429)
  })

  test("a phone's cookie is no login, and cannot be read by a script", async () => {
    const tokens = tokensOf(Buffer.alloc(32, 7))
    const token = await tokens.device('a', 0)
    expect(await tokens.deviceOf(token, 1000)).not.toBe(null)
    expect(await tokens.holderOf(token, 1000)).toBe(null)
    await started()
    const set = (await login(server.user.username, server.user.password)).headers.get('Set-Cookie')
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Strict/)
    expect(set).toMatch(/Path=\/api\/users/)
    // A browser that came without TLS would throw it away.
    expect(set).not.toMatch(/Secure/)
  })

  test.each([
    ['its page came over TLS', { Origin: 'https://torneos.example' }],
    ['its proxy says so', { 'X-Forwarded-Proto': 'https' }],
  ])('over TLS the cookie never goes another way: %s', async (_how, headers) => {
    await started()
    const { username, password } = server.user
    const answer = await server.post('/api/users/login/', { username, password }, headers)
    expect(answer.headers.get('Set-Cookie')).toMatch(/; Secure(?:;|$)/)
  })

  test('name, other letters and e-mail of one account are one key', async () => {
    await started({ limits: { loginsByBoth: FEW } })
    const names = ['chabela', 'CHABELA', 'chabela@correo.example', 'chabela']
    await register({ username: 'Chabela' })
    const statuses: number[] = []
    for (const name of names) statuses.push((await login(name, 'no')).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('who is turned away because others are at work has tried nothing', async () => {
    const limits = {
      passwords: { atOnce: 1, waiting: 0 },
      loginsByBoth: { tries: 12, seconds: 90 },
      passwordCost: { N: 2 ** 13, r: 8, p: 1 },
    }
    await started({ limits })
    const { username, password } = server.user
    const crowd = await Promise.all(Array.from({ length: 12 }, () => login(username, 'no')))
    const busy = crowd.filter(({ status }) => status === 503).length
    expect(busy).toBeGreaterThan(0)
    expect((await login(username, password)).status).toBe(200)
  })

  test('a refused try spends none of the others', async () => {
    const few = { ...CALL_LIMITS, loginsByAddress: FEW, loginsByAccount: FEW }
    const tries = accountTries(
      few,
      ownCounters(() => 0),
    )
    for (let count = 0; count < 3; count++) await tries.login(`id ${count}`, 'a', null)
    for (let count = 0; count < 9; count++)
      await expect(tries.login('id x', 'a', null)).rejects.toThrow('Demasiados')
    for (let count = 0; count < 3; count++) await tries.login('id x', `b${count}`, null)
    await expect(tries.login('id x', 'c', null)).rejects.toThrow('Demasiados')
  })

  test('a clock that is set back keeps nobody out', () => {
    let now = 1_000_000
    const tried = attempts(FEW, () => now)
    for (let count = 0; count < 3; count++) tried.take('a')
    expect(tried.take('a')).toBe(90)
    now += 90_000
    expect(tried.take('a')).toBe(0)
  })
})

describe('behind a proxy', () => {
  test.each([
    [{}, undefined],
    [{ CASCARITA_BEHIND_PROXY: '0' }, undefined],
    [{ CASCARITA_BEHIND_PROXY: '1' }, '127.0.0.1'],
    [{ CASCARITA_BEHIND_PROXY: '10.0.0.5' }, '127.0.0.1'],
    [{ CASCARITA_BEHIND_PROXY: '10.0.0.5', HOST: '10.0.0.2' }, '10.0.0.2'],
    [{ HOST: '::1' }, '::1'],
  ])('%j listens on %s', (env, host) => expect(hostWanted(env)).toBe(host))

  test.each(['yes', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1/'])(
    '«%s» is no proxy',
    (CASCARITA_BEHIND_PROXY) =>
      expect(() => optionsOf({ CASCARITA_BEHIND_PROXY })).toThrow('no es una dirección'),
  )

  test('nobody reaches it by another address', async () => {
    const served = await serve(new Hono(), 0, { host: '127.0.0.1' })
    try {
      await expect(fetch(`http://[::1]:${served.port}/`)).rejects.toThrow()
      expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
    } finally {
      await served.close()
    }
  })
})

describe('registration', () => {
  test.each([
    'password1',
    'PASSWORD',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'football',
    '11111111',
  ])('refuses «%s», which is tried first', async (password) => {
    await started()
    const answer = await register({ username: 'nueva', password })
    expect(answer.status).toBe(400)
    expect(await detailOf(answer)).toMatch(/se prueban primero/)
  })

  test('counts letters, not their bytes', async () => {
    await started()
    expect((await register({ username: 'nueva', password: '⚽⚽🏀🏀' })).status).toBe(400)
    expect((await register({ username: 'nueva', password: '🏀🏀🏀🏀' })).status).toBe(400)
    expect((await register({ username: 'nueva', password: '🏀⚽🏀⚽🏀⚽🏀⚽' })).status).toBe(201)
  })
})

describe('whose e-mail has an account', () => {
  const MAIL = 'chabela@correo.example'
  const OWN = 'una frase de quien pregunta'
  /** An e-mail, and the beginning of the names of whoever asks about it. */
  type About = { mail: string; names: string }
  type Step = (about: About) => Promise<Response>
  const mailed =
    (password: string): Step =>
    ({ mail }) =>
      login(mail, password)
  const named =
    (password: string): Step =>
    ({ names }) =>
      login(`${names}.una`, password)
  const joins =
    (who: string, password?: string): Step =>
    ({ mail, names }) =>
      register({
        username: `${names}.${who}`,
        email: mail.toUpperCase(),
        password: password ?? OWN,
      })
  const times = (count: number, step: Step) => Array.from({ length: count }, () => step)

  /** What a stranger may try, all of it against an e-mail that is taken and against one that is not. */
  const SCRIPTS: [string, Step[]][] = [
    ['joins once', [joins('una')]],
    ['joins again and again', [joins('una'), joins('otra'), joins('tercera')]],
    ['joins twice as one', [joins('una'), joins('UNA')]],
    ['joins and comes in by e-mail', [joins('una'), mailed(OWN)]],
    ['joins and comes in by name', [joins('una'), named(OWN)]],
    ['joins, then guesses', [joins('una'), ...times(5, mailed('no es esta'))]],
    ['guesses, then joins', [...times(2, mailed('no es esta')), joins('una'), mailed(OWN)]],
    [
      'guesses until no more, then comes in by name',
      [joins('una'), ...times(5, mailed('no es esta')), named(OWN)],
    ],
    [
      'guesses by name until no more, then comes in by e-mail',
      [joins('una'), ...times(5, named('no es esta')), mailed(OWN)],
    ],
    [
      'comes in between guesses',
      [joins('una'), ...times(4, mailed('no')).flatMap((no) => [no, mailed(OWN)])],
    ],
    ['guesses without joining', times(5, mailed('no es esta'))],
    ['joins with a weak password', [joins('una', 'password1')]],
  ]

  async function answersTo(script: Step[], about: About) {
    const answers: unknown[] = []
    for (const step of script) {
      const answer = await step(about)
      const { detail, ...fields } = (await answer.json()) as Record<string, unknown>
      const headers = [...answer.headers.keys()]
      answers.push([answer.status, detail, Object.keys(fields), headers])
    }
    return answers
  }

  describe('is not said to who', () => {
    let about: Reference
    beforeAll(async () => {
      about = await referenceServer({ limits: { loginsByBoth: FEW } })
    })
    afterAll(() => about.close())
    test.each(SCRIPTS)('%s', async (what, script) => {
      server = about
      const at = SCRIPTS.findIndex(([name]) => name === what)
      const [taken, free] = [`taken${at}@correo.example`, `free${at}@correo.example`]
      await register({ username: `chabela${at}`, email: taken })
      const answers = await answersTo(script, { mail: taken, names: `t${at}` })
      expect(answers).toEqual(await answersTo(script, { mail: free, names: `f${at}` }))
    })
  })

  test('each comes in by it to the own account, the first too', async () => {
    await started()
    for (const username of ['chabela', 'preguntona', 'tercera'])
      await register({ username, email: MAIL, password: `la frase de ${username}` })
    for (const username of ['chabela', 'preguntona', 'tercera']) {
      const answer = await login(MAIL, `la frase de ${username}`)
      expect(await answer.json()).toMatchObject({ username })
    }
  })

  test('and after a new password too', async () => {
    await started()
    const user = async (answer: Response) => (await answer.json()) as UserAnswer
    const first = await user(await register({ username: 'chabela', email: MAIL }))
    await register({ username: 'preguntona', email: MAIL, password: OWN })
    const change = { password: aRegistration().password, newPassword: 'otra frase bien larga' }
    const headers = { Authorization: `Bearer ${first.token}` }
    expect((await server.post('/api/users/password/', change, headers)).status).toBe(200)
    expect(await user(await login(MAIL, change.newPassword))).toMatchObject({ id: first.id })
    expect((await login(MAIL, change.password)).status).toBe(401)
    expect((await login(MAIL, OWN)).status).toBe(200)
  })

  test('who comes in between guesses wins no more of them', async () => {
    await started({ limits: { loginsByBoth: FEW } })
    await register({ username: 'chabela', email: MAIL })
    await register({ username: 'preguntona', email: MAIL, password: OWN })
    for (let count = 0; count < 3; count++) {
      expect((await login(MAIL, `intento ${count}`)).status).toBe(401)
      expect((await login(MAIL, OWN)).status).toBe(200)
    }
    // The fourth would be right, and is not looked at.
    expect((await login(MAIL, aRegistration().password)).status).toBe(401)
    expect((await login('chabela', aRegistration().password)).status).toBe(429)
  })

  test('costs one piece of work, however many have it', async () => {
    const first = await hashedPassword('la primera frase', CHEAP)
    const [second, third] = await Promise.all([
      hashedLike('la segunda frase', first),
      hashedLike('la tercera frase', first),
    ])
    const apart = await hashedPassword('la cuarta frase', CHEAP)
    const hashes = [first, second, third, apart] as const
    const found = (password: string) => matching(password, hashes)
    expect(await found('la primera frase')).toBe(0)
    expect(await found('la tercera frase')).toBe(2)
    expect(await found('ninguna')).toBe(-1)
    // Made with another salt, it would cost another piece.
    expect(await found('la cuarta frase')).toBe(-1)
  })
})

describe('older logins end', () => {
  const profile = async (token: string) =>
    (await server.get('/api/users/profile/', { Authorization: `Bearer ${token}` })).status
  const call = (path: string, body: unknown, token: string) =>
    server.post(path, body, { Authorization: `Bearer ${token}` })
  const tokenOf = async (answer: Response) => ((await answer.json()) as UserAnswer).token

  test('with a new password, which alone is good from then on', async () => {
    await started()
    const { username, password } = server.user
    const before = await tokenOf(await login(username, password))
    const body = { password, newPassword: 'otra frase bien larga' }
    const wrong = await call('/api/users/password/', { ...body, password: 'no' }, before)
    expect(wrong.status).toBe(403)
    expect(await profile(before)).toBe(200)
    const weak = await call('/api/users/password/', { ...body, newPassword: 'password1' }, before)
    expect(weak.status).toBe(400)
    const answer = await call('/api/users/password/', body, before)
    expect(answer.status).toBe(200)
    const after = await tokenOf(answer)
    expect([await profile(before), await profile(after)]).toEqual([401, 200])
    expect((await login(username, password)).status).toBe(401)
    expect((await login(username, body.newPassword)).status).toBe(200)
  })

  test('with «salir en todos lados»', async () => {
    await started()
    const { username, password } = server.user
    const tokens = [
      await tokenOf(await login(username, password)),
      await tokenOf(await login(username, password)),
    ]
    expect((await call('/api/users/logout-everywhere/', {}, tokens[0]!)).status).toBe(200)
    expect(await Promise.all(tokens.map(profile))).toEqual([401, 401])
    expect(await profile(await tokenOf(await login(username, password)))).toBe(200)
  })

  test.each(['/api/users/password/', '/api/users/logout-everywhere/'])(
    '%s is for who is in',
    async (path) => {
      await started()
      const body = { password: 'x', newPassword: 'otra frase bien larga' }
      expect((await server.post(path, body)).status).toBe(401)
      expect((await call(path, body, 'a.b.c')).status).toBe(401)
    },
  )

  test.each([-1, 0.5, '0', null, [], 1e300])('an odd session (%j) is none', async (session) => {
    const tokens = tokensOf(Buffer.alloc(32, 7))
    const token = await tokens.login({ id: 'a', session: 1 }, 0, 60)
    expect(await tokens.holderOf(token, 0)).toEqual({ id: 'a', session: 1 })
    const odd = await tokens.login({ id: 'a', session: session as number }, 0, 60)
    const holder = await tokens.holderOf(odd, 0)
    expect(holder === null || holder.session <= 0).toBe(true)
  })
})
