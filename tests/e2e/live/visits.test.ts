/** The visit log, on a site that was built with Firebase configured. Specification, sections 6 and 7. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Served } from '../../../server/site/serve.ts'
import { siteApp } from '../../../server/site/site-app.ts'
import { ADMIN_FLAG } from '../../../src/lib/visits/admin-flag.ts'
import { workDir } from '../../../publish/folders.ts'
import { PHONE, visit, withBrowser } from '../visit.ts'

withBrowser()

const FOLDER = join(workDir(), 'e2e-visits')
const OUT = join(FOLDER, 'site')
const PROJECT = 'cascarita-prueba'
const APP = '1:123456789012:web:0123456789abcdef012345'
const MEASUREMENT = 'G-PRUEBA1234'
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
        PUBLIC_FIREBASE_APP_ID: APP,
        PUBLIC_FIREBASE_MEASUREMENT_ID: MEASUREMENT,
      },
    },
  )
  served = await serve(siteApp(OUT), 0)
}, 180_000)
afterAll(() => served?.close())

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }

/** What the page sends to Firestore, and whom else at Google it asks; nothing leaves this machine. */
function firestore(page: Page) {
  const bodies: string[] = []
  const asked: URL[] = []
  const routed = page.route(/googleapis\.com|googletagmanager\.com/, async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (request.method() !== 'OPTIONS') asked.push(url)
    if (request.method() === 'POST' && url.host.startsWith('firestore.'))
      bodies.push(request.postData() ?? '')
    const json = url.host.startsWith('firebaseinstallations.')
      ? {
          fid: 'cPpRuEbA0123456789abcd',
          refreshToken: 'r',
          authToken: { token: 't', expiresIn: '604800s' },
        }
      : { measurementId: MEASUREMENT, appId: APP }
    if (request.resourceType() === 'script')
      await route.fulfill({ body: '', contentType: 'text/javascript' })
    else await route.fulfill({ json, headers: CORS })
  })
  return { bodies, asked, routed }
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

test('where they are configured: an installation and analytics, after the visit', async () => {
  let asked: URL[] = []
  const before = async (page: Page) => {
    const log = firestore(page)
    asked = log.asked
    await log.routed
  }
  await visit('/', { ...PHONE, site: served.url, before }, async () => {
    const paths = () => asked.map(({ host, pathname }) => host + pathname)
    await expect
      .poll(() => paths().some((path) => path === 'www.googletagmanager.com/gtag/js'), {
        timeout: 10_000,
      })
      .toBe(true)
    expect(paths()[0]).toMatch(/^firestore\.googleapis\.com/)
    expect(paths()).toContain(
      `firebaseinstallations.googleapis.com/v1/projects/${PROJECT}/installations`,
    )
    expect(asked.find(({ pathname }) => pathname === '/gtag/js')!.searchParams.get('id')).toBe(
      MEASUREMENT,
    )
  })
})

test('a page that is prepared in advance is logged once it is really seen', async () => {
  let bodies: string[] = []
  const before = async (page: Page) => {
    const log = firestore(page)
    bodies = log.bodies
    await log.routed
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => true }),
    )
  }
  await visit('/comprar', { ...PHONE, site: served.url, before }, async (page) => {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 6000 })))
    await page.waitForTimeout(500)
    expect(bodies).toEqual([])
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect.poll(() => bodies.length, { timeout: 10_000 }).toBe(1)
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
