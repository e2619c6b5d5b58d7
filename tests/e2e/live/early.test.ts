/** A live page shows its data before React is there, and React takes nothing back. */
import type { Page } from 'playwright/test'
import { choose } from '../press.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { noteCalls, PLAYING } from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`

/** React is held back until `arrive`. */
function reactLater() {
  const waiting = Promise.withResolvers<undefined>()
  return {
    before: (page: Page) =>
      page.route(/\/_astro\/react-dom\./, async (route) => {
        await waiting.promise
        await route.continue()
      }),
    arrive: async (page: Page) => {
      waiting.resolve(undefined)
      // How fresh the page is says only React.
      await page.locator('.fresh').waitFor()
    },
  }
}

for (const [name, path, row] of [
  ['the tournament', HOME, 'table.standings tbody tr'],
  ['rounds', `${HOME}jornadas`, '[data-match]:visible'],
  ['teams', `${HOME}equipos`, 'li.team'],
  ['statistics', `${HOME}estadisticas`, '.podium li'],
] as const)
  test(`${name}: shown without React, and asked for once`, async () => {
    const { before, arrive } = reactLater()
    const calls: string[] = []
    const options = {
      ...PHONE,
      before: async (page: Page) => {
        page.on('request', (request) => {
          if (request.url().includes('/api/')) calls.push(request.url())
        })
        await before(page)
      },
    }
    await visit(path, options, async (page, arrival) => {
      await page.locator(row).first().waitFor()
      expect(await page.title()).toBe('Liga Relámpago 2026')
      await arrive(page)
      await page.locator(row).first().waitFor()
      expect(new Set(calls).size).toBe(calls.length)
      expect(arrival.wrong).toEqual([])
    })
  })

test('details that somebody opened, and a round that somebody chose, stay when React comes', async () => {
  const { before, arrive } = reactLater()
  await visit(`${HOME}jornadas`, { ...PHONE, before }, async (page) => {
    await choose(page, '1')
    const match = page.locator('[data-of=jornada-1] [data-match]').first()
    await match.getByRole('button').click()
    await page.locator('dialog[open]').waitFor()
    const opened = await page.locator('dialog[open]').getAttribute('id')
    await arrive(page)
    expect(await page.locator('dialog[open]').getAttribute('id')).toBe(opened)
    await page.keyboard.press('Escape')
    expect(await match.isVisible()).toBe(true)
  })
})

test('a statistic that somebody chose before React came is asked for when it is there', async () => {
  const { before, arrive } = reactLater()
  await visit(`${HOME}estadisticas`, { ...PHONE, before }, async (page) => {
    const calls = noteCalls(page)
    await page.locator('.podium li').first().waitFor()
    await choose(page, 'Faltas')
    await arrive(page)
    await page.locator('[data-of=fouls] :is(.podium, .empty)').waitFor()
    expect(calls.filter((call) => call.endsWith('/stats/fouls'))).toHaveLength(1)
  })
})

test('what the address opens is open before React is there', async () => {
  const { before, arrive } = reactLater()
  await visit(`${HOME}jornadas#m-j1-1`, { ...PHONE, before }, async (page) => {
    await page.locator('dialog#m-j1-1[open]').waitFor()
    await arrive(page)
    await page.locator('dialog#m-j1-1[open]').waitFor()
  })
})
