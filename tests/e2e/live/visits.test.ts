/** The visit log, on a site that was built with Firebase configured. Specification, sections 6 and 7. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Served } from '../../../scripts/serve/serve.ts'
import { siteApp } from '../../../scripts/serve/site-app.ts'
import { ADMIN_FLAG } from '../../../src/lib/admin-flag.ts'
import { workDir } from '../../../src/lib/content/place.ts'
import { PHONE, visit, withBrowser } from '../visit.ts'

withBrowser()

const FOLDER = join(workDir(), 'e2e-visits')
const OUT = join(FOLDER, 'site')
const PROJECT = 'cascarita-prueba'
let served: Served

beforeAll(async () => {
  const content = join(FOLDER, 'content')
  for (const folder of ['torneos', 'productos'])
    await mkdir(join(content, folder), { recursive: true })
  await promisify(execFile)(
    process.execPath,
    ['scripts/build.ts', '--content', content, '--out', OUT, '--quiet'],
    {
      env: {
        ...process.env,
        CASCARITA_WORK: join(FOLDER, 'work'),
        PUBLIC_FIREBASE_API_KEY: 'clave-de-prueba',
        PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
      },
    },
  )
  served = await serve(siteApp(OUT), 0)
}, 180_000)
afterAll(() => served?.close())

/** What the page sends to Firestore; nothing leaves this machine. */
function firestore(page: Page) {
  const bodies: string[] = []
  const routed = page.route(/googleapis\.com/, async (route) => {
    if (route.request().method() === 'POST') bodies.push(route.request().postData() ?? '')
    await route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  return { bodies, routed }
}

test('a page view is one document: {url, timestamp}', async () => {
  let bodies: string[] = []
  const before = async (page: Page) => {
    const log = firestore(page)
    bodies = log.bodies
    await log.routed
  }
  await visit('/comprar?x=1#y', { ...PHONE, site: served.url, before }, async () => {
    await expect.poll(() => bodies.length, { timeout: 10_000 }).toBe(1)
    const { writes } = JSON.parse(bodies[0]!) as {
      writes: { update: { name: string; fields: Record<string, Record<string, string>> } }[]
    }
    const { name, fields } = writes[0]!.update
    expect(decodeURIComponent(name)).toContain(`projects/${PROJECT}/databases/(default)/documents/`)
    expect(decodeURIComponent(name)).toContain('/pages visited/')
    expect(Object.keys(fields).toSorted()).toEqual(['timestamp', 'url'])
    expect(fields.url).toEqual({ stringValue: `${served.url}comprar` })
    expect(Math.abs(Date.parse(fields.timestamp!.timestampValue!) - Date.now())).toBeLessThan(
      60_000,
    )
  })
})

test('with the admin flag: silence, and nothing of Firebase is loaded', async () => {
  const scripts: string[] = []
  let bodies: string[] = []
  const before = async (page: Page) => {
    const log = firestore(page)
    bodies = log.bodies
    await log.routed
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), ADMIN_FLAG)
  }
  await visit('/comprar', { ...PHONE, site: served.url, before }, async (page) => {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 6000 })))
    await page.waitForTimeout(500)
    expect(bodies).toEqual([])
    const loaded = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    expect(loaded.filter((code) => code.includes('firestore.googleapis.com'))).toEqual([])
  })
})

test('without a configuration no script knows Firebase', async () => {
  const folder = join('dist', '_astro')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(scripts.filter((code) => code.includes('firestore'))).toEqual([])
})
