/** Mesa's pages as a thumb meets them. */
import type { Page } from 'playwright/test'
import { unsentWords } from '../../../src/lib/wording/mesa.ts'
import { findings } from '../accessibility.ts'
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

/** Nothing sticks out, and axe finds nothing. */
export async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page)
  expect(await findings(page)).toEqual([])
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
