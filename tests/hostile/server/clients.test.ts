/** Clients that hold what others need: those that never read, and programs that lock the database. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CLIENT_LIMITS, serve } from '../../../server/site/serve.ts'
import { siteApp } from '../../../server/site/site-app.ts'
import { aRegistration, detailOf, referenceServer } from '../../server/reference-server.ts'

const BRIEF = { ...CLIENT_LIMITS, connectionsCheckingInterval: 50, stalledTimeout: 300 }

/** Asks again and again and reads nothing. */
function reader(port: number, path: string, times: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
  return socket
}

async function withSite<T>(work: (port: number) => Promise<T>, limits = BRIEF) {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-readers-'))
  await writeFile(join(dir, 'index.html'), 'portada')
  await writeFile(join(dir, 'grande.bin'), Buffer.alloc(8_000_000))
  const served = await serve(siteApp(dir), 0, { limits })
  try {
    return await work(served.port)
  } finally {
    await served.close()
    await rm(dir, { recursive: true, force: true })
  }
}

const isAnswered = async (port: number) => {
  const headers = { Connection: 'close' }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers }).catch(() => null)
  return answer?.status === 200
}

test('those that never read are let go, and what they held is free for others', () =>
  withSite(
    async (port) => {
      const readers = Array.from({ length: 8 }, () => reader(port, '/grande.bin', 4))
      // The first bytes of an answer have come, and nobody takes them.
      await Promise.all(readers.map((socket) => once(socket, 'readable')))
      await expect.poll(() => isAnswered(port), { interval: 10 }).toBe(false)
      await expect.poll(() => isAnswered(port)).toBe(true)
      for (const socket of readers) socket.destroy()
    },
    // By then all eight must be there, on a busy machine too.
    { ...BRIEF, stalledTimeout: 4000, maxConnections: 8 },
  ))

test('one that reads a little now and then is let go in the end', () =>
  withSite(
    async (port) => {
      const socket = reader(port, '/grande.bin', 4)
      const sip = setInterval(() => socket.read(1000), 20)
      await expect.poll(() => socket.destroyed || socket.readyState).not.toBe('open')
      clearInterval(sip)
    },
    { ...BRIEF, stalledTimeout: 60_000, answerTimeout: 400 },
  ))

test('an answer that takes its time is waited for', async () => {
  const slow = new Hono().get('/', async (context) => {
    await new Promise((done) => setTimeout(done, 1000))
    return context.text('hola')
  })
  const served = await serve(slow, 0, { limits: { ...BRIEF, stalledTimeout: 200 } })
  try {
    expect(await (await fetch(served.url)).text()).toBe('hola')
  } finally {
    await served.close()
  }
})

test('more connections than there may be push out those that only wait', () =>
  withSite(
    async (port) => {
      const idle = Array.from({ length: 8 }, () => reader(port, '/', 1))
      await expect.poll(() => isAnswered(port)).toBe(true)
      for (const socket of idle) socket.destroy()
    },
    { ...BRIEF, stalledTimeout: 60_000, maxConnections: 8 },
  ))

test('a lock on the database freezes nothing: pages and readings go on, writing waits or says 503', async () => {
  const server = await referenceServer()
  const other = new DatabaseSync(join(server.dir, 'data/cascarita.db'))
  try {
    other.exec('BEGIN IMMEDIATE')
    const paths = ['/', '/api/tournaments/', '/api/tournaments/liga-relampago-2026']
    let answer!: Response
    const isReadMeanwhile = async () => {
      let isRefused = false
      const registering = server.post('/api/users/register/', aRegistration())
      void registering.then(() => (isRefused = true))
      const read = await Promise.all(paths.map((path) => server.get(path)))
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
      const isMeanwhile = !isRefused
      answer = await registering
      return isMeanwhile
    }
    // All of them while the writing still waits: what blocks them does so each time, a busy machine does not.
    await expect.poll(isReadMeanwhile).toBe(true)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect(await detailOf(answer)).toMatch(/guardando otros cambios/)

    const patient = server.post('/api/users/register/', aRegistration())
    await new Promise((done) => setTimeout(done, 100))
    other.exec('ROLLBACK')
    expect((await patient).status).toBe(201)
  } finally {
    other.close()
    await server.close()
  }
})
