/** What a page painted first and what is largest on it, as the browser notes them. */
import type { Page } from 'playwright/test'
import { untilTrue } from './visit.ts'

type Paints = { first: number; largest: number; element: string }

/** Before the page is asked for. */
export const notePaints = (page: Page) =>
  page.addInitScript(() => {
    const paints = { first: 0, largest: 0, element: '' }
    Object.assign(window, { paints })
    new PerformanceObserver((list) => {
      paints.first = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
      paints.largest = entry.startTime
      paints.element = entry.element?.tagName ?? ''
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Of a page that has loaded, once the browser has said both; `element` is what is largest. */
export async function paintsOf(page: Page): Promise<Paints> {
  await untilTrue(page, () => {
    const { paints } = window as unknown as { paints: Paints }
    return document.readyState === 'complete' && paints.first > 0 && paints.largest > 0
  })
  return page.evaluate(() => (window as unknown as { paints: Paints }).paints)
}
