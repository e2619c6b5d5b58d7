/** Mesa's pages as a thumb meets them. */
import type { Page, Route } from 'playwright/test'
import { MESA_WORDS, unsentWords } from '../../../src/lib/wording/mesa/mesa.ts'
import { findings } from '../accessibility.ts'
import { offCentre } from '../centred.ts'
import { ENDLESS_NAME } from '../edge-content.ts'
import { expect, expectNoSidewaysScroll } from '../visit.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Begins a match, also one of another day. */
export async function begin(page: Page) {
  await button(page, MESA_WORDS.start).tap()
  await page.locator('.start-asked, .sticky').first().waitFor()
  const sure = button(page, MESA_WORDS.startSure)
  if (await sure.isVisible()) await sure.tap()
}

/** A player's tile, of the first side or the second. */
export const tile = (page: Page, side: 0 | 1, number: number) =>
  page
    .locator('.bench')
    .nth(side)
    .getByRole('button', { name: new RegExp(`^${number} `) })
/** The number on the first tile of the first side. */
export const firstTile = async (page: Page) =>
  Number(await page.locator('.bench').first().locator('.tile-number').first().textContent())

/** So many changes are said not to be sent yet. */
export const unsent = (page: Page, count: number) =>
  expect(page.locator('.unsent')).toContainText(unsentWords(count))

/** Nothing sticks out, words stand in the middle of what is tapped, and axe finds nothing, nor what is hard to read in the sun. */
export async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page)
  expect(await offCentre(page)).toEqual([])
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

/** Buttons that a thumb misses or the sun takes away, in whichever state they are: 44 pixels, 7 to 1. */
export const weakButtons = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [r, g, b] = channels(colour).map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const isPainted = (element: Element) =>
      (channels(getComputedStyle(element).backgroundColor)[3] ?? 1) === 1
    const behind = (element: Element): string => {
      if (isPainted(element)) return getComputedStyle(element).backgroundColor
      return element.parentElement ? behind(element.parentElement) : 'rgb(255, 255, 255)'
    }
    const contrast = (element: Element) => {
      const { color, opacity } = getComputedStyle(element)
      const [light, dark] = [luminance(color), luminance(behind(element))].toSorted((a, b) => b - a)
      return opacity === '1' ? (light! + 0.05) / (dark! + 0.05) : 0
    }
    const isShown = (element: Element) => element.checkVisibility() && !element.matches('.sr')
    return [...document.querySelectorAll('.mesa :is(button, summary)')]
      .filter(isShown)
      .flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        const least = Math.min(
          ...[button, ...button.querySelectorAll('*')].filter(isShown).map(contrast),
        )
        const trouble = [
          ...(width < 44 || height < 44 ? [`${Math.round(width)}x${Math.round(height)}`] : []),
          ...(least < 7 ? [`${least.toFixed(1)} to 1`] : []),
        ]
        return trouble.length > 0 ? [`${button.textContent.trim()}: ${trouble.join(', ')}`] : []
      })
  })

/** Whoever plays has a name without end. */
export const withLongNames = (page: Page) => withMatches(page, withoutEnd)

/** Each answer of a match is another. */
export const withMatches = (page: Page, other: (body: string) => string) =>
  page.route('**/api/mesa/tournaments/*/matches/*', (route) =>
    withOther(route, other)
      // The page is closed while it asks.
      .catch(() => undefined),
  )

async function withOther(route: Route, other: (body: string) => string) {
  const response = await route.fetch()
  await route.fulfill({ response, body: other(await response.text()) })
}

export function withoutEnd(body: string) {
  let names = 0
  return body.replaceAll(
    /"(name|firstName|lastName)":"[^"]*"/g,
    (_said, field: string) => `"${field}":"${ENDLESS_NAME}${++names}"`,
  )
}

export const withLargeLetters = (page: Page) =>
  page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
