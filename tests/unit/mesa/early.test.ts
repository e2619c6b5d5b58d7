/** Mesa's shell asks exactly for what its page asks for, and what it asked for is used once. */
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createMesaApi } from '../../../src/lib/mesa/calls/mesa-api.ts'
import { mesaAskingScript, withEarly } from '../../../src/lib/mesa/early.ts'
import * as paths from '../../../src/lib/mesa/calls/mesa-paths.ts'

const USER = JSON.stringify({ token: 'clave' })

type Asked = { address: string; init: RequestInit }

/** What the shell asks for at an address; `mine` is what the server answers of whose tournaments it is. */
async function asked(
  pathname: string,
  {
    base = '',
    storage = { userInfo: USER },
    controller = null as object | null,
    mine = [],
  } = {} as {
    base?: string
    storage?: Record<string, string>
    controller?: object | null
    mine?: { id: string }[]
  },
) {
  const all: Asked[] = []
  const window: { early?: Record<string, Promise<Response>> } = {}
  runInNewContext(mesaAskingScript(base), {
    window,
    location: { pathname },
    localStorage: storage,
    AbortSignal,
    navigator: { serviceWorker: { controller } },
    fetch: (address: string, init: RequestInit) => {
      all.push({ address, init })
      return Promise.resolve(Response.json(mine))
    },
  })
  await new Promise(setImmediate)
  return { all, early: window.early ?? {}, addresses: all.map(({ address }) => address) }
}

describe('asks while React is on its way', () => {
  test.each([
    ['a tournament', '/mesa/liga-x', [paths.mesaTournamentPath('liga-x')]],
    ['a team', '/mesa/liga-x/equipos/%C3%A1guilas', [paths.mesaTournamentPath('liga-x')]],
    [
      'a match',
      '/mesa/liga-x/partidos/j1-1',
      [paths.mesaMatchPath('liga-x', 'j1-1'), paths.mesaTournamentPath('liga-x')],
    ],
    ['a broken address', '/mesa/%E0%A4%A', []],
  ])('%s', async (_what, pathname, wanted) =>
    expect((await asked(pathname)).addresses).toEqual(wanted),
  )

  test('today: whose tournaments, and the first of them', async () => {
    const mine = Array.from({ length: 9 }, (_, index) => ({ id: `liga-${index}` }))
    expect((await asked('/mesa', { mine })).addresses).toEqual([
      paths.mesaTournamentsPath(),
      ...mine.slice(0, 8).map(({ id }) => paths.mesaTournamentPath(id)),
    ])
  })

  test.each([
    ['nobody is logged in', { storage: {} }],
    ['a service worker opens it with what the phone keeps', { controller: {} }],
  ])('nothing where %s', async (_why, given) =>
    expect((await asked('/mesa/liga-x', given)).addresses).toEqual([]),
  )

  test('another origin, where the server is one; with the token nowhere but there', async () => {
    const { all } = await asked('/mesa/liga-x', { base: 'https://api.example' })
    expect(all).toMatchObject([
      {
        address: 'https://api.example/api/mesa/tournaments/liga-x',
        init: { headers: { Authorization: 'Bearer clave' }, redirect: 'error', cache: 'no-store' },
      },
    ])
  })

  test('no way out of the script element', () =>
    expect(mesaAskingScript('')).not.toMatch(/<\/?script|<!--/i))
})

describe('a link', () => {
  const SECRET = 'A1b2C3d4E5f6G7h8I9j0-_'

  async function opened(pathname: string, hash: string, localStorage: object = {}) {
    const all: Asked[] = []
    const window: { early?: object; linkSecret?: string } = {}
    const shown: string[] = []
    runInNewContext(mesaAskingScript(''), {
      window,
      location: { pathname, hash },
      localStorage,
      AbortSignal,
      crypto,
      history: { replaceState: (_state: unknown, _title: string, to: string) => shown.push(to) },
      navigator: { serviceWorker: { controller: {} } },
      fetch: (address: string, init: RequestInit) => {
        // The secret is out of the address by then.
        all.push({ address: `${shown.length} ${address}`, init })
        return Promise.resolve(Response.json({}))
      },
    })
    return { all, shown, secret: window.linkSecret }
  }

  test.each([
    ['as it was made', '/mesa/enlace', `#${SECRET}`],
    ['with a dot behind it', '/mesa/enlace', `#${SECRET}.`],
    ['with what a chat counts by', '/mesa/enlace', `#${SECRET}?fbclid=IwAR0`],
    ['with a slash', '/mesa/enlace/', `#${SECRET}`],
    ['through a redirector that took the # for a letter', `/mesa/enlace%23${SECRET}`, ''],
  ])('%s is out of the address before anything is asked', async (_how, pathname, hash) => {
    const { all, shown, secret } = await opened(pathname, hash, { 'mesa.phone': 'telefono-1' })
    expect([secret, shown]).toEqual([SECRET, ['/mesa/enlace']])
    expect(all).toMatchObject([
      {
        address: `1 ${paths.mesaOpenLinkPath()}`,
        init: {
          method: 'POST',
          headers: { Authorization: `Link ${SECRET}` },
          body: '{"phone":"telefono-1"}',
          redirect: 'error',
        },
      },
    ])
  })

  test('that was cut asks for nothing', async () => {
    const { all, shown, secret } = await opened('/mesa/enlace', `#${SECRET.slice(1)}`)
    expect([all, shown, secret]).toEqual([[], ['/mesa/enlace'], undefined])
  })

  test('is taken out of the address also where nothing can be stored', async () => {
    const { shown, secret } = await opened('/mesa/enlace', `#${SECRET}`, Object.freeze({}))
    expect([shown, secret]).toEqual([['/mesa/enlace'], SECRET])
  })
})

describe('what was asked for early', () => {
  const MINE = [{ id: 'liga-x', name: 'Liga X', place: 'live', role: 'scorer' }]
  const late: string[] = []
  const apiOver = (early: Record<string, Promise<Response>>) => {
    late.length = 0
    const fetch = (address: string) => {
      late.push(address)
      return Promise.resolve(Response.json(MINE))
    }
    return createMesaApi(withEarly({ base: '', fetch }, early))
  }

  test('is used once', async () => {
    const api = apiOver((await asked('/mesa', { mine: MINE })).early)
    expect(await api.tournaments({ authorization: 'Bearer clave' })).toMatchObject({
      kind: 'ok',
      data: MINE,
    })
    expect(late).toEqual([])
    await api.tournaments({ authorization: 'Bearer clave' })
    expect(late).toEqual([paths.mesaTournamentsPath()])
  })

  test.each([
    ['by somebody else', { authorization: 'Bearer otra' }],
    ['by whom has an answer already', { authorization: 'Bearer clave', etag: '"1"' }],
  ])('is not used %s', async (_who, ask) => {
    await apiOver((await asked('/mesa')).early).tournaments(ask)
    expect(late).toEqual([paths.mesaTournamentsPath()])
  })

  test('is asked for again where it failed', async () => {
    const failed = Promise.reject(new TypeError('no network'))
    failed.catch(() => {})
    const { early } = await asked('/mesa')
    for (const name of Object.keys(early)) early[name] = failed
    expect(await apiOver(early).tournaments({ authorization: 'Bearer clave' })).toMatchObject({
      kind: 'ok',
    })
    expect(late).toEqual([paths.mesaTournamentsPath()])
  })
})
