/** What was visited opens without signal, as it was saved, and never instead of what is fresh. */
import type { BrowserContext, Page } from 'playwright/test'
import { tournamentLink } from '../../src/lib/addresses/links.ts'
import { OFFLINE_WORDS } from '../../src/lib/wording/site/offline.ts'
import { findings } from './accessibility.ts'
import { OfflineSite, type PageAddress } from './offline-site.ts'
import { endWorkers, savedPaths, isKept, savedRelease, see, seen } from './offline-visits.ts'
import { GROUPS, teamPage } from './sample.ts'
import { SITE } from './sites.ts'
import { expect, PHONE, test } from './visit.ts'

type Visited = { page: Page; context: BrowserContext; site: OfflineSite }

/** A phone that keeps its worker, on the small site. */
const onSmallSite = (name: string, look: (visited: Visited) => Promise<unknown>) =>
  test(name, async ({ browser }) => {
    const site = await OfflineSite.open()
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow', locale: 'es-MX' })
    try {
      await look({ page: await context.newPage(), context, site })
    } finally {
      await context.close()
      await site.close()
    }
  })

const untilKept = (page: Page) => expect.poll(() => isKept(page)).toBe(true)

/** Fresh, sooner or later: on a busy machine an answer may take longer than the worker waits for it. */
const untilFresh = (page: Page, site: OfflineSite, address: PageAddress, release: number) =>
  expect
    .poll(() => see(page, site, address))
    .toMatchObject({ ...whole(release), isNoted: false, isInItsPlace: false })

const whole = (release: number) => ({ page: release, style: release, script: release })

onSmallSite(
  'the first page of a visit is saved too, and says when, by the server’s clock',
  async ({ page, context, site }) => {
    site.date = new Date(2024, 6, 18, 21, 0).toUTCString()
    const began = await page.evaluate(() => Date.now())
    await see(page, site, '/')
    await untilKept(page)
    await context.setOffline(true)
    expect(await see(page, site, '/')).toMatchObject({ ...whole(1), isNoted: true })
    await expect(page.locator('.saved-note')).toContainText(
      OFFLINE_WORDS.note('18 de julio a las 9:00 p. m.', false),
    )
    // What a page says of its age it counts by the clock of the phone, wrong as that may be.
    const at = Number(await page.locator('.saved-note').getAttribute('data-at'))
    expect(at).toBeGreaterThanOrEqual(began)
    expect(at).toBeLessThanOrEqual(await page.evaluate(() => Date.now()))
    await context.setOffline(false)
    await untilFresh(page, site, '/', 1)
  },
)

onSmallSite(
  'what was never visited says what is saved, and leads there',
  async ({ page, context, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    await see(page, site, '/torneo-beta/liga/jornadas')
    await untilKept(page)
    await context.setOffline(true)
    expect(await see(page, site, '/comprar')).toMatchObject({ isInItsPlace: true })
    const links = page.locator('.saved a')
    await expect(links).toHaveText(['Página /torneo-beta/liga/jornadas · Jornadas', 'Página /'])
    await links.first().click()
    await page.waitForURL(`${site.url}/torneo-beta/liga/jornadas`)
    expect(await seen(page)).toMatchObject({ ...whole(1), isNoted: true })
    // Hosts lead from one to the other.
    await page.goto(`${site.url}/torneo-beta/liga/jornadas/`)
    expect(await seen(page)).toMatchObject(whole(1))
  },
)

onSmallSite(
  'fresh wins within two seconds; what comes later is there at the next reload',
  async ({ page, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    site.release = 2
    await untilFresh(page, site, '/', 2)
    await expect.poll(() => savedRelease(page, '/')).toBe(2)
    site.release = 3
    site.hold()
    expect(await see(page, site, '/')).toMatchObject({ ...whole(2), isNoted: true })
    await expect(page.locator('.saved-note')).toContainText('la señal no alcanzó')
    site.release = 4
    site.free()
    await expect.poll(() => savedRelease(page, '/')).toBe(3)
    site.hold()
    expect(await see(page, site, '/')).toMatchObject({ ...whole(3), isNoted: true })
  },
)

onSmallSite(
  'a server that fails shows what is saved, one that says it is gone forgets it',
  async ({ page, context, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    site.status = 503
    expect(await see(page, site, '/')).toMatchObject({ ...whole(1), isNoted: true })
    site.status = 404
    await see(page, site, '/')
    await expect.poll(() => savedRelease(page, '/')).toBe(0)
    await context.setOffline(true)
    expect(await see(page, site, '/')).toMatchObject({ isInItsPlace: true })
  },
)

onSmallSite(
  'a font that is saved is there at once, and a newer one the next time',
  async ({ page, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    const letters = () =>
      page.evaluate(() => fetch('/fonts/cartel.woff2').then((answer) => answer.text()))
    expect(await letters()).toBe('letters 1')
    await expect
      .poll(async () => Object.values(await savedPaths(page)).flat())
      .toContain('/fonts/cartel.woff2')
    // What is asked for behind what is saved waits: nothing newer can be there already.
    site.holdFonts()
    site.release = 2
    expect(await letters()).toBe('letters 1')
    site.freeFonts()
    await expect.poll(letters).toBe('letters 2')
    site.holdFonts()
    expect(await letters()).toBe('letters 2')
  },
)

onSmallSite('the first tap does not wait for what the new worker saves', async ({ page, site }) => {
  await page.route('**/script.1.js', (route) => route.abort())
  await see(page, site, '/')
  site.hold()
  await page.evaluate(() => void navigator.serviceWorker.register('/sin-senal.js'))
  // The worker asks for the page that is open, and is not answered.
  await expect.poll(() => site.waiting).toBe(1)
  await page.goto(`${site.url}/sin-senal`)
  await expect(page.locator('h1')).toHaveText(OFFLINE_WORDS.title)
  site.free()
  await expect.poll(() => savedRelease(page, '/')).toBe(1)
})

onSmallSite(
  'a worker that the phone ended answers all the same',
  async ({ page, context, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    await context.setOffline(true)
    await endWorkers(context, page)
    expect(await see(page, site, '/')).toMatchObject({ ...whole(1), isNoted: true })
  },
)

onSmallSite(
  'what another version saved goes away, what Mesa keeps stays',
  async ({ page, site }) => {
    await page.goto(`${site.url}/sin-senal`)
    const others = ['sin-senal-paginas-0', `workbox-precache-v2-${site.url}/mesa`]
    await page.evaluate(async (names) => {
      for (const name of names) await (await caches.open(name)).put('/mesa', new Response('x'))
    }, others)
    await see(page, site, '/')
    await untilKept(page)
    const names = Object.keys(await savedPaths(page))
    expect(names).not.toContain(others[0])
    expect(names).toContain(others[1])
  },
)

onSmallSite(
  'a full phone shows every page, and saves none by halves',
  async ({ page, context, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    const session = await context.newCDPSession(page)
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: site.url })
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: usage })
    site.release = 2
    for (const address of ['/comprar', '/torneo-beta/liga/', '/'] as const)
      await untilFresh(page, site, address, 2)
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.url })
    await context.setOffline(true)
    for (const address of ['/comprar', '/torneo-beta/liga/', '/'] as const) {
      const { page: release, style, script, isInItsPlace } = await see(page, site, address)
      expect(isInItsPlace || (release === style && release === script)).toBe(true)
    }
  },
)

