/** A match day in Mesa on a phone's screen: at the pitch, from the sheet, without signal, by two people. */
import type { Page } from 'playwright/test'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import {
  mesaMatchLink,
  mesaTeamLink,
  mesaTournamentLink,
} from '../../../src/lib/addresses/mesa-page-links.ts'
import { TO_MESA } from '../../../src/lib/wording/live.ts'
import { MESA_WORDS, unsentWords } from '../../../src/lib/wording/mesa.ts'
import { findings } from '../accessibility.ts'
import { DESKTOP, expect, expectNoSidewaysScroll, test, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person, publicMatch } from './mesa-people.ts'
import { withOwnServer } from './own-server.ts'
const server = withOwnServer()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tile = (page: Page, side: 0 | 1, number: number) =>
  page
    .locator('.bench')
    .nth(side)
    .getByRole('button', { name: new RegExp(`^${number} `) })
const unsent = (page: Page, count: number) =>
  expect(page.locator('.unsent')).toContainText(unsentWords(count))
const expectSound = async (page: Page) => {
  await expectNoSidewaysScroll(page)
  expect(await findings(page)).toEqual([])
}

/** Taps, and counts them. */
function thumb(page: Page) {
  let taps = 0
  const tap = async (name: string) => {
    taps++
    await button(page, name).click()
  }
  const at = async (what: string, side: 0 | 1, number: number) => {
    await tap(what)
    taps++
    await tile(page, side, number).click()
    await expect(button(page, what)).toHaveAttribute('aria-pressed', 'false')
  }
  return { tap, at, taps: () => taps }
}

test('a match of 3–2 with four cards, from the whistle to the end, in at most 30 taps', async () => {
  const ana = await person(server, 'ana.cancha', 'scorer')
  await visit(mesaMatchLink(LIGA, 'j5-1'), onPhoneOf(server, ana), async (page) => {
    const { tap, at, taps } = thumb(page)
    await button(page, MESA_WORDS.start).waitFor()
    await expectSound(page)
    await tap(MESA_WORDS.start)
    await at(MESA_WORDS.goal, 0, 1)
    await at(MESA_WORDS.goal, 1, 4)
    await at(MESA_WORDS.yellow, 0, 3)
    await at(MESA_WORDS.goal, 0, 5)
    await at(MESA_WORDS.yellow, 1, 5)
    await expectSound(page)
    await tap(MESA_WORDS.halfTime)
    await tap(MESA_WORDS.secondHalf)
    await at(MESA_WORDS.goal, 0, 5)
    // The same once more: by itself it is the second.
    await at(MESA_WORDS.yellow, 0, 3)
    await at(MESA_WORDS.red, 1, 6)
    await at(MESA_WORDS.goal, 1, 10)
    await expect(page.locator('.board')).toContainText('3 – 2')
    await tap(MESA_WORDS.end)
    await tap(MESA_WORDS.endSure)
    await page.getByText(MESA_WORDS.isOver).waitFor()
    expect(taps()).toBeLessThanOrEqual(30)
    await unsent(page, 0)
    await expectSound(page)
    expect(await publicMatch(server, 'j5-1')).toMatchObject({ isCompleted: true, goals: [3, 2] })
    await expect(page.locator('.events li')).toHaveCount(9)
    await expect(page.locator('.events')).toContainText('Doble amarilla · 3')
  })
})

test('the last tap is taken back, a minute is corrected, an own goal counts for the other', async () => {
  const beto = await person(server, 'beto.cancha', 'scorer')
  await visit(mesaMatchLink(LIGA, 'j5-2'), onPhoneOf(server, beto), async (page) => {
    const { at } = thumb(page)
    await button(page, MESA_WORDS.start).click()
    await at(MESA_WORDS.goal, 0, await firstNumber(page, 0))
    await expect(page.locator('.board')).toContainText('1 – 0')
    await button(page, MESA_WORDS.undo).click()
    await expect(page.locator('.board')).toContainText('0 – 0')

    await button(page, MESA_WORDS.goal).click()
    await button(page, MESA_WORDS.ownGoal).click()
    await tile(page, 1, await firstNumber(page, 1)).click()
    await expect(page.locator('.board')).toContainText('1 – 0')

    await page.getByRole('button', { name: /^Corregir/ }).click()
    await page.getByLabel(MESA_WORDS.minute, { exact: true }).fill('45+2')
    await button(page, MESA_WORDS.save).click()
    await expect(page.locator('.events')).toContainText('45+2′')
    await page.locator('summary').first().click()
    await expectSound(page)

    // Level, so that there is something to shoot out.
    await at(MESA_WORDS.goal, 1, await firstNumber(page, 1))
    await button(page, MESA_WORDS.shootOut).click()
    await button(page, MESA_WORDS.scored).first().click()
    await button(page, MESA_WORDS.missed).last().click()
    await expect(page.locator('.board')).toContainText('(1 – 0)')
    await expectSound(page)
    await unsent(page, 0)
    // What only this phone knows is there again after the tab was closed.
    await page.reload()
    await expect(page.locator('.kicks').last()).toContainText('✕')
  })
})

