/** Live pages that come with their data in them: they are read at once, and their script takes over. */
import { resolve } from 'node:path'
import type { Page, Route } from 'playwright/test'
import { loadCommand } from '../../../server/api/load/load-command.ts'
import type { TournamentAnswer } from '../../../src/lib/live/answers/types.ts'
import { knownKey } from '../../../src/lib/live/calls/known.ts'
import { inksOf, OF_THE_HOUSE } from '../../../src/lib/look/inks.ts'
import { LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { isKept, savedPaths } from '../offline-visits.ts'
import { notePaints, paintsOf } from '../paints.ts'
import { choose } from '../press.ts'
import { serveWithApi } from '../serve-with-api.ts'
import { expect, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import {
  answering,
  detailsOf,
  noteCalls,
  PLAYING,
  QUIET,
  withJson,
  withNoNetwork,
  withText,
} from './live-site.ts'

/** A tournament of the site that is over, as a live one. */
const FINISHED = 'copa-mixta-2024'

let served: Awaited<ReturnType<typeof serveWithApi>>
test.beforeAll(async () => {
  served = await serveWithApi(resolve('dist'), { hasFirstViews: true })
  const place = { dir: served.data, today: '2026-01-01' }
  await loadCommand([resolve('src/content/torneos', FINISHED)], place, () => undefined)
})
test.afterAll(() => served.close())

const HOME = `/torneo/${PLAYING}/`
const PAGES = [
  ['the tournament', HOME, 'table.standings tbody tr'],
  ['rounds', `${HOME}jornadas`, '[data-match]:visible'],
  ['a round', `${HOME}jornadas/4`, '[data-match]:visible'],
  ['a match', `${HOME}partidos/j4-2`, '.chronicle'],
  ['teams', `${HOME}equipos`, 'li.team'],
  ['statistics', `${HOME}estadisticas`, '.podium li'],
  ['a tournament that is over', `/torneo/${FINISHED}/`, 'main .champion'],
  ['its rounds', `/torneo/${FINISHED}/jornadas`, '[data-match]:visible'],
  ['its statistics', `/torneo/${FINISHED}/estadisticas`, '.podium li'],
] as const

const rowsOf = (page: Page, row: string) => page.locator(row).allTextContents()
const withoutScript = { ...PHONE, javaScriptEnabled: false }
/** The tournament was answered, and whatever else was asked before. */
const isTakenOver = (page: Page, path: string) =>
  page.waitForFunction((key) => key in sessionStorage, knownKey(path.split('/')[2]!))

for (const [name, path, row] of PAGES)
  test(`${name}: is read without a script, and its script takes it over as it is and paints nothing larger`, async () => {
    const read = await visit(path, { ...withoutScript, site: served.url }, async (page) => {
      await expect(page.locator(row).first()).toBeVisible()
      return rowsOf(page, row)
    })
    const script = heldScript(row)
    const before = (page: Page) => Promise.all([notePaints(page), script.hold(page)])
    await visit(path, { ...PHONE, site: served.url, before }, async (page, { wrong }) => {
      const released = await script.released()
      await isTakenOver(page, path)
      await expect.poll(() => rowsOf(page, row)).toEqual(read)
      await expect(page.locator('.fresh')).toHaveCount(path.startsWith(HOME) ? 1 : 0)
      const { largest, element } = await paintsOf(page)
      expect(element).not.toBe('IMG')
      expect(largest).toBeLessThanOrEqual(released)
      expect(wrong).toEqual([])
    })
  })

/**
 * Lets no script come before what came with the page has been on the screen, its `row` too: what is painted
 * later than that is a script's. `released` says when that was, by the page's clock, once it was.
 */
function heldScript(row: string) {
  const seen = Promise.withResolvers<number>()
  const look = async (page: Page) => {
    await page.locator(row).first().waitFor()
    await page.waitForFunction(() => document.readyState !== 'loading')
    // A picture of the screen is taken of a frame that was shown.
    await page.screenshot()
    return page.evaluate(() => performance.now())
  }
  let isSeen = false
  const hold = (page: Page) =>
    page.route('**/_astro/*.js', async (route) => {
      if (!isSeen) look(page).then(seen.resolve, seen.reject)
      isSeen = true
      await seen.promise.catch(() => undefined)
      await route.continue()
    })
  return { hold, released: () => seen.promise }
}

test('React takes over the elements that are there: what was opened and focused before it came stays', async () => {
  const waiting = Promise.withResolvers<void>()
  const before = (page: Page) =>
    page.route('**/_astro/*.js', async (route) => {
      await waiting.promise
      await route.continue()
    })
  const options = { ...PHONE, site: served.url, before, until: 'commit' } as const
  await visit(`${HOME}jornadas/4`, options, async (page, { wrong }) => {
    await page.locator('[data-match] button').first().click()
    const stateOf = () =>
      page.evaluate(() => ({
        opened: document.querySelector('dialog:modal')?.id,
        focused: document.activeElement?.outerHTML,
        isMarked: 'marked' in document.querySelector('dialog:modal')!,
      }))
    await page.evaluate(() => Object.assign(document.querySelector('dialog:modal')!, { marked: 1 }))
    const opened = await stateOf()
    expect(opened).toMatchObject({ opened: expect.stringMatching(/^m-/), isMarked: true })
    waiting.resolve()
    await page.locator('.fresh').waitFor({ state: 'attached' })
    await untilIslandsStand(page)
    expect(await stateOf()).toEqual(opened)
    expect(wrong).toEqual([])
  })
})

test('its data is asked for by its tag, and not sent twice', async () => {
  const answers = new Set<string>()
  const before = async (page: Page) => {
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (/^\/api\/(?!.*(?:changes$|\/imagenes\/))/.test(pathname))
        answers.add(`${answer.status()} ${pathname}`)
    })
  }
  await visit(`${HOME}jornadas`, { ...PHONE, site: served.url, before }, async () =>
    expect
      .poll(() => [...answers].toSorted())
      .toEqual([`304 /api/tournaments/${PLAYING}`, `304 /api/tournaments/${PLAYING}/jornadas/`]),
  )
})

