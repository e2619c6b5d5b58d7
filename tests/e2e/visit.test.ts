/** Pages that tests share: whoever comes next finds nothing of who was there, and what goes wrong is noted. */
import type { Page } from 'playwright/test'
import { roundsLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { GROUPS } from './sample.ts'
import { DESKTOP, expect, test, visit } from './visit.ts'

const HOME = tournamentLink(GROUPS)
const ROUNDS = roundsLink(GROUPS)
const on = (path: string, look: (page: Page) => Promise<void>) =>
  visit(path, { ...DESKTOP, sharedAs: 'by turns' }, look)

test('the next visitor finds an empty storage, the screen, the same window', async () => {
  await on(HOME, async (page) => {
    await page.evaluate(() => {
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
    })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 320, height: 640 })
  })
  await on(ROUNDS, async (page) => {
    const found = await page.evaluate(() => ({
      left: [localStorage.getItem('left'), sessionStorage.getItem('left')],
      isScreen: matchMedia('screen').matches,
      width: innerWidth,
    }))
    expect(found).toEqual({ left: [null, null], isScreen: true, width: DESKTOP.viewport.width })
  })
})

test('the same page at another anchor is loaded again', async () => {
  await on(`${ROUNDS}#no-hay`, async (page) => {
    await page.evaluate(() => document.body.replaceChildren())
  })
  await on(`${ROUNDS}#contenido`, async (page) => {
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})

test('what stood before one visit does not stand before the next', async () => {
  const marking = (page: Page) => page.addInitScript(() => Object.assign(window, { mark: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'mark' in window)
  const shared = { ...DESKTOP, sharedAs: 'marked' }
  expect(await visit(HOME, { ...shared, before: marking }, isMarked)).toBe(true)
  expect(await visit(HOME, shared, isMarked)).toBe(false)
})

test('errors, complaints and failures are noted, those of the page before are not', async () => {
  const watched = { ...DESKTOP, sharedAs: 'watched' }
  await visit(HOME, watched, async (page) => {
    await page.evaluate(() => {
      setInterval(() => console.error('from before'), 1)
    })
  })
  await visit(ROUNDS, watched, async (page, { wrong }) => {
    expect(wrong).toEqual([])
    await page.evaluate(() => {
      console.error('complaint')
      setTimeout(() => {
        throw new Error('thrown')
      })
      void fetch('/no-hay')
    })
    await expect
      .poll(() => wrong.map((line) => line.split(' ').slice(0, 2).join(' ')).toSorted())
      .toEqual([
        '404: ' + new URL('/no-hay', page.url()).href,
        'console: Failed',
        'console: complaint',
        'error: thrown',
      ])
  })
})
