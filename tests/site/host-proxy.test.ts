/** `docs/nginx-node.conf` in a real nginx: what it keeps for readers, and what never. */
import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ASK_AGAIN_SOON } from '../../publish/hosts/headers.ts'
import { startedWith, type StartedNginx } from './started-nginx.ts'

const PAGE = '/torneo-beta/copa/'
const PRIVATE = '/api/mesa/'

let nginx: StartedNginx
let server: Server
let asked: IncomingMessage[] = []

/** Answers a moment later, so that a crowd is there before the first answer. */
const answering = () =>
  createServer((incoming, answer) => {
    asked.push(incoming)
    const caching = incoming.url === PRIVATE ? 'private, no-store' : ASK_AGAIN_SOON
    const tag = '"one"'
    answer.setHeader('Cache-Control', caching).setHeader('ETag', tag)
    if (incoming.headers['if-none-match'] === tag) return answer.writeHead(304).end()
    setTimeout(() => answer.end(`page ${asked.length}`), 200)
    return undefined
  })

const listen = async () => {
  server = answering()
  await new Promise<void>((done) => server.listen(nginx.apiSocket, done))
}
const stop = async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}

beforeAll(async () => {
  nginx = await startedWith(({ folder, socket, apiSocket }) =>
    readFileSync('docs/nginx-node.conf', 'utf8')
      .replace('/var/cache/cascarita', `${folder}/cache`)
      .replace(/^ *listen \[::\]:80;$/m, '')
      .replace('listen 80;', `listen unix:${socket};`)
      .replace('http://127.0.0.1:4321', `http://unix:${apiSocket}:`),
  )
  await listen()
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await stop()
  await nginx.stop()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ socketPath: nginx.socket, path, headers })
    .on('response', resolve)
    .on('error', reject)
    .end()
  const answer = await promise
  return { status: answer.statusCode, body: await text(answer), headers: answer.headers }
}

test('a crowd that opens one page is one request to the server', async () => {
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(PAGE)))
  const seconds = (performance.now() - start) / 1000
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // One for each second that it takes.
  expect(asked.length).toBeLessThan(5 + seconds)
})

test('what an account asks goes to the server each time, and so does what is not to be kept', async () => {
  const own = { Authorization: 'Bearer x' }
  for (const headers of [own, own, {}]) await get('/profile', headers)
  for (let time = 0; time < 2; time++) await get(PRIVATE)
  expect(asked).toHaveLength(5)
})

test('after a second it asks again whether the page is still the same', async () => {
  await get('/otra')
  await expect.poll(async () => (await get('/otra'), asked.length)).toBe(2)
  expect(asked[1]!.headers['if-none-match']).toBe('"one"')
})

test('while the server is away readers get the page as it was last', async () => {
  await get('/de-nuevo')
  await stop()
  const start = performance.now()
  // Longer than the second for which it is fresh.
  while (performance.now() - start < 1500) {
    const { status, body } = await get('/de-nuevo')
    expect([status, body]).toEqual([200, 'page 1'])
  }
  const { status } = await get('/nunca-vista')
  await listen()
  expect(status).toBe(502)
})
