/** An organiser repairs a calendar and its teams on a phone: what changes is shown first. */
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { liveTeamId } from '../../../src/lib/live/answers/live-tournament.ts'
import { mesaTeamLink, mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'
import { MESA_WORDS, rosterWords } from '../../../src/lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { OUTCOMES } from '../../../src/lib/wording/mesa/mesa-outcomes.ts'
import {
  addPastedWords,
  LEFT_WHY,
  omittedWords,
  PASTE,
} from '../../../src/lib/wording/mesa/paste-words.ts'
import { PHOTO_TROUBLE } from '../../../src/lib/wording/mesa/photo-trouble.ts'
import { REPAIR_WORDS, sureWords } from '../../../src/lib/wording/mesa/repair-words.ts'
import {
  CARD_RULE_WORDS,
  TABLE_RULE_WORDS,
} from '../../../src/lib/wording/mesa/table-rule-words.ts'
import { expect, expectNoSidewaysScroll, test, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button, expectSound, weakButtons, withLargeLetters } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

const open = (page: Page, name: string) =>
  page.locator('summary', { hasText: name }).first().click()

const form = (page: Page, name: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: name }) }).first()

/** The new round by its chip; what was unfolded and chosen is so again after going back. */
async function byRoundAndBack(page: Page) {
  const chip = page.getByRole('link', { name: 'Jornada 6', exact: true })
  const shown = page.locator('.round-shown .row', { hasText: 'Jornada 6' })
  const played = page.locator('.played')
  await chip.press('Enter')
  await expect(shown).toHaveCount(3)
  await expect(chip).toBeFocused()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(played).not.toHaveAttribute('open')
  await played.locator('summary').press('Enter')
  await expect(played.locator('.row').last()).toBeVisible()
  await expectSound(page)
  await played.locator('.row').last().click()
  await expect(page.locator('.board, .figures').first()).toBeVisible()
  await page.goBack()
  await expect(shown).toHaveCount(3)
  await expect(played.locator('.row').last()).toBeVisible()
  expect(await weakButtons(page)).toEqual([])
  await withLargeLetters(page)
  await expectNoSidewaysScroll(page)
  await chip.press('Enter')
  await expect(shown).toHaveCount(0)
}

const moves = (page: Page) => page.locator('.moves li')

test('a day that rain took is moved, once it was seen, and undone in the journal', async () => {
  const ana = await person(server, 'ana.lluvia', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#calendario`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.moveDay)
    const rain = form(page, REPAIR_WORDS.moveDay)
    await rain.getByLabel(/^Qué día/).selectOption('2026-11-27')
    await rain.getByLabel(REPAIR_WORDS.onlyDay).check()
    await rain.getByLabel(REPAIR_WORDS.to).fill('2026-12-20')
    await rain.getByLabel(REPAIR_WORDS.note).fill('Llovió')
    await button(page, REPAIR_WORDS.look).first().click()
    await expect(moves(page)).toHaveCount(3)
    await expect(moves(page).first()).toContainText('dom 20 dic')
    await expectSound(page)
    expect(await weakButtons(page)).toEqual([])
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    await button(page, sureWords(3)).click()
    await expect(rain.getByRole('status').first()).toHaveText(REPAIR_WORDS.done)
    await page.getByRole('link', { name: MESA_WORDS.matches }).click()
    await expect(page.locator('.rows', { hasText: 'dom 20 dic' }).first()).toBeVisible()
    await page.getByRole('link', { name: MESA_WORDS.journal }).click()
    await button(page, ORGANISING.undoThis).first().click()
    await button(page, ORGANISING.undoSure).click()
    await expect(page.locator('.journal').getByText(ORGANISING.isUndone)).toBeVisible()
    await page.getByRole('link', { name: MESA_WORDS.matches }).click()
    await expect(page.locator('.rows', { hasText: 'vie 27 nov' }).first()).toBeVisible()
  })
})