async function firstNumber(page: Page, side: 0 | 1) {
  const number = page.locator('.bench').nth(side).locator('.tile-number').first()
  return Number(await number.textContent())
}

test('without signal everything is tapped, counted and kept; with it everybody reads it', async () => {
  const eva = await person(server, 'eva.lejana', 'scorer')
  await visit(mesaMatchLink(LIGA, 'j5-3'), onPhoneOf(server, eva), async (page) => {
    const { at } = thumb(page)
    await button(page, MESA_WORDS.start).waitFor()
    await page.context().setOffline(true)
    await button(page, MESA_WORDS.start).click()
    await at(MESA_WORDS.goal, 0, 5)
    await unsent(page, 2)
    await expect(page.locator('.board')).toContainText('1 – 0')
    await page.getByText(MESA_WORDS.offline).waitFor()
    // To another page of Mesa and back, nothing asked of anybody.
    await page.locator('.brand').click()
    await expect(page.locator('.row-unsent')).toContainText(unsentWords(2))
    await page.locator('.row', { hasText: unsentWords(2) }).click()
    await at(MESA_WORDS.goal, 0, 5)
    await unsent(page, 3)
    await expectSound(page)
    expect(await publicMatch(server, 'j5-3')).toMatchObject({ isPlaying: false })
    await page.context().setOffline(false)
    await unsent(page, 0)
    expect(await publicMatch(server, 'j5-3')).toMatchObject({ isPlaying: true, goals: [2, 0] })
  })
})

test('two phones at one match: a person sees both versions and decides', async () => {
  const [one, other] = [
    await person(server, 'uno.mesa', 'organiser'),
    await person(server, 'dos.mesa', 'organiser'),
  ]
  const match = mesaMatchLink(LIGA, 'j4-2')
  await visit(match, onPhoneOf(server, one), (first) =>
    visit(match, onPhoneOf(server, other), async (second) => {
      await expect(second.locator('.board')).toContainText('2 – 1')
      await expect(first.locator('.board')).toContainText('2 – 1')
      await second.context().setOffline(true)
      for (const phone of [second, first]) {
        await thumb(phone).at(MESA_WORDS.goal, 0, 6)
        await expect(phone.locator('.board')).toContainText('3 – 1')
      }
      await unsent(first, 0)
      await second.context().setOffline(false)
      await second.getByRole('heading', { name: MESA_WORDS.conflict }).waitFor()
      await expect(second.locator('.version').first()).toContainText('3 – 1')
      await expect(second.locator('.version').last()).toContainText('4 – 1')
      await expectSound(second)
      await button(second, MESA_WORDS.keepTheirs).click()
      await unsent(second, 0)
      await expect(second.locator('.board')).toContainText('3 – 1')
      expect(await publicMatch(server, 'j4-2')).toMatchObject({ goals: [3, 1] })
    }),
  )
})

test('the referee’s sheet: what does not add up is said, a new player added, all of it sent as one', async () => {
  const lupe = await person(server, 'lupe.cedula', 'organiser')
  const path = `${mesaMatchLink(LIGA, 'j4-3')}#cedula`
  await visit(path, onPhoneOf(server, lupe), async (page) => {
    const figures = page.locator('.figure')
    await figures.first().fill('2')
    await figures.nth(1).fill('0')
    await expect(page.locator('.add-up')).toContainText('Faltan 2 goles por anotar')
    await page.locator('.bench').first().locator('.tile').first().click()
    await expect(page.locator('.add-up')).toContainText('Falta 1 gol por anotar')
    await page.locator('summary', { hasText: MESA_WORDS.addPlayer }).first().click()
    const form = page.locator('details[open] form')
    await form.getByLabel(MESA_WORDS.number).fill('88')
    await form.getByLabel(MESA_WORDS.firstName).fill('Nora')
    await form.getByRole('button').click()
    await tile(page, 0, 88).click()
    await expect(page.locator('.add-up')).toContainText(MESA_WORDS.addUp)
    await expectSound(page)
    // A closed tab loses nothing.
    await page.reload()
    await expect(figures.first()).toHaveValue('2')
    await button(page, MESA_WORDS.sendSheet).click()
    await page.getByText(MESA_WORDS.sheetKept).waitFor()
    await unsent(page, 0)
    expect(await publicMatch(server, 'j4-3')).toMatchObject({ isCompleted: true, goals: [2, 0] })
  })
})

