/** One page over the slow link, on a slow phone: when its content is visible, and what it costs. */
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
/** Twice the longest time for an answer. */
const QUIET_MS = 2_000
/** For a whole visit with all its pages. */
const VISIT_MS = 180_000

/** `row` selects an element that represents the content: the table's first row, the first card. */
export type Looked = { name: string; address: string; row: string }

/** Milliseconds from the start of the navigation. */
export type Moments = { firstPaint: number; visible: number }

/** A page's measurements until it is quiet. */
export type Loaded = {
  /** Bytes on the wire, including headers. */
  bytes: number
  /** The first paint and the largest paint, in milliseconds. */
  firstPaint: number
  largestPaint: number
}

type Probe = { visible?: number; firstPaint?: number; largestPaint?: number }

/** Cold: for a first-time visitor. */
export const momentsOf = (browser: Browser, looked: Looked): Promise<Moments> =>
  visitor(browser, async (context) => (await opened(context, looked)).moments)

/** The page, still open, once its content is visible. */
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
 * Runs in the page: returns the end of the first frame in which a row is laid out, measured the
 * same way on every page.
 */
function probe(row: string) {
  const found: Probe = {}
  Object.assign(window, { probe: found })
  new PerformanceObserver((list) => {
    found.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    found.largestPaint = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
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

/** Everything that loads until the page is quiet, and again when the same visitor returns. */
export const loadsOf = (
  browser: Browser,
  looked: Looked,
): Promise<{ first: Loaded; again: Loaded }> =>
  visitor(browser, async (context) => {
    const load = async () => {
      const { page, wire } = await quietPage(context, looked)
      const found = await page.evaluate(() => (window as unknown as { probe: Loaded }).probe)
      await page.close()
      return { ...found, bytes: wire.bytes() }
    }
    return { first: await load(), again: await load() }
  })

/**
 * A page's bytes before `late` is in view, and with it in view. Throws where it is in view from
 * the start, because then nothing can be compared.
 */
export const bytesUntil = (browser: Browser, looked: Looked, late: string) =>
  visitor(browser, async (context) => {
    const { page, wire } = await quietPage(context, looked)
    const before = wire.bytes()
    const place = page.locator(late)
    const top = await place.evaluate((element) => element.getBoundingClientRect().top)
    if (top < PHONE.viewport.height)
      throw new Error(`${looked.address}: ${late} is ${top} px from the top, in the first view.`)
    await place.scrollIntoViewIfNeeded()
    await wire.untilQuiet()
    return { before, after: wire.bytes(), top }
  })

async function quietPage(context: BrowserContext, { address, row }: Looked) {
  const { page, session } = await phone(context)
  const wire = await wireOf(session)
  await page.addInitScript(probe, row)
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS })
  await page.locator(row).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS })
  await wire.untilQuiet()
  return { page, wire }
}

const MOVES = [
  ...(['requestWillBeSent', 'responseReceived', 'dataReceived'] as const),
  ...(['loadingFinished', 'loadingFailed'] as const),
] as const

/**
 * Counts data on the wire. Quiet means that nothing arrives; requests need not have ended, because
 * a stream of changes never does.
 */
async function wireOf(session: CDPSession) {
  let bytes = 0
  let last = Date.now()
  await session.send('Network.enable')
  for (const move of MOVES) session.on(`Network.${move}`, () => (last = Date.now()))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return {
    bytes: () => bytes,
    async untilQuiet() {
      const start = (last = Date.now())
      while (Date.now() - last < QUIET_MS) {
        if (Date.now() - start > PATIENCE_MS) throw new Error('The page is never quiet.')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}

/** Runs one visit with empty caches. Throws where it takes too long. */
export async function visitor<T>(browser: Browser, visit: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext(PHONE)
  const limit = AbortSignal.timeout(VISIT_MS)
  try {
    return await Promise.race([visit(context), rejectedBy(limit)])
  } finally {
    await context.close()
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

async function phone(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, session }
}
