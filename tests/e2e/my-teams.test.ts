/** A star on a team stays on the phone, and its pages begin with it. */
import type { Page } from 'playwright/test'
import { notificationsLink, teamsLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { NOT_KEPT } from '../../src/lib/wording/site/my-teams.ts'
import { choose } from './press.ts'
import { GROUPS, SEASON, teamPage } from './sample.ts'
import { SITE } from './sites.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const ALONE = { ...PHONE, isAlone: true }
const TEAM = GROUPS.teams[0]!
const PATH = teamPage(GROUPS, TEAM.name)
const GONE = `${teamsLink(SEASON)}/Los%20que%20se%20fueron`

const star = (page: Page) => page.getByRole('button', { name: 'Mi equipo' })
const mine = (page: Page) => page.locator('.mine li')

const open = (page: Page, path: string) => page.goto(new URL(path, SITE).href)

/** What the phone keeps, for the pages that are opened from now on. */
const keeping = (page: Page, stars: unknown) =>
  page.evaluate((text) => localStorage.setItem('stars', text), JSON.stringify(stars))

test('a star brings its team to the home page and to the news, and marks it in the table', () =>
  visit(PATH, ALONE, async (page) => {
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    for (const path of ['/', notificationsLink()]) {
      await open(page, path)
      await expect(mine(page)).toContainText([TEAM.name])
      await expect(mine(page)).toContainText([GROUPS.name])
      expect(await mine(page).getByText('Nuevo').isVisible()).toBe(false)
    }
    await open(page, tournamentLink(GROUPS))
    await choose(page, 'Grupos')
    expect(await page.locator('th a', { hasText: '★' }).allInnerTexts()).toEqual([`★ ${TEAM.name}`])
    await open(page, PATH)
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await open(page, '/')
    await expect(page.locator('.mine')).toBeHidden()
  }))

test('without a star nothing is shown, and nothing asked for', () =>
  visit('/', ALONE, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/')
    await expect(page.locator('.mine')).toBeHidden()
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([])
  }))

test('what is new since the last visit is marked, once', () =>
  visit('/', ALONE, async (page) => {
    await keeping(page, { [PATH]: 'lo de la semana pasada' })
    await page.reload()
    await expect(mine(page).getByText('Nuevo')).toBeVisible()
    await page.reload()
    await expect(mine(page)).toContainText([GROUPS.name])
    await expect(mine(page).getByText('Nuevo')).toBeHidden()
  }))

test('a team that is gone says so and can be forgotten; what is no team is left out', () =>
  visit('/', ALONE, async (page) => {
    await keeping(page, { [GONE]: '', [PATH]: '', '/profile': '', 'https://otro.example/': '' })
    await page.reload()
    await expect(mine(page)).toHaveCount(2)
    await expect(mine(page).first()).toContainText('Ya no está en el sitio.')
    await page.getByRole('button', { name: 'Quitar' }).click()
    await expect(mine(page)).toHaveCount(1)
    await expect(mine(page)).toContainText([TEAM.name])
  }))

for (const [rule, kept] of [
  ['is no JSON', '{'],
  ['is no list of teams', '[1,null,"x"]'],
  ['is nothing', 'null'],
] as const)
  test(`what the phone kept ${rule}: the page stands as without a star`, () =>
    visit('/', ALONE, async (page) => {
      const wrong: Error[] = []
      page.on('pageerror', (error) => wrong.push(error))
      await page.evaluate((text) => localStorage.setItem('stars', text), kept)
      for (const path of ['/', tournamentLink(GROUPS), PATH]) await open(page, path)
      await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
      expect(wrong).toEqual([])
    }))

/** Not a letter more has room. Each part has a key of its own: to write 5 MB again takes seconds. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const room = 5 * 1024 * 1024
    localStorage.setItem('resto', '')
    for (let size = room; size >= 1; size = Math.floor(size / 2))
      try {
        if (size > 64) localStorage.setItem(`lleno-${size}`, 'x'.repeat(size))
        else localStorage.setItem('resto', localStorage.getItem('resto') + 'x'.repeat(size))
      } catch {
        // Half as much may still fit.
      }
  })

test('a phone whose storage is full says that it does not keep it', () =>
  visit(PATH, ALONE, async (page) => {
    await fill(page)
    await star(page).click()
    await expect(page.getByText(NOT_KEPT)).toBeVisible()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  }))

test('on a phone whose storage is full what was kept before is shown, and can be let go', () =>
  visit('/', ALONE, async (page, { wrong }) => {
    await keeping(page, { [PATH]: 'x', [GONE]: '' })
    await fill(page)
    for (const path of ['/', notificationsLink()]) {
      await open(page, path)
      await expect(mine(page)).toHaveCount(2)
      await expect(mine(page).first()).toContainText(GROUPS.name)
    }
    await page.getByRole('button', { name: 'Quitar' }).click()
    await expect(mine(page)).toHaveCount(1)
    await page.reload()
    await expect(mine(page)).toHaveCount(1)
    expect(wrong.filter((what) => what.startsWith('error'))).toEqual([])
  }))

test('on a phone whose storage is closed every page stands, and the star says that it is not kept', () =>
  visit(PATH, { ...PHONE, before: closeStorage }, async (page, { wrong }) => {
    await star(page).click()
    await expect(page.getByText(NOT_KEPT)).toBeVisible()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    for (const path of ['/', notificationsLink(), tournamentLink(GROUPS)]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.mine:visible, th a:has-text("★")')).toHaveCount(0)
    }
    // Pictures that were coming when the page was left were given up.
    expect(wrong.filter((what) => !what.endsWith('(net::ERR_ABORTED)'))).toEqual([])
  }))

/** As a browser has it whose owner allows no site to keep anything. */
const closeStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
