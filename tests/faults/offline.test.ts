/**
 * A phone that is online, offline or on a slow link, reloads, loses its worker, while releases come:
 * whatever the order, a page is whole, and never older than what was answered last.
 */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../bench/programs/browser.ts'
import { isLong, SEED } from '../chance.ts'
import { OfflineSite, PAGES, type PageAddress } from '../e2e/offline-site.ts'
import { endWorkers, isKept, savedRelease, see, seen } from '../e2e/offline-visits.ts'

const SEQUENCES = 200
const STEPS = 12

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

/** Numbers from 0 to below 1, the same each time: mulberry32. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const STEP_NAMES = [
  'visit',
  'visit',
  'visit',
  'reload',
  'release',
  'offline',
  'online',
  'slow',
  'end',
] as const

async function sequence(seed: number) {
  const chance = chances(seed)
  const oneOf = <Thing>(things: readonly Thing[]) => things[Math.floor(chance() * things.length)]!
  const site = await OfflineSite.open()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const log: string[] = [`SEED=${seed}`]
  let at: PageAddress = '/'

  /** What is open is whole, and of the release that it should be of. */
  async function look(step: string, open: () => Promise<unknown>, isSlow = false) {
    const saved = await savedRelease(page, at)
    await open()
    const found = await seen(page)
    log.push(`${step} ${at}: ${JSON.stringify(found)}, saved ${saved}, now ${site.release}`)
    const isFresh = !site.isDown && (!isSlow || saved === 0)
    const wanted = isFresh ? site.release : saved
    expect(found, log.join('\n')).toEqual(
      wanted === 0
        ? { page: 0, style: 0, script: 0, isInItsPlace: true, isNoted: false }
        : { page: wanted, style: wanted, script: wanted, isInItsPlace: false, isNoted: !isFresh },
    )
    if (isFresh) await untilSaved()
  }

  const untilSaved = () =>
    expect.poll(() => savedRelease(page, at), { timeout: 10_000 }).toBe(site.answered.get(at))

  const steps: Record<(typeof STEP_NAMES)[number], () => unknown> = {
    visit: () => {
      at = oneOf(PAGES)
      return look('visit', () => see(page, site, at))
    },
    reload: () => look('reload', () => page.reload()),
    release: () => (site.release += 1),
    // The network itself: Playwright waits for a worker that was ended before it cuts one off.
    offline: () => (site.isDown = true),
    online: () => (site.isDown = false),
    slow: async () => {
      if (site.isDown || (await savedRelease(page, at)) === 0) return
      site.hold()
      await look('slow', () => see(page, site, at), true)
      site.free()
      // It came late, and is there for the next time.
      await untilSaved()
    },
    end: () => endWorkers(context, page),
  }
  try {
    await see(page, site, at)
    await expect.poll(() => isKept(page), { timeout: 10_000 }).toBe(true)
    for (let step = 0; step < STEPS; step++) {
      const name = oneOf(STEP_NAMES)
      log.push(name)
      await steps[name]()
    }
  } finally {
    await context.close()
    await site.close()
  }
}

test.runIf(isLong)(`${SEQUENCES} sequences of what may happen to a phone`, async () => {
  for (let at = 0; at < SEQUENCES; at++) await sequence(SEED + at)
})

test('a browser that is killed has what was saved, and nothing by halves', async () => {
  const { mkdtemp, rm } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const { chromium } = await import('playwright')
  const { BROWSER_FLAGS, browserPath } = await import('../../bench/programs/browser.ts')
  const profile = await mkdtemp(join(tmpdir(), 'cascarita-phone-'))
  const site = await OfflineSite.open()
  const openPhone = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: browserPath(),
      args: [...BROWSER_FLAGS],
      headless: true,
      serviceWorkers: 'allow',
    })
  const openPage = async (address: PageAddress): Promise<[Page, () => Promise<void>]> => {
    const context = await openPhone()
    const page = await context.newPage()
    await see(page, site, address)
    return [page, () => context.close()]
  }
  try {
    const [page] = await openPage('/')
    await expect.poll(() => isKept(page), { timeout: 10_000 }).toBe(true)
    site.release = 2
    await see(page, site, '/comprar')
    // In the midst of saving it, the whole browser goes.
    const session = await page.context().browser()?.newBrowserCDPSession()
    await (session ?? (await page.context().newCDPSession(page)))
      .send('Browser.crash')
      .catch(() => undefined)
    await page
      .context()
      .close()
      .catch(() => undefined)
    site.status = 503
    const [again, close] = await openPage('/')
    expect(await seen(again)).toMatchObject({ page: 1, style: 1, script: 1, isNoted: true })
    await see(again, site, '/comprar')
    const { page: release, style, script } = await seen(again)
    expect([0, 2]).toContain(release)
    if (release) expect([style, script]).toEqual([2, 2])
    await close()
  } finally {
    await site.close()
    await rm(profile, { recursive: true, force: true })
  }
})
