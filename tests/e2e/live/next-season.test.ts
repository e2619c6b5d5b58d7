/** The season after one that is over: no draft of another tournament is lost. */
import type { Page } from 'playwright/test'
import { newTournamentLink } from '../../../src/lib/addresses/links.ts'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import type { CreateAnswer } from '../../../src/lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import {
  AFTER,
  CALENDAR_STEP,
  GAME_STEP,
  NAME_STEP,
  WIZARD,
} from '../../../src/lib/wording/planning/wizard.ts'
import { aDraft } from '../../server/a-draft.ts'
import { expect, expectNoSidewaysScroll, test, untilIslandsStand, visit } from '../visit.ts'
import { onPhoneOf } from './mesa-people.ts'
import { leagueCalls, PASSWORD } from './new-league.ts'
import { withNewSite } from './new-site.ts'
import { personOn } from './wizard-screen.ts'

/** An account whose cup of two teams has its champion. */
async function withSeason(site: string, username: string) {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await fetch(new URL(path, site), sent)).json()) as object
  }
  const user = (await post('/api/users/register/', {
    ...{ email: `${username}@example.mx`, first_name: 'Ana', username },
    password: PASSWORD,
  })) as UserAnswer
  const firstDay = daysLater(new Date().toISOString().slice(0, 10), -7)
  const teams = [{ name: 'Leonas' }, { name: 'Tuercas' }]
  const { survivors: _none, ...answers } = aDraft({ format: 'copa', teams, firstDay }).answers
  const { id } = (await post(
    '/api/mesa/tournaments/',
    aDraft({}, { answers: { ...answers, name: `Copa de ${username}` } }),
    user.token,
  )) as CreateAnswer
  const { toPlay, play } = leagueCalls({ site, id, token: user.token })
  await play(await toPlay())
  return { user, id }
}

/** From Mesa's page of the season that is over. */
async function toNextSeason(page: Page, id: string) {
  await page.goto(new URL(mesaTournamentLink(id), page.url()).href)
  await page.getByRole('link', { name: MESA_WORDS.nextSeason }).tap()
}

for (const place of ['site', 'live'] as const)
  test.describe(`new tournaments are made at home ${place}`, () => {
    const site = withNewSite(place)

    test('a draft that is not published is asked about, and stays where it is wanted', async () => {
      const { user, id } = await withSeason(site.url(), 'ana.medias')
      const phone = onPhoneOf({ url: site.url, data: () => '' }, user)
      await visit(newTournamentLink(), phone, async (page) => {
        const person = personOn(page)
        const name = page.getByLabel(NAME_STEP.label)
        const asked = page.getByText(AFTER.unsent('Copa a medias'))
        await untilIslandsStand(page)
        await person.write(name, 'Copa a medias')
        // Also a name that is only typed.
        await toNextSeason(page, id)
        await asked.waitFor()
        await person.tap(page.getByRole('button', { name: AFTER.unsentStay }))
        await expect(name).toHaveValue('Copa a medias')
        await person.go()
        await person.question(GAME_STEP.question)
        await page.goto(new URL(mesaTournamentLink(id), page.url()).href)
        await person.tap(page.getByRole('link', { name: MESA_WORDS.otherTournament }))
        await person.question(GAME_STEP.question)
        await expect(page.getByRole('link', { name: WIZARD.change('Copa a medias') })).toBeVisible()
        await toNextSeason(page, id)
        await asked.waitFor()
        await expectNoSidewaysScroll(page)
        await page.reload()
        await asked.waitFor()
        await person.tap(page.getByRole('button', { name: AFTER.unsentGo }))
        await person.question(NAME_STEP.question)
        await expect(name).toHaveValue(/^Copa de ana\.medias 20\d\d$/)
        // Now this one is begun: 'Otro torneo' goes on with it, and loses nothing.
        await page.goto(new URL(mesaTournamentLink(id), page.url()).href)
        await person.tap(page.getByRole('link', { name: MESA_WORDS.otherTournament }))
        await person.question(CALENDAR_STEP.question)
        await expect(page.getByRole('link', { name: WIZARD.change('2 equipos') })).toBeVisible()
      })
    })
  })
