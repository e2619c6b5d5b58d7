/** A page is passed on: by the phone's own sheet, by WhatsApp where there is none, and without a script. */
import type { Page } from 'playwright/test'
import {
  matchOn,
  matchPageLink,
  roundLink,
  roundsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { tournamentLine } from '../../src/lib/sharing/lines.ts'
import { SEASON, teamPage } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const FIRST = SEASON.jornadas[0]!
const ROUND = roundLink(SEASON, { segment: String(FIRST.jornadaPosition) })!

const PATHS = [tournamentLink(SEASON), roundsLink(SEASON), teamPage(SEASON, SEASON.teams[0]!.name)]

const button = (page: Page) => page.getByRole('link', { name: 'Compartir', exact: true })
const lineOf = (page: Page) =>
  page.locator('meta[name=description]').evaluate((it: HTMLMetaElement) => it.content)
const messageOf = async (page: Page) =>
  new URL((await button(page).getAttribute('href'))!).searchParams.get('text')

/** From now on a press leads nowhere, and what a sheet would be given is kept. */
const stay = (page: Page, hasSheet: boolean) =>
  page.evaluate((has) => {
    document.addEventListener('click', (press) => press.preventDefault())
    const shared: unknown[] = []
    const share = has ? (what: unknown) => Promise.resolve(shared.push(what)) : undefined
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    Object.assign(window, { shared })
  }, hasSheet)

for (const path of PATHS) {
  test(`${path}: the phone’s own sheet is given what the page says, and its address`, () =>
    visit(path, { ...PHONE, isAlone: true }, async (page) => {
      await stay(page, true)
      await button(page).click()
      const url = page.url().replace(/#.*/, '')
      expect(await page.evaluate('shared')).toEqual([{ text: await lineOf(page), url }])
    }))

  test(`${path}: without one WhatsApp is, with the address too`, () =>
    visit(path, { ...PHONE, isAlone: true }, async (page) => {
      await stay(page, false)
      await button(page).click()
      expect(await messageOf(page)).toBe(`${await lineOf(page)}\n${page.url()}`)
      expect(await page.evaluate('shared')).toEqual([])
    }))

  test(`${path}: without a script the link says what the page says`, () =>
    visit(path, { ...PHONE, javaScriptEnabled: false }, async (page) => {
      const link = new URL((await button(page).getAttribute('href'))!)
      expect(link.host).toBe('wa.me')
      expect(link.searchParams.get('text')).toContain(SEASON.name)
    }))
}

test('a match is passed on by itself, with the address of its page', () =>
  visit(matchOn(ROUND, FIRST.matches[0]!), { ...PHONE, isAlone: true }, async (page) => {
    await stay(page, true)
    await page.getByRole('dialog').getByRole('link', { name: 'Compartir' }).click()
    const [{ text, url }] = await page.evaluate<[{ text: string; url: string }]>('shared')
    expect(text).toMatch(new RegExp(`· Jornada ${FIRST.jornadaPosition} · ${SEASON.name}$`))
    expect(url).toBe(new URL(matchPageLink(SEASON, FIRST.matches[0]!), page.url()).href)
  }))

test('a match among all rounds is passed on with its page, to which its title leads', () =>
  visit(
    matchOn(roundsLink(SEASON), FIRST.matches[0]!),
    { ...PHONE, isAlone: true },
    async (page) => {
      await stay(page, true)
      await page.getByRole('dialog').getByRole('link', { name: 'Compartir' }).click()
      const url = new URL(matchPageLink(SEASON, FIRST.matches[0]!), page.url()).href
      expect(await page.evaluate('shared')).toEqual([{ text: expect.any(String), url }])
      const title = page.getByRole('dialog').getByRole('link', { name: /Ver el partido completo/ })
      expect(new URL((await title.getAttribute('href'))!, page.url()).href).toBe(url)
    },
  ))

test('the table is passed on with the address of the page that shows it', () =>
  visit(roundsLink(SEASON), { ...PHONE, isAlone: true }, async (page) => {
    await stay(page, true)
    await page.getByRole('link', { name: 'Compartir la tabla' }).click()
    const url = new URL(tournamentLink(SEASON), page.url()).href
    expect(await page.evaluate('shared')).toEqual([{ text: tournamentLine(SEASON), url }])
  }))