test('too few courts are said before anything is changed, and enough are taken', async () => {
  const ana = await person(server, 'ana.horas', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#calendario`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.setHours)
    const hours = form(page, REPAIR_WORDS.setHours)
    await hours.getByLabel(REPAIR_WORDS.from).selectOption('2026-11-27')
    await hours.getByLabel(REPAIR_WORDS.firstHour).fill('09:00')
    await hours.getByLabel(REPAIR_WORDS.lastHour).fill('10:00')
    await hours.getByLabel(REPAIR_WORDS.courts).fill('Cancha 7')
    const look = hours.getByRole('button', { name: REPAIR_WORDS.look })
    await look.click()
    await expect(hours.getByRole('alert')).toContainText('vie 27 nov caben 2 de los 3 partidos')
    await expect(page.getByRole('button', { name: /^Sí, cambiar/ })).toHaveCount(0)
    await hours.getByLabel(REPAIR_WORDS.courts).fill('Cancha 7, Cancha 8')
    await look.click()
    await expect(hours.getByRole('alert')).toHaveCount(0)
    await expect(moves(page).first()).toContainText('9:00 a. m., Cancha 7')
    await hours.getByRole('button', { name: /^Sí, cambiar/ }).click()
    await expect(hours.getByText(REPAIR_WORDS.done)).toBeVisible()
    await page.getByRole('link', { name: MESA_WORDS.matches }).click()
    await expect(page.locator('.row', { hasText: 'Cancha 8' }).first()).toBeVisible()
  })
})

test('without signal nothing is changed, and it says so', async () => {
  const ana = await person(server, 'ana.senal', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#calendario`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.shiftDays)
    const shift = form(page, REPAIR_WORDS.shiftDays)
    await shift.getByRole('button', { name: REPAIR_WORDS.look }).click()
    await page.context().setOffline(true)
    await shift.getByRole('button', { name: /^Sí, cambiar/ }).click()
    await expect(shift.getByRole('alert')).toHaveText(REPAIR_WORDS.needsSignal)
    // Where it was tapped, below the list of all matches.
    await expect(shift.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(false)
    await shift.getByRole('button', { name: /^Sí, cambiar/ }).click()
    await expect(shift.getByText(REPAIR_WORDS.done)).toBeVisible()
  })
})

test('a result that came meanwhile shows the repair anew', async () => {
  const ana = await person(server, 'ana.choque', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#calendario`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.shiftDays)
    const shift = form(page, REPAIR_WORDS.shiftDays)
    await shift.getByRole('button', { name: REPAIR_WORDS.look }).click()
    await moves(page).first().waitFor()
    const before = await moves(page).count()
    await fetch(new URL(`/api/mesa/tournaments/${LIGA}/changes/`, server.url()), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ana.token}` },
      body: JSON.stringify({
        id: 'resultado-entre',
        against: null,
        who: 'ana',
        when: new Date().toISOString(),
        kind: 'result',
        match: 'j5-1',
        goals: { team1: 2, team2: 1 },
      }),
    })
    await shift.getByRole('button', { name: /^Sí, cambiar/ }).click()
    await expect(shift.getByRole('alert')).toHaveText(REPAIR_WORDS.again)
    // What was played does not move.
    await expect(moves(page)).toHaveCount(before - 1)
    await shift.getByRole('button', { name: /^Sí, cambiar/ }).click()
    await expect(shift.getByText(REPAIR_WORDS.done)).toBeVisible()
  })
})

test('a round more has its pairs proposed, and is there at once', async () => {
  const ana = await person(server, 'ana.jornada', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#calendario`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.addRound)
    const round = form(page, REPAIR_WORDS.addRound)
    await expectSound(page)
    await round.getByLabel(REPAIR_WORDS.firstHour).fill('08:00')
    await round.getByLabel(REPAIR_WORDS.lastHour).fill('10:00')
    await round.getByRole('button', { name: REPAIR_WORDS.look }).click()
    await expect(moves(page)).toHaveCount(3)
    await round.getByRole('button', { name: /^Sí, cambiar/ }).click()
    await expect(round.getByText(REPAIR_WORDS.done)).toBeVisible()
    await page.getByRole('link', { name: MESA_WORDS.matches }).click()
    await byRoundAndBack(page)
  })
})

