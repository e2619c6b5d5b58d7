/** Fresh pages on a served site. */
import type {
  Browser,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  Response,
} from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import { SITE } from './sites.ts'

export { expect }

export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const
/** The same visitor on a phone and at a desk, for loops over both. */
export const VIEWS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

let browser: Browser
/** Pages that are kept open for visitors of the same kind: a new one costs four times a visit. */
const kept = new Map<string, Page>()

/** As Playwright's own, with the browser of this worker at hand for `visit`. */
export const test = base.extend<object, { atHand: void }>({
  atHand: [
    async ({ browser: own }, use) => {
      browser = own
      await use()
    },
    { scope: 'worker', auto: true },
  ],
})

/** What came with the page: the answer's status, and everything that went wrong until now. */
export type Arrival = { status: number; wrong: string[] }

type Options = BrowserContextOptions & {
  /** Another served site, with its final slash. */
  site?: string
  /** What must stand before the page is asked for: routes, clocks, scripts. */
  before?: (page: Page) => Promise<unknown>
  /** In a context of its own, as `before` has it too: for a test that leaves more than storage behind. */
  isAlone?: boolean
}

/**
 * Opens a path of the site (`/torneo-beta/x/`), for a visitor who asked for calm unless said and of
 * whom the browser keeps nothing, and hands over the page, the status of the answer and what went
 * wrong: console errors, failed requests, other hosts asked.
 */
export async function visit<T>(
  path: string,
  { site = SITE, before, isAlone = before !== undefined, ...options }: Options,
  look: (page: Page, arrival: Arrival) => Promise<T>,
): Promise<T> {
  const page = isAlone ? await newPage(options) : await keptPage(options)
  const { wrong, stop } = watch(page, site)
  try {
    await before?.(page)
    const answer = await page.goto(new URL(path, site).href, { waitUntil: 'load' })
    return await look(page, { status: answer?.status() ?? 0, wrong })
  } finally {
    stop()
    if (isAlone) await page.context().close()
    else await leave(page, options)
  }
}

async function newPage(options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    ...options,
  })
  return context.newPage()
}

async function keptPage(options: BrowserContextOptions) {
  const kind = JSON.stringify(options)
  const page = kept.get(kind) ?? (await newPage(options))
  kept.set(kind, page)
  return page
}

/** As if nobody had been there. A page that cannot be left so is closed. */
async function leave(page: Page, options: BrowserContextOptions) {
  try {
    await page.unrouteAll()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('about:blank')
    await page.emulateMedia({ media: null })
    if (options.viewport) await page.setViewportSize(options.viewport)
  } catch {
    kept.delete(JSON.stringify(options))
    await page.context().close()
  }
}

/** Notes what goes wrong on a page until `stop`. */
function watch(page: Page, site: string) {
  const wrong: string[] = []
  // What a kept page was still asking for when it was left fails a moment later.
  const own = new WeakSet<Request>()
  const onError = (error: Error) => void wrong.push(`error: ${error.message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isOwnStatus(message.location().url, page))
      wrong.push(`console: ${message.text()}`)
  }
  const onRequest = (request: Request) => {
    own.add(request)
    if (!request.url().startsWith(site) && !request.url().startsWith('data:'))
      wrong.push(`elsewhere: ${request.url()}`)
  }
  const onFailed = (request: Request) => {
    if (own.has(request)) wrong.push(`failed: ${request.url()}`)
  }
  const onResponse = (response: Response) => {
    const request = response.request()
    if (response.status() >= 400 && own.has(request) && !request.isNavigationRequest())
      wrong.push(`${response.status()}: ${response.url()}`)
  }
  page.on('pageerror', onError).on('console', onConsole).on('request', onRequest)
  page.on('requestfailed', onFailed).on('response', onResponse)
  const stop = () => {
    page.off('pageerror', onError).off('console', onConsole).off('request', onRequest)
    page.off('requestfailed', onFailed).off('response', onResponse)
  }
  return { wrong, stop }
}

/** Chromium complains of a page's own 404, which is the right answer where nothing is. */
const isOwnStatus = (url: string, page: Page) => url === page.url()

/** React has taken over what there is of it on the page; at once where there is none. */
export const untilIslandsStand = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))

/** Nothing wider than the window, but for a rounded pixel: no scrolling sideways. Says what sticks out, if anything does. */
export async function expectNoSidewaysScroll(page: Page) {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth + 1) return []
    const sticksOut = (element: Element) => {
      const { right, width } = element.getBoundingClientRect()
      const isFixed = getComputedStyle(element).position === 'fixed'
      return width > 1 && right > clientWidth + 1 && !isFixed
    }
    const wide = [...document.querySelectorAll('body *:not(svg *)')].filter(
      (element) => sticksOut(element) && ![...element.children].some(sticksOut),
    )
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide
        .slice(0, 5)
        .map(
          (element) => `${element.parentElement?.className} > ${element.outerHTML.slice(0, 100)}`,
        ),
    ]
  })
  expect(found).toEqual([])
}
