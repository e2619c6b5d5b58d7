/** What a visitor of the small site (`offline-site.ts`) sees and has saved. */
import type { BrowserContext, Page } from 'playwright/test'
import type { OfflineSite, PageAddress } from './offline-site.ts'

/** Releases are 0 where there is none. */
export type Seen = {
  /** Of the page, its style and its script. */
  page: number
  style: number
  script: number
  /** The page of what is saved stands in its place. */
  isInItsPlace: boolean
  isNoted: boolean
}

/** Opens the page, or loads it again. */
export async function see(page: Page, site: OfflineSite, address: PageAddress): Promise<Seen> {
  await page.goto(site.url + address)
  return seen(page)
}

export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    page: Number(document.body.dataset.release ?? 0),
    style: Number(getComputedStyle(document.body).getPropertyValue('--release')),
    script: Number(document.body.dataset.script ?? 0),
    isInItsPlace: document.body.dataset.offline !== undefined,
    isNoted: document.querySelector('.saved-note') !== null,
  }))

/** Whether the worker answers for the page that is open, and has saved it. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return false
    const pages = await caches.open('sin-senal-paginas-1')
    return (await pages.match(location.pathname)) !== undefined
  })

/** The release of a page that is saved; 0 where it is not. */
export const savedRelease = (page: Page, address: PageAddress): Promise<number> =>
  page.evaluate(async (path) => {
    const pages = await caches.open('sin-senal-paginas-1')
    const html = await (await pages.match(path))?.text()
    return Number(/data-release="(\d+)"/.exec(html ?? '')?.[1] ?? 0)
  }, address)

/** Everything that is saved, by store: paths. */
export const savedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      found[name] = keys.map(({ url }) => new URL(url).pathname)
    }
    return found
  })

/** Ends the worker as a phone does that needs the memory; the next request starts it again. */
export async function endWorkers(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