test('only the playoffs move, and what would be in the wrong order is said', async () => {
  const ana = await person(server, 'ana.liguilla', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#calendario`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.movePlayoffs)
    const days = form(page, REPAIR_WORDS.movePlayoffs)
    const look = days.getByRole('button', { name: REPAIR_WORDS.look })
    await look.click()
    await expect(days.getByRole('alert')).toHaveText(ORGANISING.nothingNew)
    await days.getByLabel(/^Semifinal/).fill('2027-02-07')
    await look.click()
    await expect(moves(page)).toHaveText([/^Semifinal|–/, /^Semifinal|–/])
    await expect(days.getByText(REPAIR_WORDS.backwards)).toBeVisible()
    await expectSound(page)
    await days.getByLabel(/^Gran final/).fill('2027-02-14')
    await look.click()
    await expect(moves(page)).toHaveCount(3)
    await expect(days.getByText(REPAIR_WORDS.backwards)).toHaveCount(0)
    expect(await weakButtons(page)).toEqual([])
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    await expect(days.getByRole('button', { name: sureWords(3) })).toBeEnabled()
    await days.getByRole('button', { name: sureWords(3) }).press('Enter')
    await expect(days.getByText(REPAIR_WORDS.done)).toBeVisible()
    await expect(days.getByLabel(/^Gran final/)).toHaveValue('2027-02-14')
    await page.getByRole('link', { name: MESA_WORDS.journal }).click()
    await button(page, ORGANISING.undoThis).first().click()
    await button(page, ORGANISING.undoSure).click()
    await page.getByRole('link', { name: MESA_WORDS.calendar }).click()
    await open(page, REPAIR_WORDS.movePlayoffs)
    await expect(days.getByLabel(/^Gran final/)).not.toHaveValue('2027-02-14')
  })
})

