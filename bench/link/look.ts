/** One page over the slow link, on a slow phone: when its content is seen, and what it cost. */
import type { Browser, BrowserContext, CDPSession } from 'playwright'

/** DESIGN, section 9. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  locale: 'es-MX',
}
const SLOWER = 4
const PATIENCE_MS = 30_000
const QUIET_MS = 1_500

/** `row` selects what stands for the content: the table's first row, the first card. */
export type Looked = { name: string; address: string; row: string }

/** Milliseconds from the start of the navigation. */
export type Moments = { firstPaint: number; visible: number }

/** Bytes on the wire, headers too, the second when the same visitor comes again. */
export type Bytes = { first: number; again: number }

type Probe = { visible?: number; firstPaint?: number }

/** Cold: a visitor who has never been here. */
export const momentsOf = (browser: Browser, looked: Looked): Promise<Moments> =>
  visitor(browser, async (context) => (await opened(context, looked)).moments)

/** The page, still open, once its content is seen. */
export async function opened(context: BrowserContext, { address, row }: Looked) {
  const { page } = await phone(context)
  await page.addInitScript(probe, row)
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS })
  await page.waitForFunction(
    () => {
      const { visible, firstPaint } = (window as { probe?: Probe }).probe ?? {}
      return visible !== undefined && firstPaint !== undefined
    },
    undefined,
    { polling: 200, timeout: PATIENCE_MS },
  )
  const found = await page.evaluate(() => (window as unknown as { probe: Moments }).probe)
  return { page, moments: { ...found, visible: Math.max(found.visible, found.firstPaint) } }
}

/**
 * Runs in the page: the end of the first frame in which a row is laid out, by the same look for
 * every page.
 */
function probe(row: string) {
  const found: Probe = {}
  Object.assign(window, { probe: found })
  new PerformanceObserver((list) => {
    found.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime
  }).observe({ type: 'paint', buffered: true })
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length
  const look = () => {
    if (![...document.querySelectorAll(row)].some(isSeen)) return requestAnimationFrame(look)
    const painted = new MessageChannel()
    painted.port1.onmessage = () => (found.visible = performance.now())
    painted.port2.postMessage(null)
    return undefined
  }
  requestAnimationFrame(look)
}

/** Everything that comes until the page is quiet, and again. */
export async function bytesOf(browser: Browser, { address, row }: Looked): Promise<Bytes> {
  return visitor(browser, async (context) => {
    const load = async () => {
      const { page, session } = await phone(context)
      const wire = await wireOf(session)
      await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS })
      await page.locator(row).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS })
      await wire.untilQuiet()
      await page.close()
      return wire.bytes()
    }
    return { first: await load(), again: await load() }
  })
}

async function wireOf(session: CDPSession) {
  let bytes = 0
  let last = Date.now()
  let underWay = 0
  await session.send('Network.enable')
  const noted = (change: number) => {
    underWay += change
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', () => noted(1))
  session.on('Network.loadingFailed', () => noted(-1))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    noted(-1)
  })
  return {
    bytes: () => bytes,
    async untilQuiet() {
      while (underWay > 0 || Date.now() - last < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}

/** Of one visit nothing is known in the next. */
export async function visitor<T>(browser: Browser, visit: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext(PHONE)
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

async function phone(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, session }
}
