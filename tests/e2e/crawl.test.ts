/**
 * Each kind of page, opened once in each view and asked everything that is asked of all: that it
 * stands, is called what it is, fits and complains of nothing; axe; letters of twice the size, a
 * window of 320 px, on its side. `no-script.test.ts` opens them without scripts.
 */
import type { Page } from 'playwright/test'
import { findings, RULES } from './accessibility.ts'
import { offCentre } from './centred.ts'
import { coveredAtEnd } from './page-end.ts'
import { addressOf, ROUTES, routeOf } from './page-routes.ts'
import { choices, headings } from './press.ts'
import { expectReadable, largeText, settled, textSizes } from './readable.ts'
import { FEW_KINDS, KINDS, NOWHERE, type Kind } from './sample.ts'
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilIslandsStand,
  VIEWS,
  visit,
  type Arrival,
} from './visit.ts'

/** Of each kind one is asked everything; those of other tournaments stand, and fit. */
const ASKED: readonly Kind[] = [...FEW_KINDS, NOWHERE[0]!, NOWHERE[2]!]

async function expectItself(page: Page, { title, h1 }: Kind, arrival: Arrival, status: number) {
  expect(arrival.status).toBe(status)
  expect(await page.title()).toBe(title)
  expect(await headings(page)).toEqual([expect.stringMatching(h1)])
  await expectNoSidewaysScroll(page)
  await untilIslandsStand(page)
  expect(arrival.wrong).toEqual([])
}

const linksInMain = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
  )

const expectNothingCovered = async (page: Page) => expect.soft(await coveredAtEnd(page)).toEqual([])

/** What is tapped has its words in its middle, no bar covers the end, large letters can be read. */
async function askOnPhone(page: Page) {
  expect.soft(await offCentre(page), 'words in their middle').toEqual([])
  expect.soft(await findings(page, RULES), 'axe').toEqual([])
  await expectNothingCovered(page)
  await page.setViewportSize({ width: 740, height: 360 })
  await expectNothingCovered(page)
  await page.setViewportSize(PHONE.viewport)
  await largeText(page)
  await expectNothingCovered(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectReadable(page)
}

/** Whatever is read follows the visitor's own size; a window of 320 px loses nothing. */
async function askAtDesk(page: Page) {
  expect.soft(await findings(page, RULES), 'axe').toEqual([])
  const before = await textSizes(page)
  await largeText(page)
  const after = await textSizes(page)
  expect(before.length).toBeGreaterThan(0)
  for (const [index, size] of before.entries())
    expect(after[index]! / size, 'follows the visitor’s own size').toBeGreaterThan(1.9)
  await expectReadable(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectReadable(page)
  for (const choice of await choices(page)) {
    await choice.check({ force: true })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(DESKTOP.viewport)
}

for (const [name, view] of VIEWS)
  test.describe(`on a ${name}`, () => {
    const askAll = view === PHONE ? askOnPhone : askAtDesk
    for (const [path, kind] of KINDS.map((one) => [one.path, one] as const))
      test(`${path} stands, is called what it is, fits, and breaks nothing`, () =>
        visit(path, view, async (page, arrival) => {
          await expectItself(page, kind, arrival, 200)
          if (!ASKED.includes(kind)) return
          await settled(page)
          await askAll(page)
        }))

    for (const [path, kind] of NOWHERE.map((one) => [one.path, one] as const))
      test(`${path} is not found and says what is missing`, () =>
        visit(path, view, async (page, arrival) => {
          await expectItself(page, kind, arrival, 404)
          expect(await linksInMain(page)).toEqual(['/'])
          if (ASKED.includes(kind)) await askAll(page)
        }))
  })

/** Without a session these lead to the login. */
const FOR_ACCOUNTS = ['profile', 'revisar']
const asked = new Set(ASKED.map(({ path }) => routeOf(path)))

test.describe('routes of which no kind is asked', () => {
  for (const route of ROUTES.filter((route) => !asked.has(route)))
    test(`${route}, on a phone`, () => {
      const address = addressOf(route)
      expect(address, 'a page of this route is built').toBeDefined()
      const { site, path, status } = address!
      return visit(path, { ...PHONE, site }, async (page, arrival) => {
        expect([path, arrival.status]).toEqual([path, status])
        if (FOR_ACCOUNTS.includes(route)) await page.waitForURL('**/login?*')
        await untilIslandsStand(page)
        // Some draw their screen only once the phone's store is read.
        await page.locator('h1').first().waitFor({ state: 'attached' })
        expect(await findings(page, RULES)).toEqual([])
      })
    })
})

test('the kinds are of many routes, each by its own file', () => {
  expect(asked.size).toBeGreaterThan(15)
  expect([...asked].filter((route) => route === undefined)).toEqual([])
  expect(routeOf('/torneo-beta/x/equipos/Halcones')).toBe('torneo-beta/[id]/equipos/[team]')
  expect(routeOf('/torneo-beta/x/estadisticas/equipos')).toBe(
    'torneo-beta/[id]/estadisticas/equipos',
  )
})
