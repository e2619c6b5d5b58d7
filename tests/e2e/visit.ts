/** Fresh pages on a served site. */
import type {
  Browser,
  BrowserContextOptions,
  ConsoleMessage,
  Disposable,
  Frame,
  Page,
  Request,
  Response,
} from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import { isLong } from '../chance.ts'
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
/**
 * For what a page says and does, which is the same in both: on a phone, and at a desk too in
 * `npm run faults`. What widths change is asked of every kind of page in both (`crawl.test.ts`).
 */
export const FIRST_VIEWS = isLong ? VIEWS : [VIEWS[0]]

/**
 * Node runs these files line by line as they are written. Playwright would look for a map of each line
 * at every step, to say where it stands: a tenth of what its processes do.
 */
Reflect.deleteProperty(Error, 'prepareStackTrace')

let browser: Browser
/** Pages that are kept open for visitors of the same kind: a new one costs five times a visit. */
const kept = new Map<string, Page>()
/** Refused in a line of text on every served site; for `about:blank` Chromium would change processes. */
const NO_PAGE = '%'

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
  /**
   * Shares one page with the visits of this name, though something stands before it: the routes are
   * taken away afterwards, and so is what `before` returns if it can be disposed of.
   */
  sharedAs?: string
  /** In a context of its own, as `before` has it too: for a test that leaves more than storage behind. */
  isAlone?: boolean
  /** When the page is looked at: once all of it is there, unless said. */
  until?: 'load' | 'commit'
}

/**
 * Opens a path of the site (`/torneo-beta/x/`), for a visitor who asked for calm unless said and of
 * whom the browser keeps nothing, and answers with the page, the status of the answer and what went
 * wrong: console errors, failed requests, other hosts asked.
 */
export async function visit<T>(
  path: string,
  {
    site = SITE,
    before,
    sharedAs,
    isAlone = !!before && !sharedAs,
    until = 'load',
    ...options
  }: Options,
  look: (page: Page, arrival: Arrival) => Promise<T>,
): Promise<T> {
  const kind = isAlone ? null : JSON.stringify([options, sharedAs])
  const { href } = new URL(path, site)
  const page = kind === null ? await newPage(options) : await keptPage(kind, options, href)
  const { wrong, stop } = watch(page, site)
  let standing: unknown
  try {
    standing = await before?.(page)
    const answer = await page.goto(href, { waitUntil: until })
    return await look(page, { status: answer?.status() ?? 0, wrong })
  } finally {
    stop()
    if (kind === null) await page.context().close()
    else if (!(await isFreed(page, standing, before && site))) await forget(kind)
  }
}

async function newPage(options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    // One that stayed would answer for the next visitor.
    serviceWorkers: 'block',
    ...options,
  })
  return context.newPage()
}

/** A page of this kind, as if nobody had been there. */
async function keptPage(kind: string, options: BrowserContextOptions, href: string) {
  const old = kept.get(kind)
  if (old && (await isCleared(old, options, href))) return old
  if (old) await forget(kind)
  const page = await newPage(options)
  kept.set(kind, page)
  return page
}

/**
 * Takes away what the visitor before has left, but for the page itself: `href` replaces it, which
 * costs half of what it does to leave it first.
 */
const isCleared = (page: Page, { viewport }: BrowserContextOptions, href: string) =>
  succeeds(async () => {
    const isOnPaper = await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      return matchMedia('print').matches
    })
    // What stands already is not said again: the page that is about to go would be laid out anew.
    if (isOnPaper) await page.emulateMedia({ media: null })
    const { width, height } = page.viewportSize() ?? {}
    if (viewport && (viewport.width !== width || viewport.height !== height))
      await page.setViewportSize(viewport)
    // To another anchor of the same page a browser only scrolls.
    if (withoutHash(page.url()) === withoutHash(href)) await page.goto(new URL(NO_PAGE, href).href)
  })

/** Takes away what stood before the visit; the page too where there was something, which `site` says. */
const isFreed = (page: Page, standing: unknown, site: string | undefined) =>
  succeeds(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (isDisposable(standing)) await standing.dispose()
    if (site !== undefined) await page.goto(new URL(NO_PAGE, site).href)
  })

const withoutHash = (url: string) => url.split('#')[0]

const succeeds = (act: () => Promise<unknown>) =>
  act().then(
    () => true,
    () => false,
  )

async function forget(kind: string) {
  const page = kept.get(kind)
  kept.delete(kind)
  await page?.context().close()
}

const isDisposable = (value: unknown): value is Disposable =>
  typeof value === 'object' && value !== null && 'dispose' in value

