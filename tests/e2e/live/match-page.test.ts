/** The page of a match of a live tournament. DESIGN 19. */
import type { Page } from 'playwright/test'
import type { JornadasAnswer } from '../../../src/lib/live/answers/types.ts'
import { chroniclePath } from '../../../src/lib/live/calls/chronicle-call.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { findings } from '../accessibility.ts'
import { openDialog } from '../press.ts'
import { expect, expectNoSidewaysScroll, FIRST_VIEWS, PHONE, test, visit } from '../visit.ts'
import { answering, answerOf, PLAYING, QUIET, withJson, withNoNetwork } from './live-site.ts'

const HOME = `/torneo/${PLAYING}/`
const rounds = () => answerOf<JornadasAnswer>(`/api/tournaments/${PLAYING}/jornadas/`)
const matchesOf = async () => (await rounds()).flatMap(({ matches }) => matches)
const pageOf = (id: string, tournament = PLAYING) => `/torneo/${tournament}/partidos/${id}`

for (const [name, view] of FIRST_VIEWS)
  test(`on a ${name}: what happened, who played, how both came`, async () => {
    const match = (await matchesOf()).findLast(({ isCompleted }) => isCompleted)!
    const { chronicle } = await answerOf<{ chronicle: string[] }>(chroniclePath(PLAYING, match.id))
    await visit(pageOf(match.id), view, async (page, { status, wrong }) => {
      expect(status).toBe(200)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toContainText(match.team1.team!.name)
      await expect(heading).toContainText(`${match.team1.goals}–${match.team2.goals}`)
      await expect(page.locator('.chronicle')).toHaveText(chronicle.join(' '))
      await expect(page.locator('.lineup')).toHaveCount(2)
      await expect(page.locator('.forms dd')).toHaveCount(2)
      await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /maps/)
      const team = page.getByRole('main').getByRole('link', { name: match.team1.team!.name })
      await expect(team.first()).toHaveAttribute('href', new RegExp(`${HOME}equipos/`))
      await expectNoSidewaysScroll(page)
      expect(await findings(page, { within: 'main' })).toEqual([])
      expect(wrong).toEqual([])
    })
  })

test('the title of a match’s details leads to it, and back', () =>
  visit(HOME, PHONE, async (page) => {
    await page.locator('[data-match]:visible').getByRole('button').first().click()
    const id = (await openDialog(page).getAttribute('id'))!.slice('m-'.length)
    await openDialog(page).getByRole('link', { name: 'Ver el partido completo' }).click()
    await page.waitForURL(`**${pageOf(id)}`)
    await page.locator('.scoreboard').waitFor()
    await page.goBack()
    await page.locator('table.standings').first().waitFor()
  }))

test('a match to come: how both come, and the calendars of both', async () => {
  const match = (await matchesOf()).find(
    ({ isCompleted, isPlaying }) => !isCompleted && !isPlaying,
  )!
  await visit(pageOf(match.id), PHONE, async (page, { wrong }) => {
    await expect(page.getByRole('heading', { name: 'Cómo llegan' })).toBeVisible()
    const calendars = page.getByRole('link', { name: /^Calendario de / })
    await expect(calendars).toHaveCount(2)
    const address = (await calendars.first().getAttribute('href'))!
    const { href } = new URL(address, page.url())
    expect(await (await page.request.get(href)).text()).toMatch(/^BEGIN:VCALENDAR/)
    expect(wrong).toEqual([])
  })
})

test('a goal appears on an open page, with its sentence', async () => {
  const next = structuredClone(await rounds())
  const match = next.flatMap(({ matches }) => matches).find(({ isPlaying }) => isPlaying)!
  match.team1.goals = 77
  const before = async (page: Page) => {
    await page.clock.install()
    await page.route(/\/changes$/, (route) => route.fulfill({ status: 404 }))
  }
  await visit(pageOf(match.id), { ...PHONE, before }, async (page) => {
    await page.locator('.chronicle').waitFor()
    await answering(page, /jornadas\/$/, withJson(next))
    await answering(page, /chronicle$/, withJson({ chronicle: ['Van 77.'] }))
    await page.clock.runFor(12_000)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('77–')
    await expect(page.locator('.chronicle')).toHaveText('Van 77.')
  })
})

test('a server that tells no chronicle: the rest of the page is there', async () => {
  const before = (page: Page) => answering(page, /chronicle$/, withJson({ detail: 'No hay' }, 404))
  await visit(pageOf('j1-1'), { ...PHONE, before }, async (page) => {
    await page.locator('.lineup').first().waitFor()
    await expect(page.locator('.chronicle')).toHaveCount(0)
  })
})

test('without a network it says so, and trying again helps', async () => {
  const { promise: isBack, resolve: back } = Promise.withResolvers<void>()
  let isDown = true
  void isBack.then(() => (isDown = false))
  const before = (page: Page) =>
    answering(page, /jornadas\/$/, (route) => (isDown ? withNoNetwork(route) : route.continue()))
  await visit(pageOf('j1-1'), { ...PHONE, before }, async (page) => {
    await page.getByRole('alert').waitFor()
    back()
    await page.getByRole('button', { name: LIVE_WORDS.retry }).click()
    await page.locator('.scoreboard').waitFor()
  })
})

for (const id of ['j99-1', 'constructor', '%C3%B1'])
  test(`no match ${id}: it says so under the tournament’s sections`, () =>
    visit(pageOf(id, QUIET), PHONE, async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partido No Encontrado')
      await expect(page.locator('nav.sections a')).toHaveCount(4)
      expect(await findings(page)).toEqual([])
    }))
