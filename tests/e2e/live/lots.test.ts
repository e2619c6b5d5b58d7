/** Seconds of three groups that are level in everything: Mesa leads to the lots that fill the seat. */
import { mesaMatchLink, mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { CreateAnswer } from '../../../src/lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { OUTCOMES } from '../../../src/lib/wording/mesa/mesa-outcomes.ts'
import { aDraft } from '../../server/a-draft.ts'
import { expect, test, visit } from '../visit.ts'
import { onPhoneOf } from './mesa-people.ts'
import { button, expectSound, unsent, withLargeLetters } from './mesa-screen.ts'
import { leagueCalls, posted, registered } from './new-league.ts'
import { withNewSite } from './new-site.ts'

const site = withNewSite('live')

test('three level seconds: the seat names them, and Mesa leads to their lots', async () => {
  const ana = await registered(site.url(), 'ana.sorteo')
  const draft = aDraft({ format: 'eliminatoria', groups: 3, survivors: 1 })
  const made = await posted<CreateAnswer>(site.url(), '/api/mesa/tournaments/', draft, ana.token)
  const calls = leagueCalls({ site: site.url(), id: made.id, token: ana.token })
  await calls.play(await calls.toPlay())
  const { lots, matches, teams } = await calls.tournament()
  expect(lots).toHaveLength(1)
  const level = teams.filter(({ id }) => lots![0]!.includes(id)).map(({ name }) => name)
  expect(level).toHaveLength(3)
  const semi = matches.find(({ phase, team1, team2 }) => phase && !(team1.team && team2.team))!
  const server = { url: site.url, data: () => '' }
  await visit(mesaMatchLink(made.id, semi.id), onPhoneOf(server, ana), async (page) => {
    await expect(page.locator('.empty')).toContainText('quedaron iguales en todo: falta su sorteo')
    const fan = await page.context().newPage()
    await fan.goto(new URL(`/torneo/${made.id}/partidos/${semi.id}`, site.url()).href)
    await fan.getByText('quedaron iguales en todo: falta su sorteo').first().waitFor()
    await fan.close()
    await page.goto(new URL(mesaTournamentLink(made.id), site.url()).href)
    await page.locator('.over').waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: MESA_WORDS.toLots }).click()
    const drawing = page.locator('details[open]', { hasText: ORGANISING.drawLots })
    await expect(drawing.locator('.lots button')).toHaveText(level)
    for (const name of level) await drawing.getByRole('button', { name }).click()
    await button(page, ORGANISING.saveDraw).click()
    await expect(page.getByText(OUTCOMES.sent)).toBeVisible()
    await unsent(page, 0)
    await expect.poll(async () => (await calls.tournament()).lots).toBeUndefined()
    await expect(drawing.locator('.lots button')).not.toHaveCount(level.length)
    // No seat waits any more: the form stays as it was for who draws once more.
    await drawing.locator('.lots button').first().click()
    await expect(drawing.locator('.lots [aria-pressed=true]')).toHaveCount(1)
    await expectSound(page)
    await withLargeLetters(page)
    const after = await calls.tournament()
    const filled = after.matches.find(({ id }) => id === semi.id)!
    expect([filled.team1.team, filled.team2.team]).not.toContain(null)
  })
})
