/** What strangers send to `/rebuild`: nothing is built, and every answer keeps its policy. */
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { failedBuild } from '../../../publish/run/outcome.ts'
import { ANSWER_POLICY } from '../../../publish/hosts/headers.ts'
import { rebuildHook } from '../../../server/rebuild/webhook.ts'

const SECRET = 'una frase que nadie adivina'
const BODY = JSON.stringify({
  ref: 'refs/heads/main',
  after: 'a'.repeat(40),
  repository: { full_name: 'liga/datos' },
})
const signed = (body: string, secret = SECRET, hash = 'sha256') =>
  `${hash}=${createHmac(hash, secret).update(body).digest('hex')}`
const GOOD = signed(BODY)

function aHook() {
  let builds = 0
  const hook = rebuildHook({
    secret: SECRET,
    branch: 'main',
    github: null,
    rebuilder: {
      rebuild: () => {
        builds++
        return Promise.resolve({ ...failedBuild(''), at: '', seconds: 0, commit: null })
      },
      settled: (outcome) => Promise.resolve(outcome),
      status: () => ({ state: 'idle', since: '', isWaiting: false, last: null }),
    },
  })
  return { hook, builds: () => builds }
}

const post = (signature: string | null, body = BODY, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: {
    'Content-Type': 'application/json',
    ...(signature !== null && { 'X-Hub-Signature-256': signature }),
    ...headers,
  },
})

const FORGED: [string, RequestInit, number][] = [
  ['no signature', post(null), 401],
  ['an empty one', post(''), 401],
  ['only its beginning', post('sha256='), 401],
  ['another secret', post(signed(BODY, 'otra frase que nadie sabe')), 401],
  ['no secret at all', post(signed(BODY, '')), 401],
  ['another hash', post(signed(BODY, SECRET, 'sha1')), 401],
  ['another hash by the name of the right one', post(`sha256=${'a'.repeat(40)}`), 401],
  ['the signature of another body', post(signed(`${BODY} `)), 401],
  ['half of it', post(GOOD.slice(0, -32)), 401],
  ['twice', post(`${GOOD},${GOOD}`), 401],
  ['in capitals', post(GOOD.toUpperCase()), 401],
  ['zeros', post(`sha256=${'0'.repeat(64)}`), 401],
  ['the secret itself', post(`sha256=${SECRET}`), 401],
  ['in the old header', post(null, BODY, { 'X-Hub-Signature': signed(BODY, SECRET, 'sha1') }), 401],
  ['in another header', post(null, BODY, { Authorization: GOOD }), 401],
  ['a book', post(`sha256=${'a'.repeat(100_000)}`), 401],
  ['good, of nothing', post(signed(''), ''), 400],
  ['good, of no JSON', post(signed('x'), 'x'), 400],
  ['good, of a list', post(signed('[]'), '[]'), 400],
  ['good, of a prototype', post(signed('{"__proto__":{}}'), '{"__proto__":{}}'), 400],
  [
    'good, of more than a push has',
    post(signed('x'.repeat(1_100_000)), 'x'.repeat(1_100_000)),
    413,
  ],
  ['good, of another branch', branch('refs/heads/otra'), 202],
  ['good, of a tag', branch('refs/tags/main'), 202],
  ['good, of a branch that begins alike', branch('refs/heads/main2'), 202],
  ['good, of a branch with a line in it', branch('refs/heads/main\n'), 202],
  ['good, of a commit that is a command', commit('$(rm -rf /)'), 400],
  ['good, of a commit that is an option', commit('--upload-pack=x'), 400],
  ['good, of a commit that is too long', commit('a'.repeat(41)), 400],
  ['good, of another event', post(GOOD, BODY, { 'X-GitHub-Event': 'issues' }), 202],
  ['good, of a ping', post(GOOD, BODY, { 'X-GitHub-Event': 'ping' }), 200],
  ['PUT', { ...post(GOOD), method: 'PUT' }, 405],
  ['DELETE', { method: 'DELETE' }, 405],
  ['a question', { method: 'GET' }, 200],
]

function branch(ref: string) {
  const body = JSON.stringify({ ...(JSON.parse(BODY) as object), ref })
  return post(signed(body), body)
}

function commit(after: string) {
  const body = JSON.stringify({ ...(JSON.parse(BODY) as object), after })
  return post(signed(body), body)
}

describe('nothing is built, and the answer shows no more than its text', () => {
  test.each(FORGED)('%s', async (_what, init, status) => {
    const { hook, builds } = aHook()
    const answer = await hook.request('/rebuild?wait', init)
    expect(answer.status).toBe(status)
    expect(builds()).toBe(0)
    const { headers } = answer
    expect(headers.get('Content-Security-Policy')).toBe(ANSWER_POLICY)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await answer.text()).not.toContain(SECRET)
  })
})

test('one that is good is built, under the same policy', async () => {
  const { hook, builds } = aHook()
  const answer = await hook.request('/rebuild?wait', post(GOOD))
  expect([answer.status, builds()]).toEqual([500, 1])
  expect(answer.headers.get('Content-Security-Policy')).toBe(ANSWER_POLICY)
})
