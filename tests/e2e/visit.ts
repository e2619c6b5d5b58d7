/** The one browser, for a test file: fresh pages on the served site. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject } from 'vitest'

export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const
/** The same visitor on a phone and at a desk, for `describe.each`. */
export const VIEWS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/** Where the site is: `http://localhost:41234/`. */
export const address = inject('address')

let browser: Browser

/** Call once at the top of a test file. */
export function withBrowser() {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'))
  })
  afterAll(() => browser.close())
}

/** What came with the page: the answer's status, and everything that went wrong until now. */
export type Seen = { status: number; wrong: string[] }

type Options = BrowserContextOptions & {
  /** Another served site, with its final slash. */
  site?: string
  /** What must stand before the page is asked for: routes, clocks, scripts. */
  before?: (page: Page) => Promise<unknown>
}

/**
 * Opens a path of the site (`/torneo-beta/x/`), for a visitor who asked for calm unless said, in a context of its own and hands over the page, the
 * status of the answer and what went wrong: console errors, failed requests, other hosts asked.
 */
export async function visit<T>(
  path: string,
  { site = address, before, ...options }: Options,
  look: (page: Page, seen: Seen) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    ...options,
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(8000)
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOwnStatus(message.location().url, page))
        wrong.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(site) && !request.url().startsWith('data:'))
        wrong.push(`elsewhere: ${request.url()}`)
    })
    page.on('requestfailed', (request) => wrong.push(`failed: ${request.url()}`))
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.request().isNavigationRequest())
        wrong.push(`${response.status()}: ${response.url()}`)
    })
    await before?.(page)
    const answer = await page.goto(new URL(path, site).href, { waitUntil: 'load' })
    return await look(page, { status: answer?.status() ?? 0, wrong })
  } finally {
    await context.close()
  }
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
