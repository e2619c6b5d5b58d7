/** Mesa's shell asks exactly for what its page asks for, and what it asked for is used once. */
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createMesaApi } from '../../../src/lib/mesa/mesa-api.ts'
import { mesaAskingScript, withEarly } from '../../../src/lib/mesa/early.ts'
import * as paths from '../../../src/lib/mesa/mesa-paths.ts'

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
    ...{ window, location: { pathname }, localStorage: storage, AbortSignal },
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
    expect(await api.tournaments({ token: 'clave' })).toMatchObject({ kind: 'ok', data: MINE })
    expect(late).toEqual([])
    await api.tournaments({ token: 'clave' })
    expect(late).toEqual([paths.mesaTournamentsPath()])
  })

  test.each([
    ['by somebody else', { token: 'otra' }],
    ['by whom has an answer already', { token: 'clave', etag: '"1"' }],
  ])('is not used %s', async (_who, ask) => {
    await apiOver((await asked('/mesa')).early).tournaments(ask)
    expect(late).toEqual([paths.mesaTournamentsPath()])
  })

  test('is asked for again where it failed', async () => {
    const failed = Promise.reject(new TypeError('no network'))
    failed.catch(() => {})
    const { early } = await asked('/mesa')
    for (const name of Object.keys(early)) early[name] = failed
    expect(await apiOver(early).tournaments({ token: 'clave' })).toMatchObject({ kind: 'ok' })
    expect(late).toEqual([paths.mesaTournamentsPath()])
  })
})