test('dates, a no-show, a roster, the journal and scorers', async () => {
  const lola = await person(server, 'lola.organiza', 'organiser')
  await person(server, 'nuevo.anotador')
  await visit(`${mesaMatchLink(LIGA, 'j5-1')}#programar`, onPhoneOf(server, lola), async (page) => {
    const open = async (words: string) => {
      await page.locator('summary', { hasText: words }).click()
      return page.locator('details[open] form')
    }
    const moving = await open(MESA_WORDS.move)
    await moving.getByLabel(MESA_WORDS.location).fill('Cancha 9')
    await moving.getByRole('button').click()
    await page.getByText(MESA_WORDS.kept).waitFor()
    await expect(page.locator('.under')).toContainText('Cancha 9')
    await expectSound(page)

    await page.goto(new URL(mesaTeamLink(LIGA, 'real-copilco'), server.url()).href)
    await page.locator('summary').nth(1).click()
    const player = page.locator('details[open] form')
    await player.getByLabel(MESA_WORDS.nickName).fill('El Muro')
    await player.getByRole('button').click()
    await page.getByText('«El Muro»').waitFor()
    await expectSound(page)

    await page.goto(new URL(`${mesaTournamentLink(LIGA)}#diario`, server.url()).href)
    await page.locator('.journal li').first().getByText('Jugador corregido').waitFor()
    await button(page, MESA_WORDS.undoThis).first().click()
    await expect(page.locator('.undo-sure')).toContainText('El Muro')
    await expectSound(page)
    await button(page, MESA_WORDS.undoSure).click()
    await page.getByText(MESA_WORDS.isUndone).first().waitFor()

    await page.locator('.mesa-tabs a', { hasText: MESA_WORDS.scorers }).click()
    await page.getByLabel(MESA_WORDS.username).fill('nuevo.anotador')
    await button(page, MESA_WORDS.addScorer).click()
    await page.locator('.person-line', { hasText: 'nuevo.anotador' }).waitFor()
    await expectSound(page)
    await page.getByLabel(MESA_WORDS.username).fill('nadie.asi')
    await button(page, MESA_WORDS.addScorer).click()
    await expect(page.getByRole('alert').last()).not.toBeEmpty()
  })
})

test('today, from the profile; who is a stranger or not in is told so', async () => {
  const rosa = await person(server, 'rosa.hoy', 'scorer')
  const stranger = await person(server, 'sin.torneo')
  await visit('/profile', onPhoneOf(server, rosa), async (page) => {
    await page.locator('.to-mesa a').click()
    await page.waitForURL(`**${mesaLink()}`)
    await page.getByRole('heading', { name: MESA_WORDS.myTournaments }).waitFor()
    await expectSound(page)
    await page.locator('.row', { hasText: 'Liga Relámpago' }).last().click()
    await page.locator('.mesa-tabs').waitFor()
    await expectSound(page)
    await page.setViewportSize(DESKTOP.viewport)
    await expectSound(page)
    // Its own page knows by now who writes it.
    await page.goto(new URL(`/torneo/${LIGA}`, server.url()).href)
    await page.getByRole('link', { name: TO_MESA }).click()
    await page.locator('.mesa-tabs').waitFor()
  })
  await visit(mesaTournamentLink(LIGA), onPhoneOf(server, stranger), async (page) => {
    await page.getByText(MESA_WORDS.failed.forbidden).waitFor()
    await expectSound(page)
  })
  await visit(mesaLink(), { site: server.url(), isAlone: true }, async (page) => {
    await page.getByText(MESA_WORDS.failed.loggedOut).waitFor()
    await expectSound(page)
  })
})