test('it has the inks of its tournament without a script, as with one', async () => {
  const inkOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--a'))
  const path = `/torneo/${FINISHED}/`
  const ink = await visit(path, { ...withoutScript, site: served.url }, inkOf)
  expect(ink).toBe(inksOf(await answerAt<TournamentAnswer>(`/api/tournaments/${FINISHED}`)).a)
  expect(ink).not.toBe(inksOf(OF_THE_HOUSE).a)
})

const answerAt = async <T>(path: string) =>
  (await (await fetch(new URL(path, served.url))).json()) as T

test('it has the inks of its tournament before its script has run', () =>
  visit(HOME, { ...PHONE, site: served.url, before: withoutScripts }, async (page) => {
    const ink = await page.evaluate(() => document.documentElement.style.getPropertyValue('--a'))
    expect(ink).toMatch(/^#[\da-f]{6}$/i)
    expect(await page.title()).toBe((await detailsOf(PLAYING)).name)
  }))

test('a chip that is pressed before its script is there has its statistic once it is', async () => {
  const waiting = Promise.withResolvers<void>()
  const before = (page: Page) =>
    page.route('**/_astro/live-statistics.*.js', async (route) => {
      await waiting.promise
      await route.continue()
    })
  const options = { ...PHONE, site: served.url, before, until: 'commit' } as const
  await visit(`${HOME}estadisticas`, options, async (page) => {
    await choose(page, 'Faltas')
    waiting.resolve()
    await expect(page.locator('.podium[data-stat=fouls] li').first()).toBeVisible()
    await choose(page, 'Goles')
    await expect(page.locator('.podium[data-stat=goals] li').first()).toBeVisible()
  })
})

/** Its calls whose path ends so are answered like that from the first, on a clock that the test moves. */
const failing = (end: RegExp, answer: (route: Route) => Promise<unknown>) => ({
  ...PHONE,
  site: served.url,
  before: async (page: Page) => {
    await page.clock.install()
    await answering(page, end, answer)
  },
})

const DETAILS = /tournaments\/[^/]+$/
const FAILURES = [
  ['there is no network', withNoNetwork],
  ['the server is broken', withText('<h1>Bad gateway</h1>', 502)],
  ['the server is busy', withJson({ detail: 'Demasiadas visitas' }, 503)],
  ['something else answers', withText('<h1>Wi-Fi</h1>')],
] as const

for (const [name, answer] of FAILURES)
  test(`what came with the page stays where ${name}, and is renewed by a tap`, () =>
    visit(HOME, failing(DETAILS, answer), async (page) => {
      const bar = page.locator('.fresh')
      await expect(bar).toContainText(`${LIVE_WORDS.notRefreshed}Actualizado hace `)
      await expect(page.locator('table.standings tbody tr').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unrouteAll()
      await bar.getByRole('button', { name: LIVE_WORDS.retry }).click()
      await expect(bar).toContainText(LIVE_WORDS.playing)
      await expect(page.locator('table.standings tbody tr').first()).toBeVisible()
    }))

test('what came with the page stays while no answer comes, says how old it is, and is renewed by itself', () =>
  visit(
    HOME,
    failing(DETAILS, () => new Promise(() => {})),
    async (page) => {
      const bar = page.locator('.fresh')
      await page.locator('table.standings tbody tr').first().waitFor()
      await expect
        .poll(async () => {
          await page.clock.runFor(40_000)
          return bar.textContent({ timeout: 1000 }).catch(() => '')
        })
        .toMatch(`${LIVE_WORDS.notRefreshed}Actualizado hace`)
      await expect(bar).not.toContainText('hace un momento')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect
        .poll(async () => {
          await page.clock.runFor(20_000)
          return bar.textContent()
        })
        .toContain(LIVE_WORDS.playing)
    },
  ))

for (const [name, path, end, row] of [
  ['rounds', 'jornadas', /jornadas\/$/, '[data-match]:visible'],
  ['statistics', 'estadisticas', /stats\/$/, '.podium li'],
] as const)
  test(`where one of two answers fails, ${name} stay whole`, () =>
    visit(HOME + path, failing(end, withNoNetwork), async (page) => {
      await expect(page.locator('.fresh')).toContainText(LIVE_WORDS.notRefreshed)
      await expect(page.locator(row).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }))

test('where goals are not renewed, another statistic is asked for all the same', () =>
  visit(`${HOME}estadisticas`, failing(/stats\/$/, withNoNetwork), async (page) => {
    await page.locator('.fresh').waitFor()
    await choose(page, 'Faltas')
    await expect(page.locator('.podium[data-stat=fouls] li').first()).toBeVisible()
  }))

test('where nothing is played, nothing is asked for again until somebody wants it, and then the notice goes', () =>
  visit(`/torneo/${QUIET}/`, failing(DETAILS, withNoNetwork), async (page) => {
    await page.locator('.fresh').waitFor()
    await page.unrouteAll()
    const calls = noteCalls(page)
    await page.clock.runFor(600_000)
    expect(calls).toEqual([])
    await expect(page.locator('.fresh')).toContainText(LIVE_WORDS.notRefreshed)
    await page.getByRole('button', { name: LIVE_WORDS.retry }).click()
    await expect(page.locator('.fresh')).toHaveCount(0)
    await expect(page.locator('h1')).toBeVisible()
  }))

test('a tournament that is gone since the page was sent is not shown any longer', () =>
  visit(HOME, failing(DETAILS, withJson({ detail: 'No existe' }, 404)), async (page) => {
    await expect(page).toHaveTitle(WORDS.tournamentNotFound)
    await expect(page.locator('table.standings')).toHaveCount(0)
    await expect(page.locator('.fresh')).toHaveCount(0)
  }))

test('what changed since the page was sent stands there with the first answer', async () => {
  const next = await detailsOf(PLAYING)
  const match = [...next.jornadas, ...next.playoffs]
    .flatMap(({ matches }) => matches)
    .find(({ isPlaying }) => isPlaying)!
  match.team1.goals = 77
  await visit(HOME, failing(DETAILS, withJson(next)), (page) =>
    page.getByText(/77 – /).first().waitFor(),
  )
})

test('in flight mode what came with the page is read, also where no answer was saved', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow', locale: 'es-MX' })
  try {
    const page = await context.newPage()
    await page.goto(new URL(HOME, served.url).href)
    await expect.poll(() => isKept(page)).toBe(true)
    // What came once the answers were deleted would be saved after all.
    await expect
      .poll(async () => (await savedPaths(page))['sin-senal-respuestas-1'])
      .toContain(`/api/tournaments/${PLAYING}`)
    await context.setOffline(true)
    await page.evaluate(() => caches.delete('sin-senal-respuestas-1'))
    await page.reload()
    await expect(page.locator('.saved-note')).toContainText(/^Guardada el .+; sin señal\./)
    await expect(page.locator('table.standings tbody tr').first()).toBeVisible()
    await expect(page.locator('.fresh')).toHaveCount(0)
  } finally {
    await context.close()
  }
})

const withoutScripts = (page: Page) => page.route('**/_astro/*.js', (route) => route.abort())
