/** The server goes away while a page is open, and comes back. Issue 4, ‘shown by’. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import type { Page } from 'playwright/test'
import { withApi } from '../../../server/api/with-api.ts'
import { serve } from '../../../server/site/serve.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { apiIn, quickSite } from '../serve-with-api.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { PLAYING } from './live-site.ts'

let data: string
test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cascarita-down-'))
})
test.afterAll(() => rm(data, { recursive: true, force: true }))

async function start() {
  const api = await apiIn(data)
  const served = await serve(withApi(quickSite(resolve('dist')), api.app), 0)
  const close = () => {
    api.endStreams()
    return served.close().then(api.close)
  }
  return { ...served, close }
}

/** An address that stays while the server behind it goes and comes: its own port may be another's by then. */
async function anAddress() {
  let behind: number | null = null
  const server = createServer((socket) => {
    if (behind === null) return void socket.destroy()
    const other = connect(behind, 'localhost')
    socket.on('error', () => other.destroy())
    other.on('error', () => socket.destroy())
    socket.pipe(other).pipe(socket)
  }).listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    leadTo: (port: number | null) => (behind = port),
    close: () => server.close(),
  }
}

test('the table stays while it is away, the page says so, and recovers by itself', async () => {
  let server = await start()
  const { url, leadTo, close } = await anAddress()
  leadTo(server.port)
  const before = (page: Page) => page.clock.install()
  try {
    await visit(`/torneo/${PLAYING}/`, { ...PHONE, site: url, before }, async (page) => {
      await page.locator('.fresh').waitFor()
      leadTo(null)
      await server.close()
      await page.clock.runFor(12_000)
      await page.getByText(LIVE_WORDS.notRefreshed).waitFor()
      expect(await page.locator('table.standings tbody tr').count()).toBeGreaterThan(0)

      server = await start()
      leadTo(server.port)
      // The second look comes after 16 s, more or less a fifth, and each later one later; in small steps, because
      // its clock is also how long it waits for an answer.
      await expect(async () => {
        await page.clock.runFor(5_000)
        await expect(page.getByText('Actualizado hace un momento')).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await expect(page.getByText(LIVE_WORDS.notRefreshed)).toHaveCount(0)
      expect(await page.locator('table.standings tbody tr').count()).toBeGreaterThan(0)
    })
  } finally {
    close()
    await server.close()
  }
})

test('Mesa opens without signal later where its files did not all come at first', async () => {
  let refused = 0
  let isGone = true
  const site = quickSite(resolve('dist'))
  const app = new Hono().all('*', (context) => {
    const isForWorker = context.req.header('Referer')?.endsWith('/sw.js')
    if (!isGone || !isForWorker) return site.fetch(context.req.raw, context.env)
    refused += 1
    return context.text('', 503)
  })
  const served = await serve(app, 0)
  const before = (page: Page) => page.clock.install()
  const options = { ...PHONE, site: served.url, serviceWorkers: 'allow', before } as const
  try {
    await visit('/mesa', options, async (page) => {
      const worker = () =>
        page.evaluate(async () => {
          const { active, installing } =
            (await navigator.serviceWorker.getRegistration('/mesa')) ?? {}
          return active ? 'active' : installing ? 'comes' : 'none'
        })
      await expect.poll(() => refused).toBeGreaterThan(0)
      await expect.poll(worker).toBe('none')
      await page.clock.runFor(60_000)
      isGone = false
      await expect
        .poll(async () => {
          await page.clock.runFor(30_000)
          return worker()
        })
        .toBe('active')
      await page.context().setOffline(true)
      await page.reload()
      await page.getByText(MESA_WORDS.failed.loggedOut).waitFor()
    })
  } finally {
    await served.close()
  }
})
