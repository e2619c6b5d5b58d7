/** Registration and login, as somebody who calls sees them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCommand } from '../../server/api/accounts/accounts-command.ts'
import { RESET_MS, resetDigest } from '../../server/api/accounts/resets.ts'
import { SAYS } from '../../server/api/wording.ts'
import { hashedPassword, isPassword } from '../../server/api/accounts/passwords.ts'
import type { UserAnswer } from '../../src/lib/live/answers/types.ts'
import { allOf } from './a-place.ts'
import { CHEAP } from './filled-place.ts'
import { aRegistration, detailOf, referenceServer, type Reference } from './reference-server.ts'

let server: Reference
beforeAll(async () => {
  server = await referenceServer()
})
afterAll(() => server.close())

const register = (given: Record<string, unknown>) =>
  server.post('/api/users/register/', aRegistration(given))
const login = (username: string, password: string) =>
  server.post('/api/users/login/', { username, password })

describe('a one-time link for who forgot a password', () => {
  const reset = (secret: string, newPassword = 'otra frase larga') =>
    server.post('/api/users/reset/', { secret, newPassword })

  /** The link's secret, as the operator is told; made so many milliseconds ago. */
  async function secretFor(username: string, ago = 0) {
    const lines: string[] = []
    const means = {
      place: server.kept,
      siteUrl: 'https://liga.example',
      now: () => Date.now() - ago,
    }
    await accountsCommand(['reset', username], means, (line) => lines.push(line))
    const [link] = lines.filter((line) => line.startsWith('https://liga.example/login#clave='))
    return link!.split('#clave=')[1]!
  }

  test('sets another password once, lets its owner in and ends older logins', async () => {
    const { token } = (await (await register({ username: 'olvida' })).json()) as UserAnswer
    const secret = await secretFor('OLVIDA')
    const answer = await reset(secret)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const user = (await answer.json()) as UserAnswer
    expect(user.username).toBe('olvida')
    const profile = (token: string) =>
      server.get('/api/users/profile/', { Authorization: `Bearer ${token}` })
    expect((await profile(token)).status).toBe(401)
    expect((await profile(user.token)).status).toBe(200)
    expect((await login('olvida', 'contraseña segura')).status).toBe(401)
    expect((await login('olvida', 'otra frase larga')).status).toBe(200)
    const again = await reset(secret)
    expect([again.status, await detailOf(again)]).toEqual([403, SAYS.linkOver])
  })

  test('the database has only its digest', async () => {
    await register({ username: 'digerida' })
    const secret = await secretFor('digerida')
    const kept = await allOf(server.kept)
    expect(kept.includes(secret)).toBe(false)
    expect(kept.includes(resetDigest(secret))).toBe(true)
  })

  test.each([
    ['after an hour', RESET_MS + 1000, 403],
    ['before the hour is over', RESET_MS - 60_000, 200],
  ])('%s', async (_rule, ago, status) => {
    await register({ username: `hora-${status}` })
    const secret = await secretFor(`hora-${status}`, ago)
    expect((await reset(secret)).status).toBe(status)
  })

  test('a newer one ends the older, and a weak password leaves it as it is', async () => {
    await register({ username: 'dos-enlaces' })
    const older = await secretFor('dos-enlaces')
    const newer = await secretFor('dos-enlaces')
    expect((await reset(older)).status).toBe(403)
    expect((await reset(newer, 'dos-enlaces')).status).toBe(400)
    expect((await reset(newer, '12345678')).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  test('of two at once one is it', async () => {
    await register({ username: 'carrera' })
    const secret = await secretFor('carrera')
    const both = await Promise.all([
      reset(secret, 'la primera frase'),
      reset(secret, 'la otra frase'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('none is made for nobody, and the command says how it is called', async () => {
    const means = { place: server.kept, siteUrl: '', now: Date.now }
    const asked = (...args: string[]) => accountsCommand(args, means, () => undefined)
    await expect(asked('reset', 'quien-sabe')).rejects.toThrow(/No hay ninguna cuenta/)
    await expect(asked('reset')).rejects.toThrow(/npm run accounts -- reset/)
    await expect(asked('borra', 'olvida')).rejects.toThrow(/npm run accounts -- reset/)
  })

  test('bad ones are counted by address', async () => {
    const own = await referenceServer({ limits: { secretsByAddress: { tries: 2, seconds: 60 } } })
    try {
      const bad = () =>
        own.post('/api/users/reset/', { secret: 'x', newPassword: 'una frase larga' })
      expect([(await bad()).status, (await bad()).status, (await bad()).status]).toEqual([
        403, 403, 429,
      ])
    } finally {
      await own.close()
    }
  })
})

describe('registration', () => {
  test('answers with the user and a token, and never with the password', async () => {
    const response = await register({ username: 'Marisol' })
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const user = (await response.json()) as Record<string, unknown>
    expect(Object.keys(user).toSorted()).toEqual(
      ['email', 'first_name', 'id', 'last_name', 'token', 'username'].toSorted(),
    )
    expect(user).toMatchObject({ username: 'Marisol', first_name: 'Guadalupe Núñez' })
  })

  test('keeps no password as it was typed', async () => {
    await register({ username: 'discreta', password: 'una frase que nadie guarda' })
    const kept = await allOf(server.kept)
    expect(kept.includes('discreta')).toBe(true)
    expect(kept.includes('una frase que nadie')).toBe(false)
  })

  test.each([
    ['a name that is taken', { username: 'Ocupada', email: 'otra@correo.example' }],
    ['in other letters', { username: 'OCUPADA', email: 'otra@correo.example' }],
    [
      'with an accent written apart',
      { username: 'ocupáda'.normalize('NFD'), email: 'x@y.example' },
    ],
    ['one that is read as the same', { username: 'ocupáda' }],
    ['one with a point behind it', { username: 'ocupada.', email: 'x@y.example' }],
    ['one with lines in it', { username: 'o_cu-pada' }],
    ['one of the house', { username: 'admin' }, 409],
    ['one of the house with a figure', { username: 'Soporte_1' }, 409],
    ['one that only begins like it', { username: 'administrar' }, 201],
    ['one with another letter', { username: 'ocupaña' }, 201],
    ['an e-mail that is taken', { username: 'otra-mas', email: 'OCUPADA@correo.example' }, 201],
  ])('%s', async (_rule, given, expected = 409) => {
    await register({ username: 'ocupada', email: 'ocupada@correo.example' })
    const response = await register(given)
    expect(response.status).toBe(expected)
    if (expected === 409) expect(await detailOf(response)).toMatch(/[Yy]a|Elige otro/)
  })

  test('of two with one name at once, one gets it', async () => {
    const both = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        register({ username: 'gemela', email: `gemela${index}@correo.example` }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(409)])
  })

  test.each([
    ['no e-mail', { email: 'nadie' }, /correo válido/],
    ['an e-mail that is a list', { email: ['a@b.example'] }, /correo/],
    ['no name', { first_name: '   ' }, /nombre/],
    ['HTML in the name', { first_name: '<img src=x onerror=alert(1)>' }, /nombre/],
    ['SQL in the name', { first_name: "Robert'); DROP TABLE accounts;--" }, /nombre/],
    ['SQL in the username', { username: "x' OR '1'='1" }, /usuario/],
    ['a username of other letters that look alike', { username: 'lupіta' }, /usuario/],
    ['a short username', { username: 'ab' }, /usuario/],
    ['a short password', { password: '1234567' }, /al menos 8/],
    ['a password like a book', { password: 'a'.repeat(201) }, /hasta 200/],
    ['the username as password', { username: 'marcelino', password: 'Marcelino' }, /contraseña/],
    ['a number as password', { password: 12345678 }, /contraseña/],
    ['no password', { password: undefined }, /contraseña/],
    ['more than is asked for', { isAdmin: true }, /Sobran/],
  ])('refuses %s', async (_rule, given, detail) => {
    const response = await register({ username: 'inválida', ...given })
    expect(response.status).toBe(400)
    expect(await detailOf(response)).toMatch(detail)
  })

  test.each([
    ['nobody', 'nadie', 'nadie@correo.example', false, []],
    ['a name in other letters', 'CHAYO', 'nadie@correo.example', true, []],
    [
      'an e-mail of two, the oldest first',
      'nadie',
      'MIA@correo.example',
      false,
      ['chayo', 'chela'],
    ],
    ['both', 'chela', 'mia@correo.example', true, ['chayo', 'chela']],
    ['an e-mail is no name', 'mia@correo.example', 'chayo', false, []],
  ])('%s is found in one step', async (_rule, username, email, isTaken, mailed) => {
    for (const known of ['chayo', 'chela'])
      await register({ username: known, email: 'mia@correo.example' })
    const found = await server.database.accountsLike(username, email)
    expect([found.isTaken, found.mailed.map((account) => account.username)]).toEqual([
      isTaken,
      mailed,
    ])
  })

  test("takes names as people have them: O'Farrill, Íñigo, María José", async () => {
    for (const [index, first_name] of [
      "Íñigo O'Farrill",
      'María José Ruiz-Peña',
      'J. Mª',
    ].entries())
      expect((await register({ username: `nombre${index}`, first_name })).status).toBe(201)
  })
})

describe('login', () => {
  beforeAll(async () => {
    await register({ username: 'Chabela', password: 'contraseña segura' })
  })

  test.each([
    ['with the username', 'Chabela'],
    ['in other letters', 'chabela'],
    ['with the e-mail', 'chabela@correo.example'],
  ])('%s', async (_rule, username) =>
    expect((await login(username, 'contraseña segura')).status).toBe(200),
  )

  test('the same letters typed on another keyboard are the same password', async () => {
    expect((await login('chabela', 'contraseña segura'.normalize('NFD'))).status).toBe(200)
  })

  test('the same answer for a wrong password and for nobody', async () => {
    const [wrong, nobody] = await Promise.all([login('chabela', 'no'), login('nadie', 'no')])
    expect([wrong.status, nobody.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await nobody.text())
    const headers = (response: Response) =>
      [...response.headers].filter(([name]) => name !== 'date')
    expect(headers(wrong)).toEqual(headers(nobody))
  })

  test('and as much work: nobody takes no shorter', async () => {
    const slow = await referenceServer({ limits: { passwordCost: { N: 2 ** 14, r: 8, p: 2 } } })
    try {
      await slow.post('/api/users/register/', aRegistration({ username: 'dora' }))
      // Of this process, not of the clock: others may be at work beside it.
      const workOf = async (username: string) => {
        const before = process.cpuUsage()
        await slow.post('/api/users/login/', { username, password: 'no es esta' })
        const { user, system } = process.cpuUsage(before)
        return user + system
      }
      let [known, unknown] = [Infinity, Infinity]
      for (let round = 0; round < 8; round++) {
        known = Math.min(known, await workOf('dora'))
        unknown = Math.min(unknown, await workOf('nadie'))
      }
      expect(unknown / known).toBeGreaterThan(0.5)
      expect(unknown / known).toBeLessThan(2)
    } finally {
      await slow.close()
    }
  })

  test('the sample user of the first start gets in and sees both tournaments', async () => {
    const response = await login(server.user.username, server.user.password)
    const { id } = (await response.json()) as UserAnswer
    const mine = (await (await server.get(`/api/tournaments/user/${id}`)).json()) as unknown[]
    expect(mine).toHaveLength(2)
  })

  test('a password of another cost is made anew', async () => {
    const { database } = server
    const account = (await database.accountNamed('chabela'))!
    await database.setPassword(
      account.id,
      await hashedPassword('contraseña segura', { N: 512, r: 8, p: 1 }),
    )
    expect((await login('chabela', 'contraseña segura')).status).toBe(200)
    const { password } = (await database.account(account.id))!
    expect(password.startsWith(`scrypt$${CHEAP.N}$`)).toBe(true)
    expect(await isPassword('contraseña segura', password)).toBe(true)
  })
})

describe('limits', () => {
  /** What each try was answered, one after the other. */
  async function inOrder(server: Reference, tries: readonly (() => Promise<Response>)[]) {
    try {
      const answers: Response[] = []
      for (const one of tries) answers.push(await one())
      return { statuses: answers.map(({ status }) => status), last: answers.at(-1)! }
    } finally {
      await server.close()
    }
  }

  test('failed logins of one account are limited, others go on', async () => {
    const strict = await referenceServer({ limits: { loginsByBoth: { tries: 3, seconds: 90 } } })
    const wrong = () => strict.post('/api/users/login/', { username: 'prueba', password: 'no' })
    const right = () => strict.post('/api/users/login/', strict.user)
    const other = () => strict.post('/api/users/login/', { username: 'otra', password: 'no' })
    const { statuses, last } = await inOrder(strict, [wrong, wrong, wrong, other, right])
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(80)
    expect(await detailOf(last)).toBe('Demasiados intentos. Vuelve a intentarlo en 2 minutos.')
  })

  test('many at once do not slip by', async () => {
    const strict = await referenceServer({ limits: { loginsByBoth: { tries: 3, seconds: 90 } } })
    try {
      const all = await Promise.all(
        Array.from({ length: 10 }, () =>
          strict.post('/api/users/login/', { username: 'prueba', password: 'no' }),
        ),
      )
      expect(all.filter(({ status }) => status === 401)).toHaveLength(3)
    } finally {
      await strict.close()
    }
  })

  test('a right password forgives the wrong ones before it', async () => {
    const strict = await referenceServer({ limits: { loginsByBoth: { tries: 3, seconds: 90 } } })
    try {
      for (let round = 0; round < 4; round++) {
        const wrong = { ...strict.user, password: 'no' }
        expect((await strict.post('/api/users/login/', wrong)).status).toBe(401)
        expect((await strict.post('/api/users/login/', strict.user)).status).toBe(200)
      }
    } finally {
      await strict.close()
    }
  })

  test('failed logins from one address are limited, whomever they name', async () => {
    const strict = await referenceServer({ limits: { loginsByAddress: { tries: 3, seconds: 90 } } })
    const of = (username: string) => () =>
      strict.post('/api/users/login/', { username, password: 'no' })
    const { statuses } = await inOrder(strict, ['a', 'b', 'c', 'd'].map(of))
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('what a stranger says of his address counts only behind a proxy of ours', async () => {
    for (const [proxies, expected] of [
      [[], [401, 429]],
      [
        ['127.0.0.0/8', '::1'],
        [401, 401],
      ],
    ] as const) {
      const strict = await referenceServer({
        limits: { proxies, loginsByAddress: { tries: 1, seconds: 90 } },
      })
      const from = (address: string) => () =>
        strict.post(
          '/api/users/login/',
          { username: address, password: 'no' },
          { 'X-Forwarded-For': address },
        )
      const { statuses } = await inOrder(strict, [from('192.0.2.1'), from('192.0.2.2')])
      expect(statuses).toEqual(expected)
    }
  })

  test('registrations from one address are limited', async () => {
    const strict = await referenceServer({ limits: { registrations: { tries: 1, seconds: 90 } } })
    const of = (username: string) => () =>
      strict.post('/api/users/register/', aRegistration({ username }))
    const { statuses } = await inOrder(strict, ['una', 'dos'].map(of))
    expect(statuses).toEqual([201, 429])
  })

  test.each([
    ['IPv4', ['192.0.2.1', '192.0.2.2', '198.51.100.1'], [201, 429, 201]],
    ['IPv6', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'], [201, 429, 201]],
  ])('and those from one network, whatever addresses it takes: %s', async (_kind, hops, wanted) => {
    const strict = await referenceServer({
      limits: {
        registrationsOfNetwork: { tries: 1, seconds: 90 },
        proxies: ['127.0.0.1', '::1'],
      },
    })
    const { statuses } = await inOrder(
      strict,
      hops.map(
        (hop, at) => () =>
          strict.post('/api/users/register/', aRegistration({ username: `persona${at}` }), {
            'X-Forwarded-For': hop,
          }),
      ),
    )
    expect(statuses).toEqual(wanted)
  })

  test('a crowd waits its turn, and past that is asked to come back', async () => {
    const busy = await referenceServer({
      limits: { passwords: { atOnce: 1, waiting: 2 }, passwordCost: { N: 2 ** 13, r: 8, p: 1 } },
    })
    try {
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          busy.post('/api/users/login/', { username: `nadie${index}`, password: 'no' }),
        ),
      )
      const turnedAway = all.filter(({ status }) => status === 503)
      expect(turnedAway.length).toBeGreaterThan(0)
      expect(turnedAway[0]!.headers.get('Retry-After')).toBe('5')
      expect(all.every(({ status }) => status === 401 || status === 503)).toBe(true)
    } finally {
      await busy.close()
    }
  })
})
