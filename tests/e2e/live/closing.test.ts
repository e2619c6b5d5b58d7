/** A season without a dead end: a late team plays, and a table is closed. */
import type { Page } from 'playwright/test'
import { mesaMatchLink, mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { CLOSING, missingWords } from '../../../src/lib/wording/mesa/closing-words.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { REPAIR_WORDS } from '../../../src/lib/wording/mesa/repair-words.ts'
import { expect, expectNoSidewaysScroll, test, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button, expectSound, withLargeLetters } from './mesa-screen.ts'
import { leagueCalls } from './new-league.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

const open = (page: Page, name: string) =>
  page.locator('summary', { hasText: name }).first().click()

const form = (page: Page, name: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: name }) }).first()

test('a late team’s matches are seen before it joins, and it plays them', async () => {
  const ana = await person(server, 'ana.tarde', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#equipos`, onPhoneOf(server, ana), async (page) => {
    await open(page, REPAIR_WORDS.newTeam)
    const late = form(page, REPAIR_WORDS.newTeam)
    await late.getByLabel(REPAIR_WORDS.teamName).fill('Las Tardías')
    await late.getByRole('button', { name: REPAIR_WORDS.newTeam }).click()
    await expect(late.locator('.undo-sure .moves li').first()).toContainText('Las Tardías')
    await expectSound(page)
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    await button(page, REPAIR_WORDS.addSure).click()
    await expect(page.getByText(REPAIR_WORDS.teamAdded)).toBeVisible()
    await page.getByRole('link', { name: MESA_WORDS.matches }).click()
    await expect(page.locator('.row', { hasText: 'Las Tardías' }).first()).toBeVisible()
  })
})

test('a table is closed once it was seen what is missing and who goes on', async () => {
  const ana = await person(server, 'ana.cierra', 'organiser')
  await visit(`${mesaTournamentLink(LIGA)}#partidos`, onPhoneOf(server, ana), async (page) => {
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('userInfo')!) as { token: string }).token,
    )
    const calls = leagueCalls({ site: server.url(), id: LIGA, token })
    const { matches } = await calls.tournament()
    for (const { id, word, team1, team2 } of matches)
      if (word === 'VIVO') await calls.result(id, team1.goals!, team2.goals!)
    await page.reload()
    await open(page, CLOSING.table)
    const closing = form(page, CLOSING.table)
    const missing = (await calls.tournament()).ending!.missing.length
    await expect(closing).toContainText(missingWords(missing))
    await button(page, REPAIR_WORDS.look).first().click()
    await expect(closing.locator('.undo-sure ins').first()).toBeVisible()
    await expectSound(page)
    await withLargeLetters(page)
    await expectNoSidewaysScroll(page)
    await button(page, CLOSING.sureTable).click()
    await expect(page.getByText(CLOSING.done)).toBeVisible()
    await expect(page.locator('summary', { hasText: CLOSING.table })).toHaveCount(0)
    const after = await calls.tournament()
    expect(after.ending).toBeUndefined()
    // Its semifinal can be played now; the box for penalties stays open while they are typed.
    const semi = after.matches.find(({ id }) => id === 'semi-1')!
    await page.goto(new URL(`${mesaMatchLink(LIGA, semi.id)}#cedula`, server.url()).href)
    const score = page.locator('.figures').first().getByRole('textbox')
    await score.first().fill('1')
    await score.last().fill('1')
    const kicks = page.locator('#penales')
    await expect(kicks).toHaveAttribute('open', '')
    const kick = kicks.locator('.figures').getByRole('textbox')
    await kick.first().pressSequentially('4')
    await expect(kick.first()).toBeFocused()
    await kick.last().pressSequentially('3')
    await expect(kick.last()).toHaveValue('3')
    await expect(kicks).toHaveAttribute('open', '')
    expect(after.matches.filter(({ phase, word }) => !phase && word === 'vs')).toEqual([])
  })
})
