/** What becomes of a request, whatever the server or the network does. Specification, section 8. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountCalls } from '../../../../src/lib/live/calls/account-calls.ts'
import { createTournamentCalls } from '../../../../src/lib/live/calls/api.ts'
import { baseOf } from '../../../../src/lib/live/calls/base.ts'
import type { Answer } from '../../../../src/lib/live/calls/answer.ts'
import type { Connection } from '../../../../src/lib/live/calls/send.ts'
import { LIVE_WORDS } from '../../../../src/lib/wording/live.ts'

type Sent = { address: string; init: RequestInit }

/** An api over a fetch that answers everything alike and notes what it was asked. */
function given(
  respond: (address: string, init: RequestInit) => Promise<Response> | Response,
  options: { base?: string; early?: (address: string) => Promise<Response> | undefined } = {},
) {
  const sent: Sent[] = []
  const to: Connection = {
    base: '',
    ...options,
    fetch: async (address, init) => {
      sent.push({ address, init })
      return respond(address, init)
    },
  }
  return { api: { ...createTournamentCalls(to), ...createAccountCalls(to) }, sent }
}

const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init)
const failureOf = <T>(answer: Answer<T>) => answer.kind === 'failed' && answer.failure

describe('a refusal', () => {
  test.each<[string, Response, number, string]>([
    ['has the server’s detail', json({ detail: 'No hay.' }, { status: 404 }), 404, 'No hay.'],
    ['without detail', json({}, { status: 500 }), 500, LIVE_WORDS.failed],
    ['with an empty detail', json({ detail: ' ' }, { status: 400 }), 400, LIVE_WORDS.failed],
    [
      'with a detail that is no text',
      json({ detail: { a: 1 } }, { status: 400 }),
      400,
      LIVE_WORDS.failed,
    ],
    ['that is a list', json(['x'], { status: 400 }), 400, LIVE_WORDS.failed],
    ['that is a page', new Response('<h1>502</h1>', { status: 502 }), 502, LIVE_WORDS.failed],
    ['without a body', new Response(null, { status: 503 }), 503, LIVE_WORDS.failed],
  ])('%s', async (_rule, response, status, message) => {
    const { api } = given(() => response)
    expect(failureOf(await api.tournament({}, 'x'))).toEqual({ status, message })
  })
})

describe('an answer that is none', () => {
  test.each<[string, Response]>([
    ['a captive portal’s page', new Response('<html>Acepta las condiciones')],
    ['half a JSON', new Response('[{"id":')],
    ['nothing at all', new Response('')],
    ['another thing', json({ hello: 'world' })],
    ['null', json(null)],
  ])('%s', async (_rule, response) => {
    const { api } = given(() => response)
    expect(failureOf(await api.tournaments({}))).toEqual({
      status: null,
      message: LIVE_WORDS.malformed,
    })
  })
})

describe('no network', () => {
  const none = () => Promise.reject(new TypeError('Failed to fetch'))

  test('reading says that it could not be loaded', async () =>
    expect(failureOf(await given(none).api.tournaments({}))).toEqual({
      status: null,
      message: LIVE_WORDS.failed,
    }))

  test('sending says that it could not be sent', async () =>
    expect(failureOf(await given(none).api.login({}, { username: 'a', password: 'b' }))).toEqual({
      status: null,
      message: LIVE_WORDS.notSent,
    }))
})

describe('a request that hangs is given up after half a minute', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const never = () => new Promise<Response>(() => {})
  /** Its head is there, its body never ends. */
  const halfway = async () => new Response(new ReadableStream({}))
  const obeying = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    )

  test.each([
    ['an ordinary one', () => given(obeying)],
    ['one that began with the page', () => given(obeying, { early: never })],
    ['one of those that stops in the middle', () => given(obeying, { early: halfway })],
  ])('%s', async (_rule, api) => {
    const ended = vi.fn()
    const answer = api().api.tournament({}, 'x')
    void answer.then(ended)
    await vi.advanceTimersByTimeAsync(29_900)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(failureOf(await answer)).toEqual({ status: null, message: LIVE_WORDS.failed })
  })

  test('and the next try is a request of its own', async () => {
    const hung = [never()]
    const { api, sent } = given(() => json([]), { early: () => hung.pop() })
    const first = api.tournaments({})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await first).toMatchObject({ kind: 'failed' })
    expect(await api.tournaments({})).toMatchObject({ kind: 'ok' })
    expect(sent).toHaveLength(1)
  })
})

