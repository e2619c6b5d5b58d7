/** The one browser, for a test file: fresh pages on the served site. */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'

export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const

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

/**
 * Opens a path of the site (`/torneo-beta/x/`) in a context of its own and hands over the page, the
 * status of the answer and what went wrong: console errors, failed requests, other hosts asked.
 */
export async function visit<T>(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page, seen: { status: number; wrong: string[] }) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'es-MX', ...options })
  try {
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
        wrong.push(`elsewhere: ${request.url()}`)
    })
    const answer = await page.goto(new URL(path, address).href, { waitUntil: 'load' })
    return await look(page, { status: answer?.status() ?? 0, wrong })
  } finally {
    await context.close()
  }
}
