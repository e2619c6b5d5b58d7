/**
 * A first visit, before the display font is there. The font comes late; nothing moves when it comes, and no
 * word breaks. Without it: `sizes.test.ts`. DESIGN 9.
 */
import type { Page } from 'playwright/test'
import {
  bulletinLink,
  leagueLink,
  matchPageLink,
  notificationsLink,
  roundsLink,
  statisticsLink,
  teamLink,
  teamsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { BASKETBALL, GROUPS, playerPage, SEASON, teamPage } from './sample.ts'
import { brokenInAnyView, brokenWords } from './broken-words.ts'
import { EDGE_SITE } from './sites.ts'
import { expect, PHONE, test, untilTrue, visit } from './visit.ts'

const PAGES = [
  '/',
  notificationsLink(),
  leagueLink('liga-nocturna-varonil'),
  ...[GROUPS, SEASON, BASKETBALL].map(tournamentLink),
  teamsLink(GROUPS),
  roundsLink(GROUPS),
  statisticsLink(GROUPS),
  bulletinLink(GROUPS),
  teamPage(GROUPS, 'Academia Garnacha'),
  playerPage(GROUPS),
  matchPageLink(GROUPS, GROUPS.jornadas[1]!.matches[0]!),
  '/mesa',
]
/** The limit of every kind of page where the font comes late. */
const MOST_SHIFT = 0.01
const NOTHING = { moved: 0, parts: [] as string[] }

/** Notes how much the page moves, until `movedBy` reads it. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0, parts: [] as string[] }
    Object.assign(window, { seen })
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        seen.moved += value
        seen.parts.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''))
      }
    }
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { noteLate: () => note(observer.takeRecords()) })
  })

/** Two frames after this call: a shift is noted with the frame that shows it. */
const movedBy = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
    const own = window as unknown as {
      seen: { moved: number; parts: string[] }
      noteLate: () => void
    }
    own.noteLate()
    return own.seen
  })

/** A busy machine may paint before it has read the whole page. */
const isPaintedWhole = (page: Page) =>
  page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByType('paint')
    return paint!.startTime >= arrival!.domInteractive
  })

/** Holds the display font back until `send`. */
async function holdFont(page: Page) {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/cartel.woff2', async (route) => {
    await sent
    await route.continue()
  })
  return () => send()
}

const isFontThere = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Cartel' && status === 'loaded'),
  )

/** As narrow as a phone gets. */
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } }

for (const [width, phone] of [
  ['360 px', PHONE],
  ['320 px', NARROW],
] as const)
  for (const path of PAGES)
    test(`${path} of ${width} stays where it is when the display font comes`, async () => {
      let send = () => {}
      const before = async (page: Page) => {
        await noteShifts(page)
        send = await holdFont(page)
      }
      const look = async (page: Page) => {
        await page.waitForLoadState('domcontentloaded')
        await untilTrue(page, () => performance.getEntriesByType('paint').length > 0)
        expect(await isFontThere(page)).toBe(false)
        expect(await brokenWords(page)).toEqual([])
        // What moved while a page was painted by halves is not the font's doing.
        const given = (await isPaintedWhole(page)) ? NOTHING : await movedBy(page)
        send()
        await expect.poll(() => isFontThere(page)).toBe(true)
        await page.waitForLoadState('load')
        const { moved, parts } = await movedBy(page)
        const words = parts.slice(given.parts.length).join(' | ')
        expect(moved - given.moved, words).toBeLessThanOrEqual(MOST_SHIFT)
        expect(await brokenInAnyView(page)).toEqual([])
      }
      await visit(path, { ...phone, before, until: 'commit' }, look)
    })

const LONG = { URL_name: 'nombre-eterno', sport: 'football', isLocalData: true } as const
for (const [where, path] of [
  ['on the page of a team', teamLink(LONG, { id: '', name: 'Yo' })!],
  ['in a table', tournamentLink(LONG)],
] as const)
  test(`a name with a long word gets smaller instead of breaking ${where}`, () =>
    visit(path, { ...PHONE, site: EDGE_SITE }, async (page) =>
      expect(await brokenInAnyView(page)).toEqual([]),
    ))
