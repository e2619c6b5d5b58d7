/** A live page in flight mode shows what was read with signal, and says from when that is. */
import type { BrowserContext, Page } from 'playwright/test'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { OFFLINE_WORDS } from '../../../src/lib/wording/site/offline.ts'
import { isKept, savedPaths } from '../offline-visits.ts'
import { SITE } from '../sites.ts'
import { expect, expectNoSidewaysScroll, PHONE, test } from '../visit.ts'
import { answerOf, PLAYING } from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`
const NAME = 'Liga Relámpago 2026'
const HOUR = 3_600_000

const open = (page: Page, path: string) => page.goto(new URL(path, SITE).href)
const rows = (page: Page) => page.locator('table.standings th[scope=row]')
const age = (page: Page) => page.locator('.fresh')

/** What the phone's browser keeps by itself is gone by the evening. */
async function forgetUnsaved(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** A phone that has read this page with signal, as the first of its visit, and has none since. */
const inFlight =
  (path: string, calls: readonly string[], look: (page: Page) => Promise<unknown>) =>
  async ({ browser }: { browser: import('playwright/test').Browser }) => {
    const context = await browser.newContext({
      ...PHONE,
      serviceWorkers: 'allow',
      locale: 'es-MX',
      reducedMotion: 'reduce',
    })
    try {
      const page = await context.newPage()
      await page.clock.install()
      await open(page, path)
      await expect.poll(() => isKept(page)).toBe(true)
      for (const call of calls)
        await expect
          .poll(async () => (await savedPaths(page))['sin-senal-respuestas-1'])
          .toContain(call)
      await forgetUnsaved(context, page)
      await context.setOffline(true)
      await look(page)
    } finally {
      await context.close()
    }
  }

test(
  'the first page of a visit opens with its tables, says when it was saved, and stays as old as it is',
  inFlight(HOME, [`/api/tournaments/${PLAYING}`], async (page) => {
    const { teams } = await answerOf<{ teams: unknown[] }>(`/api/tournaments/${PLAYING}`)
    await page.clock.setSystemTime(Date.now() + 3 * HOUR)
    await page.reload()
    await expect(page.locator('h1')).toHaveText(NAME)
    await expect(rows(page)).toHaveCount(teams.length)
    const note = page.locator('.saved-note')
    await expect(note).toContainText(/^Guardada el .+; sin señal\./)
    const said = await note.innerText()
    await page.locator('.live-page astro-island:not([ssr])').waitFor({ state: 'attached' })
    // One bar says how old it is, not two.
    await expect(age(page)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await note.getByRole('link').click()
    await expect(rows(page)).toHaveCount(teams.length)
    await expect(note).toHaveText(said)
    // Back on the ground it is asked for by itself.
    await page.context().setOffline(false)
    await expect(age(page)).toContainText(LIVE_WORDS.playing)
    await expect(page.locator('.saved-note')).toHaveCount(0)
  }),
)

test(
  'what was not read says so, and leads to the live page by its name',
  inFlight(`${HOME}jornadas`, [`/api/tournaments/${PLAYING}/jornadas/`], async (page) => {
    await open(page, `${HOME}estadisticas`)
    await expect(page.locator('h1')).toHaveText(OFFLINE_WORDS.title)
    await page.getByRole('link', { name: `${NAME} · Jornadas` }).click()
    await page.locator('[data-match]:visible').first().waitFor()
    await expect(page.locator('.saved-note')).toBeVisible()
  }),
)
