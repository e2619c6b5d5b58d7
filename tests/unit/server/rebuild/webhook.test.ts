/** Requests to the webhook, signed and not. The builds themselves: `tests/publish/rebuild.test.ts`. */
import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../../server/rebuild/commit-status.ts'
import type { Rebuilt } from '../../../../server/rebuild/rebuilder.ts'
import { rebuildHook } from '../../../../server/rebuild/webhook.ts'
import { rebuilding } from '../../../../server/rebuild/with-rebuild.ts'
import { Refusal } from '../../../../ground/refusal.ts'
import type { Problem } from '../../../../src/lib/problems/problem.ts'

const SECRET = 'una frase que nadie adivina'
const COMMIT = 'a'.repeat(40)

const push = (changes: object = {}) =>
  JSON.stringify({
    ref: 'refs/heads/main',
    after: COMMIT,
    repository: { full_name: 'liga/datos' },
    ...changes,
  })

const signed = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const rebuilt = (changes: Partial<Rebuilt> = {}): Rebuilt => ({
  result: 'built',
  message: 'Listo.',
  problems: [],
  warnings: [],
  rendered: 20,
  written: 3,
  at: '2026-01-15T12:00:00.000Z',
  seconds: 1.2,
  commit: COMMIT,
  ...changes,
})

let builds: number
let outcome: Rebuilt
let hook: Hono
beforeEach(() => {
  builds = 0
  outcome = rebuilt()
  hook = rebuildHook({
    secret: SECRET,
    branch: 'main',
    github: null,
    rebuilder: {
      rebuild: async () => (builds++, outcome),
      settled: (outcome) => Promise.resolve(outcome),
      status: () => ({ state: 'idle', since: outcome.at, isWaiting: false, last: null }),
    },
  })
})

type Sent = {
  body?: string
  signature?: string | null
  event?: string
  query?: string
  type?: string
}

const send = ({
  body = push(),
  signature = signed(body),
  event = 'push',
  query = '',
  type = 'application/json',
}: Sent = {}) =>
  hook.request(`/rebuild${query}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': type,
      'X-GitHub-Event': event,
      ...(signature === null ? {} : { 'X-Hub-Signature-256': signature }),
    },
  })

describe('who is heard', () => {
  test("GitHub's own example of a signature", async () => {
    const { signatureOf } = await import('../../../../server/rebuild/signature.ts')
    expect(signatureOf("It's a Secret to Everybody", Buffer.from('Hello, World!'))).toBe(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    )
  })
  test.each<[string, Sent]>([
    ['no signature', { signature: null }],
    ['the signature of another secret', { signature: signed(push(), 'otra') }],
    ['the signature of another body', { signature: signed(push({ ref: 'refs/heads/otra' })) }],
    ['the old, weak kind of signature', { signature: `sha1=${'0'.repeat(40)}` }],
    ['a signature cut short', { signature: signed(push()).slice(0, -1) }],
  ])('not %s', async (_name, sent) => {
    const response = await send(sent)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Falta la firma o no es la buena.' })
    expect(builds).toBe(0)
  })
  test('without a signature the body is not even read', async () => {
    const body = new ReadableStream(
      {
        pull: () => {
          throw new Error('It was read.')
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    const response = await hook.request('/rebuild', init)
    expect(response.status).toBe(401)
  })
  test('a body that is too long is read no further', async () => {
    let parts = 0
    const body = new ReadableStream({
      pull: (stream) => {
        parts++
        stream.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const response = await hook.request('/rebuild', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` },
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(parts).toBeLessThan(25)
  })
})

describe('what is built', () => {
  test('a push to the branch', async () => {
    expect((await send()).status).toBe(202)
    expect(builds).toBe(1)
  })
  test('a push that comes as a form', async () => {
    const body = new URLSearchParams({ payload: push() }).toString()
    expect((await send({ body, type: 'application/x-www-form-urlencoded' })).status).toBe(202)
    expect(builds).toBe(1)
  })
  test.each<[string, Sent, number, RegExp]>([
    ['a ping', { event: 'ping', body: '{"zen":"Keep it simple."}' }, 200, /Aquí estoy/],
    ['another event', { event: 'issues' }, 202, /Nada que hacer con «issues»/],
    ['another branch', { body: push({ ref: 'refs/heads/otra' }) }, 202, /de la rama main/],
    ['a tag of that name', { body: push({ ref: 'refs/tags/main' }) }, 202, /de la rama main/],
    ['a branch that goes away', { body: push({ deleted: true }) }, 202, /Nada que hacer/],
    ['no push at all', { body: '[]' }, 400, /no es de un push/],
    ['no JSON', { body: '{' }, 400, /no es de un push/],
    [
      'a repository that is a path',
      { body: push({ repository: { full_name: '../../x' } }) },
      400,
      /no es de un push/,
    ],
  ])('not %s', async (_name, sent, status, message) => {
    const response = await send(sent)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { message: string }).message).toMatch(message)
    expect(builds).toBe(0)
  })
})

describe('whoever waits learns how it went', () => {
  const problem: Problem = {
    severity: 'error',
    code: 'date',
    file: 'torneos/liga/jornadas/04.yml',
    line: 6,
    column: 11,
    field: 'date',
    message: '«2024-07-44» no existe.',
    cure: 'Escribe una fecha del calendario.',
  }
  test.each<[Rebuilt['result'], number]>([
    ['built', 200],
    ['unchanged', 200],
    ['refused', 422],
    ['failed', 500],
  ])('%s: %i', async (result, status) => {
    outcome = rebuilt({ result, problems: result === 'refused' ? [problem] : [] })
    const response = await send({ query: '?wait' })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(outcome)
  })
  test('GitHub shows the first problem beside the commit, and how many there are', () =>
    expect(descriptionOf(rebuilt({ problems: [problem, problem] }))).toBe(
      '2 problemas: torneos/liga/jornadas/04.yml:6:11: «…» no es una fecha. Escríbela como 2024-07-18: año, mes y día.',
    ))
  test('in no more letters than GitHub takes', () => {
    const long = { ...problem, file: 'muy/'.repeat(60) }
    expect(descriptionOf(rebuilt({ problems: [long] }))).toHaveLength(140)
  })
})

describe('in front of a site', () => {
  const site = new Hono().all('*', (context) => context.text('el sitio'))
  test('there is no such address without a secret', async () => {
    const app = rebuilding('dist', {}).around(site)
    expect((await app.request('/rebuild', { method: 'POST' })).status).toBe(404)
    expect(await (await app.request('/rebuild')).text()).toBe('el sitio')
  })
  test('with one there is, and all else is the site', async () => {
    const app = rebuilding('dist', { REBUILD_SECRET: SECRET }).around(site)
    expect((await app.request('/rebuild', { method: 'POST' })).status).toBe(401)
    expect(await (await app.request('/rebuild')).json()).toMatchObject({
      state: 'idle',
      last: null,
    })
    expect((await app.request('/rebuild', { method: 'DELETE' })).status).toBe(405)
    expect(await (await app.request('/comprar')).text()).toBe('el sitio')
  })
  test('a secret that can be guessed is refused', () =>
    expect(() => rebuilding('dist', { REBUILD_SECRET: 'torneo' })).toThrow(Refusal))
})