test('points and tie-breakers show who would be where, shown anew if a result came, and undone', async () => {
  const ana = await person(server, 'ana.puntos', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#equipos`, onPhoneOf(server, ana), async (page) => {
    await open(page, TABLE_RULE_WORDS.title)
    const rules = form(page, TABLE_RULE_WORDS.title)
    const look = rules.getByRole('button', { name: REPAIR_WORDS.look })
    const sure = rules.getByRole('button', { name: TABLE_RULE_WORDS.sure })
    await look.click()
    await expect(rules.getByRole('alert')).toHaveText(ORGANISING.nothingNew)
    await rules.getByLabel('2.º').selectOption('headToHead')
    await rules.getByLabel('3.º').selectOption('headToHead')
    await look.click()
    await expect(rules.getByRole('alert')).toHaveText(TABLE_RULE_WORDS.twice)
    await rules.getByLabel('3.º').selectOption('fairPlay')
    await rules.getByLabel('4.º').selectOption('')
    await rules.getByLabel(TABLE_RULE_WORDS.pointsPerWin).fill('1')
    await rules.getByLabel(TABLE_RULE_WORDS.pointsPerDraw, { exact: true }).fill('4')
    await look.click()
    await expect(sure).toBeVisible()
    await expect(moves(page).first()).toContainText(/^.+\d\.º con \d+ puntos?\d\.º con \d+ puntos?/)
    await expectSound(page)
    expect(await weakButtons(page)).toEqual([])
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)

    await fetch(new URL(`/api/mesa/tournaments/${LIGA}/changes/`, server.url()), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ana.token}` },
      body: JSON.stringify({
        id: 'puntos-entre',
        against: null,
        who: 'ana',
        when: new Date().toISOString(),
        kind: 'result',
        match: 'j5-2',
        goals: { team1: 7, team2: 7 },
      }),
    })
    await expect(sure).toBeEnabled()
    await sure.press('Enter')
    await expect(rules.getByRole('alert')).toHaveText(REPAIR_WORDS.again)
    await expect(rules.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(sure).toBeEnabled()
    await sure.press('Enter')
    await expect(rules.getByText(REPAIR_WORDS.done)).toBeVisible()
    await expect(rules.getByLabel(TABLE_RULE_WORDS.pointsPerWin)).toHaveValue('1')
    await page.getByRole('link', { name: MESA_WORDS.journal }).click()
    await expect(page.locator('.journal').first()).toContainText('Reglas')
    await button(page, ORGANISING.undoThis).first().click()
    await button(page, ORGANISING.undoSure).click()
    await page.getByRole('link', { name: MESA_WORDS.teams }).click()
    await open(page, TABLE_RULE_WORDS.title)
    await expect(rules.getByLabel(TABLE_RULE_WORDS.pointsPerWin)).toHaveValue('3')
  })
})

test('of two forms that need signal, the one that was tapped last is in view', async () => {
  const ana = await person(server, 'ana.dos', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#equipos`, onPhoneOf(server, ana), async (page) => {
    for (const { title, field, sure } of [
      { ...TABLE_RULE_WORDS, field: TABLE_RULE_WORDS.pointsPerWin },
      { ...CARD_RULE_WORDS, field: CARD_RULE_WORDS.red },
    ]) {
      await open(page, title)
      const rules = form(page, title)
      await rules.getByLabel(field).fill('7')
      await rules.getByRole('button', { name: REPAIR_WORDS.look }).click()
      await expect(rules.getByRole('button', { name: sure })).toBeEnabled()
      await page.context().setOffline(true)
      await rules.getByRole('button', { name: sure }).click()
      await expect(rules.getByRole('alert')).toHaveText(REPAIR_WORDS.needsSignal)
      await expect(rules.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await page.context().setOffline(false)
    }
  })
})

test('a team comes, is renamed and coloured, and leaves', async () => {
  const ana = await person(server, 'ana.equipos', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#equipos`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.newTeam)
    await page.getByLabel(REPAIR_WORDS.teamName).fill('Ñandúes del Sur')
    await page.getByLabel(REPAIR_WORDS.joinAlone).check()
    await page.getByRole('button', { name: REPAIR_WORDS.newTeam }).click()
    await expect(page.getByText(REPAIR_WORDS.teamAdded)).toBeVisible()
    await expectSound(page)
    await page.getByLabel(REPAIR_WORDS.teamName).fill('Ñandúes  del sur')
    await page.getByLabel(REPAIR_WORDS.joinAlone).check()
    await page.getByRole('button', { name: REPAIR_WORDS.newTeam }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Ñandúes del sur' })).toBeVisible()

    await page.getByRole('link', { name: /Ñandúes del Sur/ }).click()
    await open(page, REPAIR_WORDS.ownTeam)
    await page.getByLabel(REPAIR_WORDS.teamName).fill('Ñandúes B')
    await page.getByLabel(`${REPAIR_WORDS.pickColor}: color del escudo`).check()
    await page.getByLabel(REPAIR_WORDS.color, { exact: true }).fill('#e5195f')
    await expectSound(page)
    await form(page, REPAIR_WORDS.ownTeam).getByRole('button', { name: MESA_WORDS.save }).click()
    await expect(form(page, REPAIR_WORDS.ownTeam).getByText(REPAIR_WORDS.done)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ñandúes B' })).toBeVisible()

    await open(page, REPAIR_WORDS.withdraw)
    await page.getByLabel(REPAIR_WORDS.awarded).check()
    await button(page, REPAIR_WORDS.withdrawSure).click()
    await expect(page.getByText(REPAIR_WORDS.isGone)).toBeVisible()
    await button(page, REPAIR_WORDS.comesBack).click()
    await expect(button(page, REPAIR_WORDS.withdrawSure)).toBeVisible()
  })
})

test('a team has a crest from a photo, and its drawn one again', async () => {
  const ana = await person(server, 'ana.escudo', 'organiser')
  const photo = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#0a6b4a' },
  })
    .png()
    .toBuffer()
  await visit(mesaTeamLink(LIGA, 'inter-de-la-pila'), onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.crest)
    const crest = form(page, REPAIR_WORDS.crest)
    const choose = (name: string, buffer: Buffer) =>
      crest.locator('[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('lista.pdf', Buffer.from('%PDF-1.7'))
    await expect(crest.getByRole('alert')).toHaveText(PHOTO_TROUBLE.unreadable)
    await choose('escudo.png', photo)
    await expect(crest.locator('canvas')).toHaveAttribute('height', '480')
    await expectSound(page)
    await button(page, REPAIR_WORDS.keepCrest).click()
    await expect(crest.getByText(REPAIR_WORDS.done)).toBeVisible()
    const shown = `/torneo/${LIGA}/equipos/${liveTeamId(LIGA, 'inter-de-la-pila')}`
    const pages = await page.context().newPage()
    await pages.goto(new URL(shown, server.url()).href)
    const picture = pages.locator('img[src*="inter-de-la-pila-escudo-"]').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await button(page, REPAIR_WORDS.drawnCrest).click()
    await expect(button(page, REPAIR_WORDS.drawnCrest)).toHaveCount(0)
  })
})

