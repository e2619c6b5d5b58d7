/**
 * A match's details open where its card stands, with and without a script; who closes them is where he
 * was. Live pages ask for who played once a card is opened.
 */
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { withApi } from '../../server/api/with-api.ts'
import { serve, type Served } from '../../server/site/serve.ts'
import { tournamentLink } from '../../src/lib/addresses/links.ts'
import type { TeamsAnswer } from '../../src/lib/live/answers/types.ts'
import type { Tournament } from '../../src/lib/schema/tournament.ts'
import { nextMatch } from '../../src/lib/rules/matches/next-match.ts'
import { LIVE_WORDS } from '../../src/lib/wording/live.ts'
import { isLong } from '../chance.ts'
import { secondServer } from '../second-server/second-server.ts'
import { answering, answerOf, noteCalls, PLAYING, withNoNetwork } from './live/live-site.ts'
import { choose, closed, openDialog } from './press.ts'
import { BASKETBALL, GROUPS, RED, SEASON, teamPage } from './sample.ts'
import { quickSite, serveWithApi } from './serve-with-api.ts'
import { SITE } from './sites.ts'
import { DESKTOP, expect, PHONE, test, untilIslandsStand, visit } from './visit.ts'

const CUP = '/torneo/copa-del-barrio/'
const HOME = `/torneo/${PLAYING}/`

/** Every kind of static page that shows cards, by what it is. */
const STATIC = [
  ['a tournament with groups', tournamentLink(GROUPS)],
  ['a tournament in its playoffs', tournamentLink(RED)],
  ['a team', teamPage(GROUPS, 'Real Tepito')],
  ['basketball', tournamentLink(BASKETBALL)],
] as const

/** In `npm test` one kind of page is opened in these too, in `npm run faults` each. */
const WIDER = [
  ['on a phone on its side', { ...PHONE, viewport: { width: 740, height: 360 } }],
  ['at a desk', DESKTOP],
] as const
const withoutScript = { ...PHONE, javaScriptEnabled: false }

let second: Served
let filled: Served
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  second = await serve(withApi(quickSite(resolve('dist')), secondServer()), 0)
  filled = await serveWithApi(resolve('dist'), { hasFirstViews: true })
})
test.afterAll(async () => {
  await second.close()
  await filled.close()
})

const cards = (page: Page) => page.locator('article.match:visible')

