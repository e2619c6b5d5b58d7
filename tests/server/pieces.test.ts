/** The server's small parts, each by its own rule. */
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress, proxiesOf } from '../../server/api/address.ts'
import { attempts } from '../../server/api/accounts/attempts.ts'
import { hashedPassword, isOutdated, isPassword } from '../../server/api/accounts/passwords.ts'
import { TooMany, turns } from '../../server/api/accounts/turns.ts'
import { seldom } from '../../server/api/seldom.ts'
import { together } from '../../ground/together.ts'
import { tooManyAttempts } from '../../server/api/wording.ts'

describe('attempts', () => {
  const clock = () => {
    let ms = 0
    return { now: () => ms, pass: (seconds: number) => void (ms += seconds * 1000) }
  }

  test('so many in a window, then the seconds to wait', () => {
    const { now, pass } = clock()
    const tried = attempts({ tries: 2, seconds: 60 }, now)
    expect([tried.take('a'), tried.take('a'), tried.take('a'), tried.take('b')]).toEqual([
      0, 0, 60, 0,
    ])
    pass(59.5)
    expect(tried.take('a')).toBe(1)
    pass(0.5)
    expect(tried.take('a')).toBe(0)
  })

  test('one that is forgiven was not tried; one that is forgotten begins anew', () => {
    const tried = attempts({ tries: 1, seconds: 60 }, () => 0)
    tried.take('a')
    tried.forgive('a')
    expect([tried.take('a'), tried.take('a')]).toEqual([0, 60])
    tried.forget('a')
    expect(tried.take('a')).toBe(0)
  })

  test('a flood of made-up keys does not fill the memory', () => {
    const tried = attempts({ tries: 1, seconds: 60 }, () => 0)
    for (let index = 0; index < 120_000; index++) tried.take(`k${index}`)
    expect(tried.take('k119999')).toBe(60)
    expect(tried.take('k0')).toBe(0)
  })
})

describe('turns', () => {
  test('a few at a time, the others in order, and no more than may wait', async () => {
    const inTurn = turns({ atOnce: 2, waiting: 2 })
    const done: number[] = []
    let busy = 0
    let most = 0
    const work = (id: number) =>
      inTurn(async () => {
        most = Math.max(most, ++busy)
        await new Promise(setImmediate)
        busy -= 1
        done.push(id)
      })
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map(work))
    expect(done).toEqual([1, 2, 3, 4])
    expect(most).toBe(2)
    expect(all.at(-1)).toMatchObject({ reason: expect.any(TooMany) })
    await work(6)
    expect(done.at(-1)).toBe(6)
  })

  test('one that fails gives its place back', async () => {
    const inTurn = turns({ atOnce: 1, waiting: 1 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(() => Promise.resolve('sí'))).toBe('sí')
  })
})

describe('together', () => {
  const recorded = () => {
    const done: string[][] = []
    const ask = together(async (asks: readonly string[]) => {
      done.push([...asks])
      if (asks.includes('bad')) throw new Error('bad')
      return asks.map((one) => one.toUpperCase())
    })
    return { done, ask }
  }

  test('who asks alone goes at once, and who asks meanwhile goes next, all together', async () => {
    const { done, ask } = recorded()
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C'])
    expect(await ask('d')).toBe('D')
    expect(done).toEqual([['a'], ['b', 'c'], ['d']])
  })

  test('what fails fails for those who went with it, and for no others', async () => {
    const { ask } = recorded()
    const asked = ['a', 'b', 'bad'].map(ask)
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await ask('e')).toBe('E')
  })
})

describe('whom a request is from', () => {
  const asked = async (remoteAddress: string, header?: string, proxies: readonly string[] = []) => {
    const app = new Hono().get('/', (context) =>
      context.text(clientAddress(context, proxiesOf(proxies))),
    )
    const headers = new Headers(header ? { 'X-Forwarded-For': header } : {})
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
    return answer.text()
  }

  test.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['one in the form of IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['a household of IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['one written short', '2001:db8::7', '2001:db8:0:0'],
    ['this machine', '::1', '0:0:0:0'],
    ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s', async (_rule, address, expected) => expect(await asked(address)).toBe(expected))

  test.each([
    ['with a port', '192.0.2.7:4711', '192.0.2.7'],
    ['of IPv6 with a port', '[2001:db8:1:2::7]:4711', '2001:db8:1:2'],
    ['before another proxy of ours', '192.0.2.7, 10.0.0.9', '192.0.2.7'],
    ['before what is no address', '192.0.2.7, unknown', '192.0.2.7'],
    ['nobody at all', 'x', '10.0.0.1'],
  ])('behind a proxy, one %s', async (_rule, header, expected) =>
    expect(await asked('::ffff:10.0.0.1', header, ['10.0.0.0/8'])).toBe(expected),
  )

  test('the last that a proxy of ours names, and nobody else’s word', async () => {
    expect(await asked('10.0.0.1', '198.51.100.9, 192.0.2.7', ['10.0.0.1'])).toBe('192.0.2.7')
    expect(await asked('10.0.0.1', '192.0.2.7', [])).toBe('10.0.0.1')
    expect(await asked('10.0.0.1', undefined, ['10.0.0.1'])).toBe('10.0.0.1')
  })
})

describe('passwords', () => {
  const cost = { N: 1024, r: 8, p: 1 }

  test('two of the same are kept apart', async () => {
    const [one, other] = await Promise.all([hashedPassword('x', cost), hashedPassword('x', cost)])
    expect(one).not.toBe(other)
    expect([await isPassword('x', one), await isPassword('x', other)]).toEqual([true, true])
    expect(await isPassword('X', one)).toBe(false)
  })

  test('the cost stands beside them', async () => {
    const hash = await hashedPassword('x', cost)
    expect(isOutdated(hash, cost)).toBe(false)
    expect(isOutdated(hash, { ...cost, p: 2 })).toBe(true)
  })

  test('what is no hash is nobody’s password', async () =>
    expect(isPassword('x', 'x')).rejects.toThrow('not a password hash'))
})

test.each([
  [5, 'Demasiados intentos. Vuelve a intentarlo en menos de un minuto.'],
  [60, 'Demasiados intentos. Vuelve a intentarlo en 1 minuto.'],
  [61, 'Demasiados intentos. Vuelve a intentarlo en 2 minutos.'],
])('%i seconds to wait are written as people count', (seconds, words) =>
  expect(tooManyAttempts(seconds)).toBe(words),
)

test('what many requests meet is logged once a minute, each thing by its words, and not without end', () => {
  let now = 0
  const lines: string[] = []
  const log = seldom(
    (words) => lines.push(words),
    () => now,
  )
  for (const words of ['a', 'b', 'a', 'b']) log(words)
  expect(lines).toEqual(['a', 'b'])
  now += 60_000
  log('b')
  expect(lines).toEqual(['a', 'b', 'b'])
  for (let count = 0; count < 100; count++) log(`${count}`)
  expect(lines.length).toBeLessThan(30)
})