/** Notes what goes wrong from the next page on until `stop`. */
function watch(page: Page, site: string) {
  const wrong: string[] = []
  // What a kept page still does before the next one is there, or was still asking for, is not the next one's.
  let isThere = false
  // Which page of the visit it is, and whether another one is on its way.
  let pages = 0
  let isLeaving = false
  const own = new WeakSet<Request>()
  const askedOn = new WeakMap<Request, number>()
  const answered = new Set<string>()
  const isOfMain = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
  const onNavigated = (frame: Frame) => {
    if (frame !== page.mainFrame()) return
    isThere = true
    if (isLeaving) pages += 1
    isLeaving = false
  }
  const onError = (error: Error) => {
    if (isThere) wrong.push(`error: ${error.message}`)
  }
  const onConsole = (message: ConsoleMessage) => {
    if (isThere && message.type() === 'error' && !isOwnStatus(message.location().url, page))
      wrong.push(`console: ${message.text()}`)
  }
  const onRequest = (request: Request) => {
    if (!isThere && !request.isNavigationRequest()) return
    own.add(request)
    askedOn.set(request, pages)
    if (isOfMain(request)) isLeaving = true
    if (!request.url().startsWith(site) && !request.url().startsWith('data:'))
      wrong.push(`elsewhere: ${request.url()}`)
  }
  const onFailed = (request: Request) => {
    if (isOfMain(request)) isLeaving = false
    // What a page that is left was still asking for, it gives up.
    const isOfLeft = isGivenUp(request) && (isLeaving || askedOn.get(request) !== pages)
    const isWrong = !isUnchanged(request) && !isAskedAnew(request, answered) && !isOfLeft
    if (own.has(request) && isWrong) wrong.push(failureOf(request))
  }
  const onFinished = (request: Request) => {
    if (!own.has(request)) return
    answered.add(request.url())
    // The one that Chromium asked for by itself may be given up first.
    const at = wrong.indexOf(`failed: ${request.url()} (${GIVEN_UP})`)
    if (at >= 0) wrong.splice(at, 1)
  }
  const onResponse = (response: Response) => {
    const request = response.request()
    if (response.status() >= 400 && own.has(request) && !request.isNavigationRequest())
      wrong.push(`${response.status()}: ${response.url()}`)
  }
  page.on('framenavigated', onNavigated)
  page.on('pageerror', onError).on('console', onConsole).on('request', onRequest)
  page.on('requestfailed', onFailed).on('response', onResponse).on('requestfinished', onFinished)
  const stop = () => {
    page.off('framenavigated', onNavigated)
    page.off('pageerror', onError).off('console', onConsole).off('request', onRequest)
    page.off('requestfailed', onFailed).off('response', onResponse)
    page.off('requestfinished', onFinished)
  }
  return { wrong, stop }
}

const GIVEN_UP = 'net::ERR_ABORTED'
const isGivenUp = (request: Request) => request.failure()?.errorText === GIVEN_UP
const failureOf = (request: Request) => `failed: ${request.url()} (${request.failure()?.errorText})`

/** Chromium gives a 304 up that a script asked for: it has no body to wait for. */
const isUnchanged = (request: Request) =>
  request.headers()['if-none-match'] !== undefined && isGivenUp(request)

/**
 * What a visit a moment ago has left in its cache, Chromium gives to the next and asks for anew by
 * itself (`stale-while-revalidate`): that second question it gives up, before or after its head came.
 */
const isAskedAnew = (request: Request, answered: ReadonlySet<string>) =>
  answered.has(request.url()) && isGivenUp(request)

/**
 * Chromium complains of a page's own 404, which is the right answer where nothing is, and of the icon
 * that it looks for where a page names none, as `NO_PAGE` does not.
 */
const isOwnStatus = (url: string, page: Page) => url === page.url() || url.endsWith('/favicon.ico')

/** React has taken over what is in view or does not wait to be; at once where there is none. */
export const untilIslandsStand = (page: Page) =>
  untilTrue(page, () => !document.querySelector('astro-island[ssr]:not([client=visible])'))

/** The fonts that the page asks for are there: nothing moves any more because one comes. */
export const untilFontsStand = (page: Page) =>
  page.evaluate(async () => void (await document.fonts.ready))

/** Asks until it is so; to wait in the page, Playwright would bring a third of a megabyte into it. */
export const untilTrue = (page: Page, isSo: () => boolean) =>
  expect
    .poll(() => page.evaluate(isSo).catch(() => false), {
      message: String(isSo),
      intervals: [20, 50, 100],
    })
    .toBe(true)

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
