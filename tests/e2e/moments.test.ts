/** Loader and team splash: over content that is already there, for a moment, ended at once. DESIGN 6. */
import type { Page } from 'playwright/test'
import {
  matchLink,
  matchPageLink,
  roundsLink,
  statisticsLink,
  teamsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { mainWords } from './press.ts'
import { GROUPS, teamPage } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const LOADER_MS = 2000
const SPLASH_MS = 1500

/** Time stands still; the tests let it run. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-07-18T12:00:00' })
  await page.clock.pauseAt('2026-07-18T12:00:01')
}

const lively = {
  ...PHONE,
  reducedMotion: 'no-preference',
  before: stopClock,
  sharedAs: 'at a stopped clock',
} as const
const SCREENS = [PHONE.viewport, { width: 740, height: 360 }, { width: 1280, height: 800 }] as const
const endOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((one) => one.getBoundingClientRect().bottom)
const shown = (page: Page) => page.locator(':popover-open').count()
const home = tournamentLink(GROUPS)
const team = teamPage(GROUPS, 'Deportivo Xolotl')

const WITH_LOADER = [
  home,
  teamsLink(GROUPS),
  team,
  roundsLink(GROUPS),
  statisticsLink(GROUPS),
  '/login',
  '/',
]

const ENDED_BY: [string, (page: Page) => Promise<unknown>][] = [
  ['a tap', (page) => page.touchscreen.tap(180, 400)],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['a scroll', (page) => page.evaluate(() => scrollBy(0, 200))],
  ['a print', (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))],
]

const gone = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll(':popover-open').length === 0)

test.describe('the loader', () => {
  test('stands over the first page of a visit for two seconds, the page being there already', () =>
    visit(home, lively, async (page, { wrong }) => {
      expect(await shown(page)).toBe(1)
      expect(await mainWords(page)).toMatch(/deportivo xolotl/i)
      await page.clock.runFor(LOADER_MS - 200)
      expect(await shown(page)).toBe(1)
      await page.clock.runFor(300)
      expect(await shown(page)).toBe(0)
      expect(wrong).toEqual([])
    }))

  test('does not come back on the second page', () =>
    visit(home, lively, async (page) => {
      await page.goto(new URL(teamsLink(GROUPS), page.url()).href)
      expect(await shown(page)).toBe(0)
    }))

  for (const [what, act] of ENDED_BY)
    test(`${what} ends it at once`, () =>
      visit(home, lively, async (page) => {
        expect(await shown(page)).toBe(1)
        await act(page)
        await gone(page)
      }))

  test('spares people who asked for calm', () =>
    visit(home, { ...lively, reducedMotion: 'reduce' }, async (page) => {
      expect(await shown(page)).toBe(0)
    }))

  test('leaves nothing behind on phones without popovers', () =>
    visit(
      home,
      {
        ...lively,
        sharedAs: 'without popovers',
        before: async (page) => {
          await stopClock(page)
          await page.addInitScript(() => {
            for (const name of ['popover', 'showPopover'])
              Reflect.deleteProperty(HTMLElement.prototype, name)
          })
        },
      },
      async (page) => {
        await page.clock.runFor(LOADER_MS + 300)
        expect(await page.locator('body use[href*=cargando]').count()).toBe(0)
      },
    ))

  test('does not cover the match that a link opens', () =>
    visit(matchLink(GROUPS, GROUPS.jornadas[0]!.matches[0]!), lively, async (page) => {
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await shown(page)).toBe(0)
    }))

  test('does not cover a match’s page', () =>
    visit(matchPageLink(GROUPS, GROUPS.jornadas[0]!.matches[0]!), lively, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await shown(page)).toBe(0)
    }))

  test('does not cover a live match’s page', () =>
    visit('/torneo/liga-relampago-2026/partidos/j4-2', lively, async (page) => {
      await page.locator('script[type=module]').first().waitFor({ state: 'attached' })
      expect(await shown(page)).toBe(0)
    }))

  for (const viewport of SCREENS)
    test(`covers the top bar alone at ${viewport.width}x${viewport.height}`, async () => {
      const covers = async (page: Page) =>
        [
          await shown(page),
          (await endOf(page, ':popover-open')) - (await endOf(page, 'header')),
        ] as const
      for (const path of WITH_LOADER)
        await visit(path, { ...lively, viewport }, async (page) => {
          const [count, more] = await covers(page)
          expect([path, count, more <= 0]).toEqual([path, 1, true])
        })
    })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }])
    test(`spares people on ${JSON.stringify(connection)}`, () =>
      visit(
        home,
        {
          ...lively,
          sharedAs: 'on a slow line',
          before: (page) =>
            page.addInitScript((value) => {
              Object.defineProperty(navigator, 'connection', { value })
            }, connection),
        },
        async (page) => expect(await shown(page)).toBe(0),
      ))
})

test.describe('the team splash', () => {
  const onTeam = (look: (page: Page) => Promise<void>) =>
    visit('/', lively, async (page) => {
      await page.goto(new URL(team, page.url()).href)
      await look(page)
    })

  test('stands over a team’s page for a second and a half', () =>
    onTeam(async (page) => {
      expect(await shown(page)).toBe(1)
      expect(await page.locator(':popover-open').innerText()).toMatch(/deportivo xolotl/i)
      await page.clock.runFor(SPLASH_MS - 200)
      expect(await shown(page)).toBe(1)
      await page.clock.runFor(300)
      expect(await shown(page)).toBe(0)
    }))

  for (const [what, act] of ENDED_BY)
    test(`${what} ends it at once`, () =>
      onTeam(async (page) => {
        expect(await shown(page)).toBe(1)
        await act(page)
        await gone(page)
      }))

  for (const viewport of SCREENS)
    test(`covers the team’s banner and no more at ${viewport.width}x${viewport.height}`, () =>
      visit('/', { ...lively, viewport }, async (page) => {
        await page.goto(new URL(team, page.url()).href)
        expect(await shown(page)).toBe(1)
        const end = await endOf(page, '.banner:not([popover])')
        expect(await endOf(page, ':popover-open')).toBe(end)
      }))

  test('leaves the page with one heading', () =>
    onTeam(async (page) => {
      await page.clock.runFor(SPLASH_MS + 100)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }))
})