/** Ways to close what is open. */
const CLOSING: Record<string, (page: Page) => Promise<unknown>> = {
  'its button': (page) => openDialog(page).getByRole('button', { name: 'Cerrar' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': (page) => page.mouse.click(4, 4),
  'the back button': (page) => page.goBack(),
}

const placeOf = (page: Page) => page.evaluate(() => [scrollX, scrollY])

/** Opens the last card, as the one that is furthest away, and closes it again; back where one was. */
async function expectInPlace(page: Page, close: (page: Page) => Promise<unknown>) {
  const card = cards(page).last()
  const button = card.getByRole('button')
  await button.scrollIntoViewIfNeeded()
  const before = { url: page.url(), place: await placeOf(page) }
  await button.click()
  await expect(openDialog(page)).toHaveId(`m-${await card.getAttribute('data-match')}`)
  await expect(openDialog(page)).toBeInViewport()
  await close(page)
  await closed(page)
  await expect.poll(async () => ({ url: page.url(), place: await placeOf(page) })).toEqual(before)
  await expect(button).toBeFocused()
}

async function expectEachWay(page: Page, hasScript = true) {
  for (const [way, close] of Object.entries(CLOSING))
    // Without a script a page has no say in what the back button does.
    if (hasScript || way !== 'the back button')
      await test.step(`closed by ${way}`, () => expectInPlace(page, close))
}

for (const [what, path] of STATIC)
  for (const [name, view] of [
    ['on a phone', PHONE],
    ['without a script', withoutScript],
    ...(isLong || what === STATIC[0][0] ? WIDER : []),
  ] as const)
    test(`${what}, ${name}`, () =>
      visit(path, view, async (page, { wrong }) => {
        await expectEachWay(page, view !== withoutScript)
        expect(wrong).toEqual([])
      }))

test('details that were closed leave no step in the history', () =>
  visit(tournamentLink(RED), { ...PHONE, isAlone: true }, async (page) => {
    await page.goto(new URL(teamPage(GROUPS, 'Real Tepito'), SITE).href)
    for (const way of ['Escape', 'its button']) {
      await cards(page).first().getByRole('button').click()
      await CLOSING[way]!(page)
      await closed(page)
    }
    await page.goBack()
    await expect(page).toHaveURL(new URL(tournamentLink(RED), SITE).href)
  }))

const AWAITED = RED.teams.find((team) => nextMatch(RED, team))!

test('the next match of a team opens from the top of its page', () =>
  visit(teamPage(RED, AWAITED.name), withoutScript, async (page) => {
    const next = page.locator('.next-up')
    const id = await next.getAttribute('commandfor')
    await next.click()
    await expect(openDialog(page)).toHaveId(id!)
  }))

/** Every match of a bracket opens where it stands, and what is closed leaves one where one was. */
async function expectBracketInPlace(page: Page) {
  await choose(page, 'Eliminatoria')
  const boxes = page.locator('.bracket [commandfor]:visible')
  const before = page.url()
  for (const box of await boxes.all()) {
    await box.click()
    await expect(openDialog(page)).toHaveId((await box.getAttribute('commandfor'))!)
    await expect(openDialog(page)).toBeInViewport()
    await page.keyboard.press('Escape')
    await closed(page)
    await expect(page).toHaveURL(before)
    await expect(box).toBeFocused()
  }
  return boxes.count()
}

/** Every played or open match of its playoffs, each once. */
const playoffMatches = ({ playoffs }: Pick<Tournament, 'playoffs'>) =>
  playoffs.flatMap(({ matches }) => matches).length

for (const [what, tournament] of [
  ['groups and playoffs', GROUPS],
  ['playoffs that are played', RED],
  ['playoffs with open places', SEASON],
  ['basketball', BASKETBALL],
] as const)
  for (const [name, view] of [
    ['with a script', PHONE],
    ['without', withoutScript],
  ] as const)
    test(`a match of a bracket opens in place, ${what}, ${name}`, () =>
      visit(tournamentLink(tournament), view, async (page, { wrong }) => {
        const opened = await expectBracketInPlace(page)
        expect(opened).toBeGreaterThan(1)
        expect(opened).toBe(playoffMatches(tournament))
        expect(await page.locator('.bracket a').count()).toBe(0)
        expect(wrong).toEqual([])
      }))

test('basketball: a bracket’s match opens in place while its rounds are chosen', () =>
  visit(tournamentLink(BASKETBALL), withoutScript, async (page) => {
    await choose(page, '1')
    expect(await expectBracketInPlace(page)).toBe(playoffMatches(BASKETBALL))
  }))

/** The live pages of both servers that show cards but do not ask for all rounds. */
const LIVE: readonly [string, () => Promise<{ path: string; site?: string }>][] = [
  ['a live tournament', async () => ({ path: HOME })],
  ['a live team', async () => ({ path: `${HOME}equipos/${await firstTeam()}` })],
  ['a live tournament that its server filled', async () => ({ path: HOME, site: filled.url })],
  ['a live tournament of another server', async () => ({ path: CUP, site: second.url })],
  ['a live team of another server', async () => ({ path: `${CUP}equipos/3`, site: second.url })],
]

async function firstTeam() {
  const [team] = await answerOf<TeamsAnswer>(`/api/tournaments/${PLAYING}/teams/`)
  return encodeURIComponent(team!.id)
}

for (const [what, where] of LIVE.filter(([name]) => !name.includes('team')))
  test(`${what}: a match of a bracket opens in place`, async () => {
    const { path, ...on } = await where()
    await visit(path, { ...PHONE, ...on }, async (page, { wrong }) => {
      await cards(page).first().waitFor()
      await untilIslandsStand(page)
      expect(await expectBracketInPlace(page)).toBeGreaterThan(0)
      expect(wrong).toEqual([])
    })
  })

test('a live tournament that its server filled: a match of a bracket opens without a script too', () =>
  visit(HOME, { ...withoutScript, site: filled.url }, async (page) => {
    expect(await expectBracketInPlace(page)).toBeGreaterThan(0)
  }))

/** A card with a score: who played is known of it. */
const played = (page: Page) => cards(page).filter({ has: page.locator('.score:not(.no, .star)') })

for (const [what, where] of LIVE) {
  test.describe(what, () => {
    test('opens its cards in place', async () => {
      const { path, ...on } = await where()
      await visit(path, { ...PHONE, ...on }, async (page, { wrong }) => {
        await cards(page).first().waitFor()
        await untilIslandsStand(page)
        await expectEachWay(page)
        expect(wrong).toEqual([])
      })
    })

    test('asks for who played once a card is opened, and says what it waits for', async () => {
      const { path, ...on } = await where()
      const held = Promise.withResolvers<void>()
      const before = (page: Page) =>
        answering(page, /jornadas\/$/, async (route) => {
          await held.promise
          await route.continue()
        })
      await visit(path, { ...PHONE, ...on, before }, async (page, { wrong }) => {
        const calls = noteCalls(page)
        const card = played(page).first()
        await card.waitFor()
        await untilIslandsStand(page)
        expect(calls.filter((call) => call.endsWith('jornadas/'))).toEqual([])
        await card.getByRole('button').click()
        await expect(openDialog(page)).toContainText(LIVE_WORDS.loading)
        held.resolve()
        await expect(openDialog(page).getByRole('listitem').first()).toBeVisible()
        await expect(openDialog(page)).not.toContainText(LIVE_WORDS.loading)
        expect(calls.filter((call) => call.endsWith('jornadas/'))).toHaveLength(1)
        expect(wrong).toEqual([])
      })
    })

    test('who played does not come: all else stays, and trying again helps', async () => {
      const { path, ...on } = await where()
      const before = (page: Page) => answering(page, /jornadas\/$/, withNoNetwork)
      await visit(path, { ...PHONE, ...on, before }, async (page) => {
        const card = played(page).first()
        await card.waitFor()
        await untilIslandsStand(page)
        const shown = await cards(page).count()
        await card.getByRole('button').click()
        const dialog = openDialog(page)
        await dialog.getByRole('alert').getByText(LIVE_WORDS.failed).waitFor()
        await expect(dialog.locator('.bout')).toBeVisible()
        expect(await cards(page).count()).toBe(shown)
        await page.unrouteAll()
        await dialog.getByRole('button', { name: LIVE_WORDS.retry }).click()
        await expect(dialog.getByRole('listitem').first()).toBeVisible()
      })
    })
  })
}

test('a live tournament that its server filled opens them without a script too, and leads to who played', () =>
  visit(HOME, { ...withoutScript, site: filled.url }, async (page) => {
    await played(page).first().getByRole('button').click()
    await expect(openDialog(page)).toBeVisible()
    await expect(openDialog(page).getByText(LIVE_WORDS.loading)).toBeHidden()
    await openDialog(page).getByRole('link', { name: LIVE_WORDS.whoPlayed }).click()
    await page.waitForURL((url) => url.pathname === `${HOME}jornadas`)
  }))
