/** Live pages that come with their data in them: they are read at once, and their script takes over. */
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { serveWithApi } from '../serve-with-api.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { detailsOf, PLAYING } from './live-site.ts'

let served: Awaited<ReturnType<typeof serveWithApi>>
test.beforeAll(async () => {
  served = await serveWithApi(resolve('dist'), { hasFirstViews: true })
})
test.afterAll(() => served.close())

const HOME = `/torneo/${PLAYING}/`
const PAGES = [
  ['the tournament', '', 'table.standings tbody tr'],
  ['rounds', 'jornadas', '[data-match]:visible'],
  ['a round', 'jornadas/4', '[data-match]:visible'],
  ['teams', 'equipos', 'li.team'],
] as const

for (const [name, path, row] of PAGES)
  test(`${name}: is read without a script`, () =>
    visit(HOME + path, { ...PHONE, site: served.url, javaScriptEnabled: false }, (page) =>
      expect(page.locator(row).first()).toBeVisible(),
    ))

for (const [name, path, row] of PAGES)
  test(`${name}: its largest paint is its first, and its script takes it over`, () =>
    visit(
      HOME + path,
      { ...PHONE, site: served.url, before: notePaints },
      async (page, { wrong }) => {
        await page.locator('.fresh').waitFor()
        await expect(page.locator(row).first()).toBeVisible()
        const { first, largest } = await page.evaluate(
          () => (window as unknown as { paints: { first: number; largest: number } }).paints,
        )
        expect(largest).toBe(first)
        expect(wrong).toEqual([])
      },
    ))

test('it has the inks of its tournament before its script has run', () =>
  visit(HOME, { ...PHONE, site: served.url, before: withoutScripts }, async (page) => {
    const ink = await page.evaluate(() => document.documentElement.style.getPropertyValue('--a'))
    expect(ink).toMatch(/^#[\da-f]{6}$/i)
    expect(await page.title()).toBe((await detailsOf(PLAYING)).name)
  }))

const notePaints = (page: Page) =>
  page.addInitScript(() => {
    const paints = { first: 0, largest: 0 }
    Object.assign(window, { paints })
    new PerformanceObserver((list) => {
      paints.first = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      paints.largest = list.getEntries().at(-1)!.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

const withoutScripts = (page: Page) => page.route('**/_astro/*.js', (route) => route.abort())