describe('whoever asked does not want to know any more', () => {
  test('before it was sent: nothing is sent', async () => {
    const { api, sent } = given(() => json([]))
    expect(await api.tournaments({ signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' })
    expect(sent).toEqual([])
  })

  test('while it is under way: the request is taken back', async () => {
    const asking = new AbortController()
    const { api } = given(
      (_address, { signal }) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    const answer = api.tournaments({ signal: asking.signal })
    asking.abort()
    expect(await answer).toEqual({ kind: 'aborted' })
  })

  test('while the shell’s own request is under way: nobody waits for it', async () => {
    const asking = new AbortController()
    const { api } = given(() => json([]), { early: () => new Promise(() => {}) })
    const answer = api.tournaments({ signal: asking.signal })
    asking.abort()
    expect(await answer).toEqual({ kind: 'aborted' })
  })
})

describe('a conditional request', () => {
  test('carries the tag; 304 is unchanged', async () => {
    const { api, sent } = given(() => new Response(null, { status: 304 }))
    expect(await api.tournament({ etag: '"one"' }, 'x')).toEqual({ kind: 'unchanged' })
    expect(sent[0]!.init.headers).toEqual({ 'If-None-Match': '"one"' })
  })

  test('without a tag asks past the browser’s cache', async () => {
    const { api, sent } = given(() => json([]))
    await api.tournaments({ etag: null })
    expect(sent[0]!.init.cache).toBe('no-cache')
  })

  test('returns the tag of what came', async () => {
    const { api } = given(() => json([], { headers: { ETag: '"two"' } }))
    expect(await api.tournaments({})).toEqual({ kind: 'ok', data: [], etag: '"two"' })
  })
})

describe('what the shell asked already', () => {
  test('is used instead of a request', async () => {
    const { api, sent } = given(() => json(null), { early: async () => json([]) })
    expect(await api.tournaments({})).toMatchObject({ kind: 'ok', data: [] })
    expect(sent).toEqual([])
  })

  test('is asked again where it failed', async () => {
    const early = () => Promise.reject(new TypeError('Failed to fetch'))
    const { api } = given(() => json([]), { early })
    expect(await api.tournaments({})).toMatchObject({ kind: 'ok', data: [] })
  })

  test('is no answer to a conditional request', async () => {
    const { api, sent } = given(() => json([]), { early: async () => json([]) })
    await api.tournaments({ etag: null })
    expect(sent).toHaveLength(1)
  })
})

describe('secrets', () => {
  const headers = ({ init }: Sent) => new Headers(init.headers)

  test('the token goes to the profile, as a bearer, to no other place and into no cache', async () => {
    const { api, sent } = given(() => json({}), { base: 'https://api.example' })
    await api.profile({}, 't1')
    expect(sent[0]!.address).toBe('https://api.example/api/users/profile/')
    expect(headers(sent[0]!).get('Authorization')).toBe('Bearer t1')
    expect(sent[0]!.init).toMatchObject({ redirect: 'error', cache: 'no-store' })
  })

  test('no other call carries a token', async () => {
    const { api, sent } = given(() => json([]))
    await Promise.all([
      api.tournaments({}),
      api.tournament({}, 'x'),
      api.teams({}, 'x'),
      api.jornadas({}, 'x'),
      api.stats({}, 'x', ''),
      api.team({}, 'x~a'),
      api.players({}, 'x~a'),
      api.userTournaments({}, 7),
      api.login({}, { username: 'a', password: 'b' }),
    ])
    expect(sent.filter((one) => headers(one).has('Authorization'))).toEqual([])
    expect(sent).toHaveLength(9)
  })

  test('a password is sent by POST, as JSON, and follows no redirect', async () => {
    const { api, sent } = given(() => json({}))
    await api.login({}, { username: 'ana', password: 'secreta' })
    expect(sent[0]).toMatchObject({
      address: '/api/users/login/',
      init: { method: 'POST', redirect: 'error', body: '{"username":"ana","password":"secreta"}' },
    })
  })

  test('of what the server says of a user, nothing but the user’s fields is kept', async () => {
    const user = {
      id: 1,
      email: 'a@b.mx',
      first_name: '',
      last_name: '',
      username: 'a',
      token: 't',
    }
    const { api } = given(() => json({ ...user, password: 'secreta' }))
    expect(await api.login({}, { username: 'a', password: 'b' })).toMatchObject({ data: user })
    const answer = await given(() => json({ ...user, password: 'x' })).api.login(
      {},
      { username: 'a', password: 'b' },
    )
    expect(JSON.stringify(answer)).not.toContain('password')
  })
})

describe('addresses', () => {
  test('ids are one segment, whatever is in them', async () => {
    const { api, sent } = given(() => json([]))
    await api.stats({}, '../x?y', 'fouls')
    expect(sent[0]!.address).toBe('/api/tournaments/..%2Fx%3Fy/stats/fouls')
  })

  test('the server’s own pictures get its origin, others stay as they are', async () => {
    const player = {
      id: 'a',
      firstName: 'A',
      matchesPlayed: 0,
      goalsScored: 0,
      foulsCommited: 0,
      yellowCards: 0,
      redCards: 0,
    }
    const images = ['/api/tournaments/x/imagenes/a.png', '/logos/a.svg', 'https://b.example/c.png']
    const { api } = given(() => json(images.map((image) => ({ ...player, image }))), {
      base: 'https://api.example',
    })
    const answer = await api.players({}, 'x~a')
    expect(answer.kind === 'ok' && answer.data.map(({ image }) => image)).toEqual([
      'https://api.example/api/tournaments/x/imagenes/a.png',
      '/logos/a.svg',
      'https://b.example/c.png',
    ])
  })

  test.each([
    ['not set', undefined, ''],
    ['empty', '  ', ''],
    ['an origin', 'https://api.example', 'https://api.example'],
    ['with a final slash', 'https://api.example/', 'https://api.example'],
    ['under a path', 'https://a.example/torneos/', 'https://a.example/torneos'],
  ])('PUBLIC_API_URL %s', (_rule, given, base) => expect(baseOf(given)).toBe(base))

  test.each(['ftp://a.example', 'javascript:alert(1)', 'api.example'])(
    'PUBLIC_API_URL %s is refused',
    (address) => expect(() => baseOf(address)).toThrow(),
  )
})
