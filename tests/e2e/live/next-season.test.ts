/**
 * The season after one that is over: its rosters stay or begin empty, and no other draft is lost. In
 * the database `npm test` asks for what is kept alone; a phone asks both places for the rest alike.
 */
import type { Page } from 'playwright/test'
import { newTournamentLink } from '../../../src/lib/addresses/links.ts'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import type { CreateAnswer } from '../../../src/lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import {
  AFTER,
  CALENDAR_STEP,
  DONE,
  GAME_STEP,
  NAME_STEP,
  TEAMS_STEP,
  WIZARD,
} from '../../../src/lib/wording/planning/wizard.ts'
import { isLong } from '../../chance.ts'
import { aDraft } from '../../server/a-draft.ts'
import { expect, expectNoSidewaysScroll, test, untilIslandsStand, visit } from '../visit.ts'
import { onPhoneOf } from './mesa-people.ts'
import { leagueCalls, posted, registered } from './new-league.ts'
import { withNewSite } from './new-site.ts'
import { personOn } from './wizard-screen.ts'

const PLAYERS = [
  { firstName: 'Luz', lastName: 'Mar', number: 9 },
  { firstName: 'Sol', lastName: 'Ríos', number: 10 },
]

/** An account whose cup of two teams has its champion; the first team has two players. */
async function withSeason(site: string, username: string) {
  const user = await registered(site, username)
  const firstDay = daysLater(new Date().toISOString().slice(0, 10), -7)
  const teams = [{ name: 'Leonas' }, { name: 'Tuercas' }]
  const { survivors: _none, ...answers } = aDraft({ format: 'copa', teams, firstDay }).answers
  const { id } = await posted<CreateAnswer>(
    site,
    '/api/mesa/tournaments/',
    aDraft({}, { answers: { ...answers, name: `Copa de ${username}` } }),
    user.token,
  )
  const { toPlay, play, change } = leagueCalls({ site, id, token: user.token })
  for (const player of PLAYERS) await change({ kind: 'addPlayer', team: 'leonas', player })
  await play(await toPlay())
  return { user, id }
}

/** How many players each team of a tournament has, by its id. */
async function rosters(site: string, id: string, token: string) {
  const { teams } = await leagueCalls({ site, id, token }).tournament()
  return Object.fromEntries(teams.map((team) => [team.id, team.players.length]))
}

/** From Mesa's page of the season that is over. */
async function toNextSeason(page: Page, id: string) {
  await page.goto(new URL(mesaTournamentLink(id), page.url()).href)
  await page.getByRole('link', { name: MESA_WORDS.nextSeason }).tap()
}

/** The draft that the phone has now, as text: to leave a page sooner than it is saved takes a machine. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const asked = indexedDB.open('torneo-nuevo', 1)
        asked.onerror = () => reject(asked.error!)
        asked.onsuccess = () => {
          const read = asked.result.transaction('drafts').objectStore('drafts').get('current')
          read.onerror = () => reject(read.error!)
          read.onsuccess = () => {
            asked.result.close()
            resolve(JSON.stringify(read.result ?? ''))
          }
        }
      }),
  )

for (const place of ['site', 'live'] as const)
  test.describe(`new tournaments are made at home ${place}`, () => {
    const site = withNewSite(place)
    const isWhole = isLong || place === 'site'

    for (const [words, count] of [
      ['kept', PLAYERS.length] as const,
      ...(isWhole ? [['empty', 0] as const] : []),
    ])
      test(`the rosters of a next season: ${AFTER.rostersWords[words]}`, async () => {
        const { user, id } = await withSeason(site.url(), `ana.${words}`)
        const phone = onPhoneOf({ url: site.url, data: () => '' }, user)
        await visit('/profile', phone, async (page) => {
          const person = personOn(page)
          await toNextSeason(page, id)
          await person.question(NAME_STEP.question)
          await person.go()
          await person.question(CALENDAR_STEP.question)
          await person.tap(page.getByRole('link', { name: WIZARD.change('2 equipos') }))
          await person.question(TEAMS_STEP.question)
          const choice = page.getByRole('group', { name: AFTER.rosters })
          await expect(choice.getByRole('radio', { name: AFTER.rostersWords.kept })).toBeChecked()
          await person.tap(choice.getByRole('radio', { name: AFTER.rostersWords[words] }))
          await expect(choice.getByRole('radio', { name: AFTER.rostersWords[words] })).toBeChecked()
          await expectNoSidewaysScroll(page)
          await person.go()
          await person.question(CALENDAR_STEP.question)
          await person.go()
          await page.getByText(DONE.strap).waitFor()
          const mesa = await page.getByRole('link', { name: DONE.mesa }).getAttribute('href')
          const made = mesa!.split('/').at(-1)!
          expect(made).not.toBe(id)
          const after = await rosters(site.url(), made, user.token)
          expect(after).toEqual({ leonas: count, tuercas: 0 })
          // The season before has its players as before.
          expect(await rosters(site.url(), id, user.token)).toMatchObject({ leonas: 2 })
        })
      })

    if (isWhole)
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
          await expect.poll(() => kept(page)).toContain('Copa a medias')
          await toNextSeason(page, id)
          await asked.waitFor()
          await person.tap(page.getByRole('button', { name: AFTER.unsentStay }))
          await expect(name).toHaveValue('Copa a medias')
          await person.go()
          await person.question(GAME_STEP.question)
          await page.goto(new URL(mesaTournamentLink(id), page.url()).href)
          await person.tap(page.getByRole('link', { name: MESA_WORDS.otherTournament }))
          await person.question(GAME_STEP.question)
          await expect(
            page.getByRole('link', { name: WIZARD.change('Copa a medias') }),
          ).toBeVisible()
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
