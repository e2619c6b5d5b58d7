/** Mesa's pages as a thumb meets them. */
import type { Page, Route } from 'playwright/test'
import { unsentWords } from '../../../src/lib/wording/mesa.ts'
import { findings } from '../accessibility.ts'
import { ENDLESS_NAME } from '../edge-content.ts'
import { expect, expectNoSidewaysScroll } from '../visit.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A player's tile, of the first side or the second. */
export const tile = (page: Page, side: 0 | 1, number: number) =>
  page
    .locator('.bench')
    .nth(side)
    .getByRole('button', { name: new RegExp(`^${number} `) })
/** So many changes are said not to be sent yet. */
export const unsent = (page: Page, count: number) =>
  expect(page.locator('.unsent')).toContainText(unsentWords(count))

/** Nothing sticks out, and axe finds nothing, nor what is hard to read in the sun. */
export async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page)
  expect(await findings(page, { isForTheSun: true })).toEqual([])
}

/** A thumb, and how often it tapped. */
export function thumb(page: Page) {
  let taps = 0
  const tap = async (name: string) => {
    taps++
    await button(page, name).tap()
  }
  /** Two taps: what, and who. */
  const at = async (what: string, side: 0 | 1, number: number) => {
    await tap(what)
    taps++
    await tile(page, side, number).tap()
    await expect(button(page, what)).toHaveAttribute('aria-pressed', 'false')
  }
  return { tap, at, taps: () => taps }
}

/** Whoever plays has a name without end. */
export const withLongNames = (page: Page) =>
  page.route('**/api/mesa/tournaments/*/matches/*', (route) =>
    withNames(route)
      // The page is closed while it asks.
      .catch(() => undefined),
  )

async function withNames(route: Route) {
  const response = await route.fetch()
  let names = 0
  const body = (await response.text()).replaceAll(
    /"(name|firstName|lastName)":"[^"]*"/g,
    (_said, field: string) => `"${field}":"${ENDLESS_NAME}${++names}"`,
  )
  await route.fulfill({ response, body })
}

export const withLargeLetters = (page: Page) =>
  page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
