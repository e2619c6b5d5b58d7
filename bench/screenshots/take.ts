/** Takes pictures of a served site. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { Screenshot } from './pictures.ts'

const phone = (width: number, height: number) => ({
  viewport: { width, height },
  isMobile: true,
  hasTouch: true,
})

/** A small phone, a usual phone, a laptop. */
export const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  '360': phone(360, 740),
  '412': phone(412, 823),
  '1280': { viewport: { width: 1280, height: 800 } },
}

/** Longer pages are cut: nothing further down is reviewed, and image viewers cannot open them. */
const LONGEST = 6000

/**
 * Takes two pictures of each page at each size: `NAME-SIZE.png` (the first view) and
 * `NAME-SIZE-entera.png` (the whole page). Returns the names of those that failed.
 */
export async function takeAll(
  browser: Browser,
  address: string,
  pictures: readonly Screenshot[],
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const failed: string[] = []
  for (const [size, options] of Object.entries(SIZES)) {
    const context = await browser.newContext(quiet(options))
    await waitForFont(context)
    for (const picture of pictures) {
      const name = `${picture.name}-${size}`
      const page = await context.newPage()
      try {
        await open(page, address, picture)
        await page.screenshot({ path: join(folder, `${name}.png`) })
        await growToWhole(page)
        await page.screenshot({ path: join(folder, `${name}-entera.png`) })
      } catch (error) {
        failed.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
      } finally {
        await page.close()
      }
    }
    await context.close()
  }
  return failed
}

/** The first view on the smallest phone, as a small PNG. */
export async function takeSmall(
  browser: Browser,
  address: string,
  picture: Screenshot,
  file: string,
) {
  const context = await browser.newContext(quiet(SIZES['360']!))
  try {
    await waitForFont(context)
    const page = await context.newPage()
    await open(page, address, picture)
    await page.screenshot({ path: file })
  } finally {
    await context.close()
  }
}

const quiet = (options: BrowserContextOptions): BrowserContextOptions => ({
  locale: 'es-MX',
  reducedMotion: 'reduce',
  // Pages from a service worker would bypass `waitForFont`.
  serviceWorkers: 'block',
  ...options,
})

/** A visitor may see the page before its font arrives; a picture waits for it. */
const waitForFont = (context: BrowserContext) =>
  context.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        // Its policy lists the digests of its original styles.
        body: html
          .replace(/<meta http-equiv="?content-security-policy[^>]*>/i, '')
          .replace('font-display:swap', 'font-display:block'),
      })
    },
  )

async function open(page: Page, address: string, { path, prepare }: Screenshot) {
  await page.goto(new URL(path, address).href, { waitUntil: 'load' })
  await prepare?.(page)
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** Makes the window as tall as the page, so that elements fixed to its edge stay there. */
async function growToWhole(page: Page) {
  const { width } = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, LONGEST) })
}