test('a pasted list is seen before anybody is added; what is private stays with who pasted it', async () => {
  const ana = await person(server, 'ana.lista', 'organiser')
  await visit(mesaTeamLink(LIGA, 'inter-de-la-pila'), onPhoneOf(server, ana), async (page) => {
    const roster = page.locator('h2', { hasText: ORGANISING.roster })
    const before = Number((await roster.textContent())!.replace(/\D/g, ''))
    await open(page, ORGANISING.pasteList)
    const paste = form(page, ORGANISING.pasteList)
    await paste
      .getByLabel(PASTE.label)
      .fill(
        'Buenas tardes, va la lista\n901 Eva Pegada CURP GIXE110312MDFXXX01\n902 Juan Pegado 12/03/2011 55 1234 5678\nLuz Pegada',
      )
    await expect(paste.locator('.pasted ul').first().locator('li')).toHaveText([
      /901\s+Eva Pegada$/,
      /902\s+Juan Pegado\s+nació en 2011$/,
    ])
    await expect(paste.locator('.doubt')).toHaveText(omittedWords({ identity: 1, phone: 1 }))
    await expectSound(page)
    await expect(roster).toContainText(String(before))
    await button(page, addPastedWords(2)).click()
    await expect(roster).toContainText(String(before + 2))
    await expect(paste.getByLabel(PASTE.label)).toHaveValue('Luz Pegada')
    await expect(paste.locator('.pasted')).toContainText(LEFT_WHY.noNumber)
    await expect(paste.getByRole('status')).toHaveText(OUTCOMES.sent)
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    await page.goto(new URL(`${mesaTournamentLink(LIGA)}#equipos`, server.url()).href)
    const row = page.locator('.row', { hasText: 'Inter de la Pila' })
    await expect(row).toContainText(rosterWords(before + 2))
    const shown = `/torneo/${LIGA}/equipos/${liveTeamId(LIGA, 'inter-de-la-pila')}`
    const pages = await page.context().newPage()
    await pages.goto(new URL(shown, server.url()).href)
    await expect(pages.locator('main')).toContainText('Eva Pegada')
    await expect(pages.locator('main')).not.toContainText('GIXE')
  })
})

