/** Before the first match, on a phone: other rules, other groups, other days of the playoffs. */
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { CreateAnswer } from '../../../src/lib/schema/mesa.ts'
import { GROUP_WORDS } from '../../../src/lib/wording/mesa/group-words.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { ORGANISER_CHANGES } from '../../../src/lib/wording/mesa/organiser-changes.ts'
import { REPAIR_WORDS } from '../../../src/lib/wording/mesa/repair-words.ts'
import { TABLE_RULE_WORDS } from '../../../src/lib/wording/mesa/table-rule-words.ts'
import { aDraft } from '../../server/a-draft.ts'
import { expect, expectNoSidewaysScroll, test, visit } from '../visit.ts'
import { onPhoneOf } from './mesa-people.ts'
import { button, expectSound, weakButtons, withLargeLetters } from './mesa-screen.ts'
import { leagueCalls, PASSWORD } from './new-league.ts'
import { withNewSite } from './new-site.ts'

const NAMES = ['Águilas', 'Búhos', 'Cóndores', 'Dragones', 'Halcones', 'Lobos', 'Osos', 'Pumas']

/** An account with a league of eight teams and a liguilla of four, all open. */
async function withLeague(site: string) {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(new URL(path, site), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as object
  }
  const ana = (await post('/api/users/register/', {
    email: 'ana@example.mx',
    first_name: 'Ana',
    username: 'ana.grupos',
    password: PASSWORD,
  })) as Parameters<typeof onPhoneOf>[1]
  const draft = aDraft({ teams: NAMES.map((name) => ({ name })), survivors: 4 })
  const made = (await post('/api/mesa/tournaments/', draft, ana.token)) as CreateAnswer
  return { ana, made }
}

for (const place of ['site', 'live'] as const)
  test.describe(`new tournaments are made at home ${place}`, () => {
    const site = withNewSite(place)

    test('rules are free, and two groups take the place of one table', async () => {
      const { ana, made } = await withLeague(site.url())
      const mesa = mesaTournamentLink(made.id)
      const server = { url: site.url, data: () => '' }
      const untilPublic = (words: RegExp) =>
        expect
          .poll(async () => (await fetch(new URL(made.address, site.url()))).text())
          .toMatch(words)
      await visit(`${mesa}#equipos`, onPhoneOf(server, ana), async (page) => {
        const part = (name: string) =>
          page.locator('details.more', { has: page.locator(`summary:text-is("${name}")`) }).first()
        const open = (name: string) => page.locator(`summary:text-is("${name}")`).first().click()

        await open(TABLE_RULE_WORDS.title)
        const rules = part(TABLE_RULE_WORDS.title)
        await rules.getByLabel('2.º').selectOption('headToHead')
        await rules.getByLabel('3.º').selectOption('goalsFor')
        await rules.getByRole('button', { name: REPAIR_WORDS.look }).click()
        await expect(rules.getByText(TABLE_RULE_WORDS.noChange)).toBeVisible()
        await button(page, TABLE_RULE_WORDS.sure).click()
        await expect(rules.getByText(REPAIR_WORDS.done)).toBeVisible()
        await expect(rules.getByLabel('2.º')).toHaveValue('headToHead')

        await open(GROUP_WORDS.title)
        const groups = part(GROUP_WORDS.title)
        const look = groups.getByRole('button', { name: GROUP_WORDS.look })
        await look.click()
        await expect(groups.getByRole('alert')).toHaveText(ORGANISING.nothingNew)
        // Four go on: of three groups the first of each, and the best second.
        await groups.getByLabel(GROUP_WORDS.count).selectOption('3')
        await look.click()
        await expect(groups.locator('summary', { hasText: 'Jornada 1' })).toBeVisible()
        await groups.getByLabel(GROUP_WORDS.count).selectOption('2')
        await groups.getByLabel('Pumas').selectOption('0')
        await expect(look).toBeEnabled()
        await look.press('Enter')
        await expect(groups.locator('summary', { hasText: 'Jornada 1' })).toBeVisible()
        await expect(groups.locator('summary', { hasText: /Semifinal/ })).toBeVisible()
        await expectSound(page)
        expect(await weakButtons(page)).toEqual([])
        await withLargeLetters(page)
        await expectNoSidewaysScroll(page)
        await expect(groups.getByRole('button', { name: GROUP_WORDS.sure })).toBeEnabled()
        await groups.getByRole('button', { name: GROUP_WORDS.sure }).press('Enter')
        await expect(groups.getByText(REPAIR_WORDS.done)).toBeVisible()
        await expect(groups.getByLabel('Pumas')).toHaveValue('0')
        await untilPublic(/Grupo B/)

        await page.getByRole('link', { name: MESA_WORDS.calendar, exact: true }).click()
        await open(REPAIR_WORDS.movePlayoffs)
        const days = part(REPAIR_WORDS.movePlayoffs)
        await days.getByLabel(/^Gran final/).fill('2027-12-12')
        await days.getByRole('button', { name: REPAIR_WORDS.look }).click()
        await days.getByRole('button', { name: /^Sí, cambiar/ }).click()
        await expect(days.getByText(REPAIR_WORDS.done)).toBeVisible()
        await page.getByRole('link', { name: MESA_WORDS.journal }).click()
        for (const kind of ['movePlayoffs', 'setGroups'] as const) {
          const entry = page.locator('.journal li', { hasText: ORGANISER_CHANGES[kind] }).first()
          await entry.getByRole('button', { name: ORGANISING.undoThis }).click()
          await button(page, ORGANISING.undoSure).click()
          await expect(entry.getByText(ORGANISING.isUndone)).toBeVisible()
        }
        await page.getByRole('link', { name: MESA_WORDS.teams }).click()
        await open(GROUP_WORDS.title)
        await expect(groups.getByLabel(GROUP_WORDS.count)).toHaveValue('1')

        // Once something was played, the groups stay.
        const calls = leagueCalls({ site: site.url(), id: made.id, token: ana.token })
        await calls.play((await calls.toPlay()).slice(0, 1))
        await page.reload()
        await expect(page.locator('summary', { hasText: TABLE_RULE_WORDS.title })).toBeVisible()
        await expect(page.locator(`summary:text-is("${GROUP_WORDS.title}")`)).toHaveCount(0)
      })
    })
  })
