/** A live page while a match is being played, and while none is. DESIGN, section 7. */
import type { Page } from 'playwright/test'
import type { JornadasAnswer, TournamentAnswer } from '../../../src/lib/live/answers/types.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { choose } from '../press.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import {
  answering,
  answerOf,
  detailsOf,
  noteCalls,
  PLAYING,
  QUIET,
  withJson,
  withNoNetwork,
} from './live-site.ts'

const DETAILS = /tournaments\/[^/]+$/
/** A server without streams, as any but ours: the page asks by the clock. */
const options = () => ({
  ...PHONE,
  before: async (page: Page) => {
    await page.clock.install()
    await page.route(/\/changes$/, (route) => route.fulfill({ status: 404 }))
  },
})

/** The same, after another goal of the match in play. */
function afterGoal(answer: TournamentAnswer) {
  const next = structuredClone(answer)
  const rounds = [...next.jornadas, ...next.playoffs]
  const match = rounds.flatMap(({ matches }) => matches).find(({ isPlaying }) => isPlaying)!
  match.team1.goals = 77
  return { next, id: match.id }
}

const shown = (page: Page) => page.locator('table.standings').first().waitFor()

test('a goal appears on an open page', async () => {
  const { next } = afterGoal(await detailsOf(PLAYING))
  await visit(`/torneo/${PLAYING}/`, options(), async (page) => {
    await shown(page)
    await answering(page, DETAILS, withJson(next))
    await page.clock.runFor(12_000)
    await page.getByText(/77 – /).first().waitFor()
  })
})

test('what somebody opened and chose stays when a goal appears', async () => {
  const next = await answerOf<JornadasAnswer>(`/api/tournaments/${PLAYING}/jornadas/`)
  next[0]!.matches[0]!.team1.goals = 77
  await visit(`/torneo/${PLAYING}/jornadas`, options(), async (page) => {
    await page.locator('[data-match]:visible').first().waitFor()
    await choose(page, '1')
    const match = page.locator('[data-of=jornada-1] [data-match]').first()
    await match.getByRole('button').click()
    const opened = await page.locator('dialog[open]').getAttribute('id')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const before = await focused()
    await answering(page, /jornadas\/$/, withJson(next))
    await page.clock.runFor(12_000)
    await page.getByText(/77 – /).first().waitFor({ state: 'attached' })
    expect(await page.locator('dialog:modal').getAttribute('id')).toBe(opened)
    expect(await focused()).toBe(before)
    await page.keyboard.press('Escape')
    expect(await match.isVisible()).toBe(true)
  })
})

test('what has not changed comes without a body', async () => {
  await visit(`/torneo/${PLAYING}/`, options(), async (page) => {
    await shown(page)
    const answered = page.waitForResponse((answer) => DETAILS.test(answer.url()))
    await page.clock.runFor(12_000)
    const answer = await answered
    expect([answer.status(), answer.request().headers()['if-none-match']]).toEqual([
      304,
      expect.stringMatching(/"/),
    ])
  })
})

test('the last good data stays while it fails, with its age and a way to try again', async () => {
  await visit(`/torneo/${PLAYING}/`, options(), async (page) => {
    await shown(page)
    await answering(page, DETAILS, withNoNetwork)
    await page.clock.runFor(200_000)
    await page.getByText(LIVE_WORDS.notRefreshed).waitFor()
    // The page's clock goes on meanwhile.
    await page.getByText(/Actualizado hace [3-9] min/).waitFor()
    expect(await page.locator('table.standings').count()).toBeGreaterThan(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: LIVE_WORDS.retry }).click()
    await page.getByText('Actualizado hace un momento').waitFor()
    await expect(page.getByText(LIVE_WORDS.notRefreshed)).toHaveCount(0)
  })
})

test('without a network nothing is asked; back on it, at once', async () => {
  await visit(`/torneo/${PLAYING}/`, options(), async (page) => {
    await shown(page)
    await page.context().setOffline(true)
    await page.getByText(LIVE_WORDS.offline).waitFor()
    // Only now: its clock goes on by itself, and it may have asked before.
    const calls = noteCalls(page)
    await page.clock.runFor(120_000)
    expect(calls).toEqual([])
    await page.context().setOffline(false)
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    await page.getByText(LIVE_WORDS.offline).waitFor({ state: 'detached' })
  })
})

test('a hidden page asks nothing; seen again, at once', async () => {
  const see = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await visit(`/torneo/${PLAYING}/`, options(), async (page) => {
    await shown(page)
    await see(page, 'hidden')
    const calls = noteCalls(page)
    await page.clock.runFor(300_000)
    expect(calls).toEqual([])
    await see(page, 'visible')
    await expect.poll(() => calls.length).toBeGreaterThan(0)
  })
})

test('where nothing is being played, nothing is asked', async () => {
  await visit(`/torneo/${QUIET}/`, options(), async (page) => {
    await shown(page)
    const calls = noteCalls(page)
    await page.clock.runFor(3_600_000)
    expect(calls).toEqual([])
    await expect(page.getByText(/Actualizado/)).toHaveCount(0)
  })
})