test('a team that has not played is taken out with its matches, and comes back by the journal', async () => {
  const ana = await person(server, 'ana.fuera', 'organiser')
  const own = new URL(`/api/mesa/tournaments/${LIGA}`, server.url()).href
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${ana.token}` }
  const change = async (body: object) => {
    const envelope = {
      id: crypto.randomUUID(),
      against: null,
      who: 'ana',
      when: '2026-11-26T18:00:00Z',
    }
    const sent = JSON.stringify({ ...envelope, ...body })
    expect((await fetch(`${own}/changes/`, { method: 'POST', headers, body: sent })).status).toBe(
      200,
    )
  }
  const { matches } = (await (await fetch(own, { headers })).json()) as MesaTournamentAnswer
  const rounds = matches.map(({ round }) => Number(/^Jornada (\d+)$/.exec(round)?.[1] ?? 0))
  const position = Math.max(...rounds) + 1
  await change({ kind: 'addTeam', team: 'fantasmas', name: 'Fantasmas' })
  await change({
    kind: 'addRound',
    position,
    matches: [{ team1: 'fantasmas', team2: 'real-copilco', date: '2027-01-10' }],
  })
  await visit(mesaTeamLink(LIGA, 'fantasmas'), onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.removeTeam)
    await expect(moves(page)).toHaveText([/^Jornada \d+ · contra .*Copilco/])
    await expectSound(page)
    await button(page, REPAIR_WORDS.removeTeamSure).click()
    await page.waitForURL(`**${mesaTournamentLink(LIGA)}#equipos`)
    const row = page.locator('.row', { hasText: 'Fantasmas' })
    await expect(page.locator('.row').first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: MESA_WORDS.journal }).click()
    await button(page, ORGANISING.undoThis).first().click()
    await button(page, ORGANISING.undoSure).click()
    await expect(page.locator('.journal').getByText(ORGANISING.isUndone).first()).toBeVisible()
    await page.getByRole('link', { name: MESA_WORDS.teams }).click()
    await expect(row).toHaveCount(1)
  })
  // Who has played can only withdraw.
  await visit(mesaTeamLink(LIGA, 'real-copilco'), onPhoneOf(server, ana), async (page) => {
    await page.locator('summary', { hasText: REPAIR_WORDS.withdraw }).waitFor()
    await expect(page.locator('summary', { hasText: REPAIR_WORDS.removeTeam })).toHaveCount(0)
  })
})

test('the tournament has another name, place and phone', async () => {
  const ana = await person(server, 'ana.nombre', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#equipos`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.ownTournament)
    const own = form(page, REPAIR_WORDS.ownTournament)
    await own.getByLabel(REPAIR_WORDS.tournamentName).fill('Liga del Rayo')
    await own.getByLabel(REPAIR_WORDS.phone).fill('55 1122')
    await expectSound(page)
    await own.getByRole('button', { name: MESA_WORDS.save }).click()
    await expect(own.getByRole('alert')).not.toBeEmpty()
    await own.getByLabel(REPAIR_WORDS.phone).fill('52 55 1122 3344')
    await own.getByRole('button', { name: MESA_WORDS.save }).click()
    await expect(own.getByText(REPAIR_WORDS.done)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Liga del Rayo' })).toBeVisible()
  })
})

test('a scorer sees none of it', async () => {
  const beto = await person(server, 'beto.nada', 'scorer')
  await visit(mesaTeamLink(LIGA, 'real-copilco'), onPhoneOf(server, beto), async (page) => {
    await expect(page.getByText(ORGANISING.organisersOnly)).toBeVisible()
    await expect(page.getByText(REPAIR_WORDS.ownTeam)).toHaveCount(0)
    await page.locator('.mesa-top .brand').click()
    await page.getByRole('link', { name: MESA_WORDS.matches }).click()
    await expect(page.locator('.rows').first()).toBeVisible()
    await expect(page.getByText(REPAIR_WORDS.title)).toHaveCount(0)
    await page.getByRole('link', { name: MESA_WORDS.teams }).click()
    await expect(page.getByText(TABLE_RULE_WORDS.title)).toHaveCount(0)
  })
})
