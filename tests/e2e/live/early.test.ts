/** A live page as a shell: its data is asked for while React is on its way, and each thing once. */
import type { Page } from 'playwright/test'
import { expect, PHONE, test, visit } from '../visit.ts'
import { PLAYING } from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`

for (const [name, path, row] of [
  ['the tournament', HOME, 'table.standings tbody tr'],
  ['rounds', `${HOME}jornadas`, '[data-match]:visible'],
  ['teams', `${HOME}equipos`, 'li.team'],
  ['statistics', `${HOME}estadisticas`, '.podium li'],
] as const)
  test(`${name}: asked for before React is there, and once`, async () => {
    const asked: string[] = []
    const data = Promise.withResolvers<void>()
    const before = async (page: Page) => {
      page.on('request', (request) => {
        asked.push(request.url())
        if (request.url().includes('/api/')) data.resolve()
      })
      await page.route('**/_astro/react-dom.*.js', async (route) => {
        await data.promise
        await route.continue()
      })
    }
    await visit(path, { ...PHONE, before }, async (page, { wrong }) => {
      await page.locator(row).first().waitFor()
      await page.locator('.fresh').waitFor()
      await expect(page).toHaveTitle('Liga Relámpago 2026')
      const calls = asked.filter((url) => url.includes('/api/'))
      expect(calls.length).toBeGreaterThan(0)
      expect(new Set(calls).size).toBe(calls.length)
      // Before it knows the tournament, a page asks for nobody's logo.
      const logo = await page.locator('.top .brand img').getAttribute('src')
      const logos = asked.filter((url) => url.includes('/logos/'))
      expect(logos.filter((url) => !url.endsWith(logo!))).toEqual([])
      expect(wrong).toEqual([])
    })
  })
