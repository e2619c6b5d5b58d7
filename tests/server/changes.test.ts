/** Who waits for changes of a live tournament learns of them, as an open page would. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { get, Server, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHANGES_PATH } from '../../server/api/live/change-streams.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { loadCommand } from '../../server/api/load/load-command.ts'
import { referenceServer, type Reference } from './reference-server.ts'

const ID = 'liga-relampago-2026'
const pathOf = (id: string) => CHANGES_PATH.replace(':id', id)

let server: Reference
const requests = new Set<ClientRequest>()
beforeEach(async () => {
  server = await referenceServer({
    streams: { atOnce: 3, byAddress: 3, silenceMs: 100, lookMs: 20 },
  })
})
afterEach(async () => {
  for (const request of requests) request.destroy()
  requests.clear()
  await server.close()
})

/** An open stream, and what it has said until now. */
async function listen(headers: Record<string, string> = {}, id = ID) {
  let text = ''
  let isOver = false
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(server.base + pathOf(id), { headers }, resolve).once('error', reject)
    requests.add(request)
  })
  response.on('data', (part: Buffer) => (text += part.toString()))
  response.once('close', () => (isOver = true))
  response.once('error', () => undefined)
  return {
    response,
    events: () => text.split('\n\n').filter(Boolean),
    text: () => text,
    isOver: () => isOver,
  }
}

let folders = 0
/** By another process's hand: what `npm run load` does. */
async function load(goals: number) {
  const folder = join(server.dir, String(folders++), ID)
  await cp(sampleFolder(ID), folder, { recursive: true })
  const file = join(folder, 'torneo.yml')
  await writeFile(file, `${await readFile(file, 'utf8')}\n# ${goals}\n`)
  const place = { ...server.kept, today: '2026-01-01' }
  await loadCommand([folder], place, () => undefined)
}

const changesIn = (events: readonly string[]) =>
  events.filter((event) => event.includes('data: changed'))

describe('a stream', () => {
  test('says at first what the tournament is now, when to come back, and that nobody may keep it', async () => {
    const { response, events } = await listen()
    await expect.poll(() => events().length).toBeGreaterThan(1)
    expect(events()[1]).toMatch(/^id: \S+\nevent: same\ndata: same$/)
    expect(events()[0]).toMatch(/^retry: [2-4]\d{3}$/)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
  })

  test('says each change once, and in between that there is none', async () => {
    const { events } = await listen()
    await expect.poll(() => events().includes('event: same\ndata: same')).toBe(true)
    await load(1)
    await expect.poll(() => changesIn(events()).length).toBe(1)
    await load(2)
    await expect.poll(() => changesIn(events()).length).toBe(2)
    const silences = events().length
    await expect.poll(() => events().length).toBeGreaterThan(silences + 1)
    expect(changesIn(events())).toHaveLength(2)
    expect(new Set(changesIn(events())).size).toBe(2)
  })

  test('who comes back learns of what was missed, and of nothing else', async () => {
    const first = await listen()
    await expect.poll(() => first.text()).toMatch(/id: /)
    const [, id] = /id: (\S+)/.exec(first.text())!
    const same = await listen({ 'Last-Event-ID': id! })
    await expect.poll(() => same.events().length).toBeGreaterThan(1)
    expect(changesIn(same.events())).toEqual([])
    same.response.destroy()
    await load(3)
    const late = await listen({ 'Last-Event-ID': id! })
    await expect.poll(() => changesIn(late.events()).length).toBe(1)
  })

  test('who comes back between two looks brings the change to all, and each hears it once', async () => {
    await server.close()
    server = await referenceServer({ streams: { lookMs: 60_000 } })
    const first = await listen()
    await expect.poll(() => first.text()).toMatch(/id: /)
    const [, id] = /id: (\S+)/.exec(first.text())!
    await load(4)
    const late = await listen({ 'Last-Event-ID': id! })
    await expect.poll(() => changesIn(first.events()).length).toBe(1)
    await expect.poll(() => changesIn(late.events()).length).toBe(1)
    expect([changesIn(first.events()).length, changesIn(late.events()).length]).toEqual([1, 1])
  })

  test('of a tournament that is taken away ends, and is not there any more', async () => {
    const { isOver } = await listen()
    const place = { ...server.kept, today: '2026-01-01' }
    await loadCommand(['--remove', ID], place, () => undefined)
    await expect.poll(isOver).toBe(true)
    expect((await server.get(pathOf(ID))).status).toBe(404)
  })

  test('stays open longer than an answer may take', async () => {
    await server.close()
    const { CLIENT_LIMITS } = await import('../../server/site/serve.ts')
    const brief = { stalledTimeout: 150, answerTimeout: 300, connectionsCheckingInterval: 50 }
    server = await referenceServer({
      clients: { ...CLIENT_LIMITS, ...brief },
      streams: { silenceMs: 400 },
    })
    const { events, isOver } = await listen()
    await expect.poll(() => events().length).toBeGreaterThan(3)
    expect(isOver()).toBe(false)
  })
})

describe('limits', () => {
  test('who comes when all places are taken is told to come later, and has one when one is free', async () => {
    const open = await Promise.all([listen(), listen(), listen()])
    const refused = await server.get(pathOf(ID))
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(60)
    open[0]!.response.destroy()
    await expect
      .poll(async () => {
        const { response } = await listen()
        const status = response.statusCode
        if (status !== 200) response.destroy()
        return status
      })
      .toBe(200)
  })

  test.each(['nada', '..%2f..'])('of %s there is none', async (id) =>
    expect((await server.get(pathOf(id))).status).toBe(404),
  )

  test('it is only read', async () => {
    const answer = await server.post(pathOf(ID), {})
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const head = await fetch(server.base + pathOf(ID), { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

test('a server that stops sends all away, each with a time of its own, and waits for nobody', async () => {
  const open = await Promise.all([listen(), listen(), listen()])
  for (const { events } of open) await expect.poll(() => events().length).toBeGreaterThan(0)
  // What a server does in the end with connections that do not go by themselves.
  const forced = vi.spyOn(Server.prototype, 'closeAllConnections')
  await server.close()
  expect(forced).not.toHaveBeenCalled()
  forced.mockRestore()
  for (const { isOver } of open) await expect.poll(isOver).toBe(true)
  const times = open.map(({ text }) =>
    text()
      .match(/retry: \d+/g)!
      .at(-1),
  )
  expect(new Set(times).size).toBeGreaterThan(1)
  server = await referenceServer()
})

test('another site that may call may listen, too', async () => {
  await server.close()
  server = await referenceServer({ allowedOrigins: ['https://torneos.example'] })
  const { response } = await listen({ Origin: 'https://torneos.example' })
  expect(response.headers['access-control-allow-origin']).toBe('https://torneos.example')
  const stranger = await listen({ Origin: 'https://otro.example' })
  expect(stranger.response.headers['access-control-allow-origin']).toBeUndefined()
})
