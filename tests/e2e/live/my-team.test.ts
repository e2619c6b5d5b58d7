/** A star on a live team stays on the phone as one on a team of the site does. */
import type { Page } from 'playwright/test'
import { notificationsLink } from '../../../src/lib/addresses/links.ts'
import type { TeamsAnswer } from '../../../src/lib/live/answers/types.ts'
import { GONE, MY_TEAMS_WORDS, NOT_KEPT } from '../../../src/lib/wording/site/my-teams.ts'
import { findings } from '../accessibility.ts'
import { isKept, savedPaths } from '../offline-visits.ts'
import { SITE } from '../sites.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { answerOf, PLAYING } from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`
const NAME = 'Liga Relámpago 2026'
const ALONE = { ...PHONE, isAlone: true }

const star = (page: Page) => page.getByRole('button', { name: MY_TEAMS_WORDS.follow })
const mine = (page: Page) => page.locator('.mine li')
const open = (page: Page, path: string) => page.goto(new URL(path, SITE).href)

async function aTeam() {
  const [team] = await answerOf<TeamsAnswer>(`/api/tournaments/${PLAYING}/teams/`)
  return { name: team!.name, path: `${HOME}equipos/${team!.id}` }
}

/** What the phone keeps, for the pages that are opened from now on. */
const keeping = (page: Page, stars: unknown) =>
  page.evaluate((text) => localStorage.setItem('stars', text), JSON.stringify(stars))

test('a star brings a live team to the home page and to the news, and marks it in tables', async () => {
  const { name, path } = await aTeam()
  await visit(path, ALONE, async (page, { wrong }) => {
    await star(page).waitFor()
    expect(await findings(page, { within: '.along' })).toEqual([])
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    for (const path of ['/', notificationsLink()]) {
      await open(page, path)
      await expect(mine(page)).toContainText([name])
      await expect(mine(page)).toContainText([NAME])
      await expect(mine(page).getByText(MY_TEAMS_WORDS.last)).toBeVisible()
      expect(await findings(page, { within: '.mine' })).toEqual([])
    }
    const match = mine(page).locator('[data-part=last]')
    await match.click()
    await page.waitForURL(/\/jornadas#m-/)
    await open(page, HOME)
    const marked = page.locator('.standings th a', { hasText: '★' })
    await expect(marked).toHaveText([`★ ${name}`])
    await open(page, path)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await open(page, '/')
    await expect(page.locator('.mine')).toBeHidden()
    // What was coming when a page was left was given up.
    expect(wrong.filter((what) => !what.endsWith('(net::ERR_ABORTED)'))).toEqual([])
  })
})

test('a team whose live tournament is gone says so; one without signal keeps its place', async () => {
  const { path } = await aTeam()
  await visit('/', ALONE, async (page) => {
    await page.route(`**/api/tournaments/${PLAYING}`, (route) => route.abort())
    await keeping(page, { '/torneo/ya-no/equipos/ya-no~pumas': '', [path]: '' })
    await page.reload()
    await expect(mine(page)).toHaveCount(2)
    await expect(mine(page).first()).toContainText(GONE)
    await expect(mine(page).last()).not.toContainText(GONE)
    await page.getByRole('button', { name: MY_TEAMS_WORDS.remove }).click()
    await expect(mine(page)).toHaveCount(1)
  })
})

test('a phone that keeps nothing says so', async () => {
  const { path } = await aTeam()
  await visit(path, ALONE, async (page, { wrong }) => {
    await star(page).waitFor()
    await page.evaluate(() => {
      const refusing = {
        set: () => {
          throw new DOMException('', 'QuotaExceededError')
        },
      }
      Object.defineProperty(window, 'localStorage', { value: new Proxy({}, refusing) })
    })
    await star(page).click()
    await expect(page.getByText(NOT_KEPT)).toBeVisible()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    expect(wrong).toEqual([])
  })
})

test('in flight mode a followed live team opens, and the home page knows its name', async ({
  browser,
}) => {
  const { name, path } = await aTeam()
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'allow',
    locale: 'es-MX',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await open(page, '/')
    await expect.poll(() => isKept(page)).toBe(true)
    await keeping(page, { [path]: '' })
    await page.reload()
    await expect(mine(page)).toContainText([name])
    const saved = async () => Object.values(await savedPaths(page)).flat()
    for (const one of [path, HOME, `${HOME}jornadas`, `/api/tournaments/${PLAYING}`])
      await expect.poll(saved).toContain(one)
    await context.setOffline(true)
    await open(page, '/')
    await expect(mine(page)).toContainText([name])
    await open(page, path)
    await expect(page.locator('h1')).toContainText(name)
    await expect(page.locator('.saved-note')).toBeVisible()
  } finally {
    await context.close()
  }
})
