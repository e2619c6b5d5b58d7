/** The visit log, on a site that was built with Firebase configured. Specification, sections 6 and 7. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ADMIN_FLAG } from '../../../src/lib/visits/admin-flag.ts'
import { FIREBASE, VISITS_SITE } from '../sites.ts'
import { expect, PHONE, test, visit } from '../visit.ts'

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
      : { measurementId: FIREBASE.measurement, appId: FIREBASE.app }
    if (request.resourceType() === 'script')
      await route.fulfill({ body: '', contentType: 'text/javascript' })
    else await route.fulfill({ json, headers: CORS })
  })
  return { bodies, asked, routed }
}

/** What a page does when it has nothing better to do is done. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 6000 })))

type Write = { update: { name: string; fields: Record<string, Record<string, string>> } }
const writtenIn = (body: string) => (JSON.parse(body) as { writes: Write[] }).writes[0]!.update
const loggedAt = (body: string) => Date.parse(writtenIn(body).fields.timestamp!.timestampValue!)

test('a page view is one document: {url, timestamp}', async () => {
  let bodies: string[] = []
  const before = async (page: Page) => {
    const log = firestore(page)
    bodies = log.bodies
    await log.routed
  }
  const began = Date.now()
  await visit('/comprar?x=1#y', { ...PHONE, site: VISITS_SITE, before }, async () => {
    await expect.poll(() => bodies.length).toBe(1)
    const { name, fields } = writtenIn(bodies[0]!)
    expect(decodeURIComponent(name)).toContain(
      `projects/${FIREBASE.project}/databases/(default)/documents/`,
    )
    expect(decodeURIComponent(name)).toContain('/pages visited/')
    expect(Object.keys(fields).toSorted()).toEqual(['timestamp', 'url'])
    expect(fields.url).toEqual({ stringValue: `${VISITS_SITE}comprar` })
    expect(loggedAt(bodies[0]!)).toBeGreaterThanOrEqual(began)
    expect(loggedAt(bodies[0]!)).toBeLessThanOrEqual(Date.now())
  })
})

test('where they are configured: an installation and analytics, after the visit', async () => {
  let asked: URL[] = []
  const before = async (page: Page) => {
    const log = firestore(page)
    asked = log.asked
    await log.routed
  }
  await visit('/', { ...PHONE, site: VISITS_SITE, before }, async () => {
    const paths = () => asked.map(({ host, pathname }) => host + pathname)
    await expect
      .poll(() => paths().some((path) => path === 'www.googletagmanager.com/gtag/js'))
      .toBe(true)
    expect(paths()[0]).toMatch(/^firestore\.googleapis\.com/)
    await expect
      .poll(paths)
      .toContain(
        `firebaseinstallations.googleapis.com/v1/projects/${FIREBASE.project}/installations`,
      )
    expect(asked.find(({ pathname }) => pathname === '/gtag/js')!.searchParams.get('id')).toBe(
      FIREBASE.measurement,
    )
  })
})

test('a Firestore that is blocked: nothing of ours in the console', async () => {
  const written: string[] = []
  let asked = 0
  const before = async (page: Page) => {
    page.on('console', (message) => written.push(message.text()))
    await page.route(/googleapis\.com|googletagmanager\.com/, (route) => {
      asked++
      return route.abort('blockedbyclient')
    })
  }
  await visit('/comprar', { ...PHONE, site: VISITS_SITE, before }, async (page) => {
    await expect.poll(() => asked).toBeGreaterThan(0)
    await untilIdle(page)
    // What the browser itself says of a request that fails no page can take back.
    const ofBrowser = /^Failed to load resource|^Service Worker/
    expect(written.filter((line) => !ofBrowser.test(line))).toEqual([])
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
  await visit('/comprar', { ...PHONE, site: VISITS_SITE, before }, async (page) => {
    await untilIdle(page)
    const seenAt = await page.evaluate(() => {
      document.dispatchEvent(new Event('prerenderingchange'))
      return Date.now()
    })
    await expect.poll(() => bodies.length).toBe(1)
    expect(loggedAt(bodies[0]!)).toBeGreaterThanOrEqual(seenAt)
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
  await visit('/comprar', { ...PHONE, site: VISITS_SITE, before }, async (page) => {
    await untilIdle(page)
    const loaded = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    expect(loaded.filter((code) => code.includes('firestore.googleapis.com'))).toEqual([])
    // Back from the browser's memory without the flag it is logged, and nothing was before.
    const seenAt = await page.evaluate(({ key }) => {
      localStorage.removeItem(key)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return Date.now()
    }, ADMIN_FLAG)
    await expect.poll(() => bodies.length).toBe(1)
    expect(loggedAt(bodies[0]!)).toBeGreaterThanOrEqual(seenAt)
  })
})

test('without a configuration no script knows Firebase', async () => {
  const folder = join('dist', '_astro')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(scripts.filter((code) => code.includes('firestore'))).toEqual([])
})