onSmallSite(
  'a picture that does not arrive is a drawn crest, and is asked for again',
  async ({ page, site }) => {
    await see(page, site, '/')
    await untilKept(page)
    const widthOf = (path: string) =>
      page.evaluate(async (src) => {
        const picture = Object.assign(new Image(), { src })
        await picture.decode().catch(() => undefined)
        return picture.naturalWidth
      }, path)
    site.isDown = true
    expect(await widthOf('/_img/a-t104.webp')).toBeGreaterThan(0)
    site.isDown = false
    // This site has none: an answer, so the page decides what it shows.
    expect(await widthOf('/_img/a-t104.webp?again')).toBe(0)
    expect(site.asked).toContain('/_img/a-t104.webp')
    expect(Object.values(await savedPaths(page)).flat()).not.toContain('/_img/a-t104.webp')
  },
)

test.describe('the site itself', () => {
  const TEAM = GROUPS.teams[0]!
  const PATH = teamPage(GROUPS, TEAM.name)

  test('in flight mode: what was visited, a team that is followed, and nothing personal', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      ...PHONE,
      serviceWorkers: 'allow',
      locale: 'es-MX',
      reducedMotion: 'reduce',
    })
    try {
      const page = await context.newPage()
      const wrong: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|503/.test(message.text()))
          wrong.push(message.text())
      })
      page.on('pageerror', ({ message }) => wrong.push(message))
      const open = (path: string) => page.goto(new URL(path, SITE).href)
      await open(`${tournamentLink(GROUPS)}equipos`)
      await untilKept(page)
      await page.evaluate(
        (team) => localStorage.setItem('stars', JSON.stringify({ [team]: '' })),
        PATH,
      )
      await open('/')
      await open('/login')
      await open('/profile')
      // It sends a stranger on by itself.
      await page.waitForURL(/login\?redirect/)
      await open('/mesa')
      await open('/')
      const isSaved = async (path: string) =>
        (await savedPaths(page))['sin-senal-paginas-1']!.includes(path)
      for (const path of ['/', PATH, tournamentLink(GROUPS)])
        await expect.poll(() => isSaved(path)).toBe(true)
      const saved = Object.entries(await savedPaths(page))
        .filter(([name]) => name.startsWith('sin-senal-'))
        .flatMap(([, paths]) => paths)
        // The code of such pages is everybody's.
        .filter((path) => !path.startsWith('/_astro/'))
      expect(saved.filter((path) => /login|profile|mesa|users/.test(path))).toEqual([])
      const scopes = await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(
          ({ scope }) => new URL(scope).pathname,
        ),
      )
      expect(scopes).toContain('/')

      await context.setOffline(true)
      await open(PATH)
      await expect(page.locator('h1')).toContainText(TEAM.name)
      await expect(page.locator('.saved-note')).toBeVisible()
      expect(await findings(page, { within: '.saved-note' })).toEqual([])
      const style = await page
        .locator('.saved-note')
        .evaluate((it) => getComputedStyle(it).backgroundColor)
      expect(style).toBe('rgb(255, 210, 63)')
      await open(`${tournamentLink(GROUPS)}estadisticas`)
      await expect(page.locator('h1')).toHaveText(OFFLINE_WORDS.title)
      await expect(page.locator('.saved a').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(wrong).toEqual([])
    } finally {
      await context.close()
    }
  })
})
