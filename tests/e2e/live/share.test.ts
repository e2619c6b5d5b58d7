/** A live page is passed on as a static one is: by the phone's own sheet, or by WhatsApp. */
import type { Page } from 'playwright/test'
import type { TeamsAnswer } from '../../../src/lib/live/answers/types.ts'
import { findings } from '../accessibility.ts'
import { openDialog } from '../press.ts'
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilFontsStand,
  visit,
} from '../visit.ts'
import { answerOf, detailsOf, PLAYING } from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`
const NAME = 'Liga Relámpago 2026'

const button = (page: Page) => page.locator('.along').getByRole('link', { name: 'Compartir' })

/** From now on a press leads nowhere, and what a sheet would be given is kept. */
const stay = (page: Page, hasSheet: boolean) =>
  page.evaluate((has) => {
    document.addEventListener('click', (press) => press.preventDefault())
    const shared: unknown[] = []
    const share = has ? (what: unknown) => Promise.resolve(shared.push(what)) : undefined
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    Object.assign(window, { shared })
  }, hasSheet)

for (const [name, path, line] of [
  ['the tournament', () => HOME, /^Tabla de Liga Relámpago 2026: /],
  ['rounds', () => `${HOME}jornadas`, /^Jornadas de Liga Relámpago 2026 · /],
  ['a round', () => `${HOME}jornadas/1`, /^Jornada 1 de Liga Relámpago 2026: /],
  ['a team', teamPath, / en Liga Relámpago 2026: /],
] as const) {
  test(`${name}: the phone’s own sheet is given what it says, and its address`, async () => {
    await visit(await path(), { ...PHONE, isAlone: true }, async (page, { wrong }) => {
      await button(page).waitFor()
      await stay(page, true)
      await button(page).click()
      await expect
        .poll(() => page.evaluate('shared'))
        .toEqual([{ text: expect.stringMatching(line), url: page.url() }])
      await expectNoSidewaysScroll(page)
      expect(await findings(page, { within: '.live-page' })).toEqual([])
      expect(wrong).toEqual([])
    })
  })

  test(`${name}: without one WhatsApp is, with the address too`, async () => {
    await visit(await path(), { ...DESKTOP, isAlone: true }, async (page) => {
      await button(page).waitFor()
      await stay(page, false)
      const { host, searchParams } = new URL((await button(page).getAttribute('href'))!)
      expect(host).toBe('wa.me')
      const [said, url] = searchParams.get('text')!.split('\n')
      expect([said, url]).toEqual([expect.stringMatching(line), page.url()])
    })
  })
}

async function teamPath() {
  const [team] = await answerOf<TeamsAnswer>(`/api/tournaments/${PLAYING}/teams/`)
  return `${HOME}equipos/${team!.id}`
}

for (const [name, path] of [
  ['all rounds', () => `${HOME}jornadas`],
  ['its round', () => `${HOME}jornadas/1`],
] as const)
  test(`a match among ${name} is passed on by itself, and its address is its own page`, async () => {
    const [match] = (await detailsOf(PLAYING)).jornadas[0]!.matches
    await visit(`${path()}#m-${match!.id}`, { ...PHONE, isAlone: true }, async (page) => {
      const link = openDialog(page).getByRole('link', { name: 'Compartir' })
      await link.waitFor()
      expect(await findings(page, { within: 'dialog[open]' })).toEqual([])
      await stay(page, true)
      await link.click()
      const [{ text, url }] = await page.evaluate<[{ text: string; url: string }]>('shared')
      expect(text).toMatch(new RegExp(` · Jornada 1 · ${NAME}$`))
      await page.goto(url)
      expect(new URL(page.url()).pathname).toBe(`${HOME}partidos/${match!.id}`)
      await page.locator('.scoreboard').waitFor()
    })
  })

for (const [name, path] of [
  ['the tournament’s page', () => HOME],
  ['a team’s page', teamPath],
] as const)
  test(`a match on ${name} is passed on from its details`, async () => {
    await visit(await path(), { ...PHONE, isAlone: true }, async (page) => {
      await button(page).waitFor()
      await page.locator('[data-match]:visible').getByRole('button').first().click()
      await stay(page, true)
      await openDialog(page).getByRole('link', { name: 'Compartir' }).click()
      const [{ text, url }] = await page.evaluate<[{ text: string; url: string }]>('shared')
      expect(text).toContain(` · ${NAME}`)
      const id = await openDialog(page).getAttribute('id')
      expect(url).toBe(new URL(`${HOME}partidos/${id!.slice('m-'.length)}`, page.url()).href)
    })
  })

test('the table is passed on from the rounds, with the page that shows it', () =>
  visit(`${HOME}jornadas`, { ...PHONE, isAlone: true }, async (page) => {
    const link = page.getByRole('link', { name: 'Compartir la tabla' })
    await link.waitFor()
    await stay(page, true)
    await link.click()
    const url = new URL(HOME, page.url()).href
    expect(await page.evaluate('shared')).toEqual([
      { text: expect.stringMatching(/^Tabla de /), url },
    ])
  }))

test('what is shared comes late, and the matches below stay where they are', async () => {
  const waiting = Promise.withResolvers<void>()
  const before = (page: Page) =>
    page.route(/live-shares\.[^/]+\.js/, async (route) => {
      await waiting.promise
      await route.continue()
    })
  await visit(HOME, { ...PHONE, before }, async (page) => {
    const match = page.locator('article.match').last()
    await match.waitFor()
    await expect(button(page)).toHaveCount(0)
    await untilFontsStand(page)
    const place = await match.boundingBox()
    waiting.resolve()
    await button(page).waitFor()
    expect((await match.boundingBox())!.y).toBeCloseTo(place!.y, 0)
  })
})
