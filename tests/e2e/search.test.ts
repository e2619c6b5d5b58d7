/** Tournaments, teams and players by their first letters. */
import type { Page, Route } from 'playwright/test'
import { searchLink } from '../../src/lib/addresses/links.ts'
import { SEARCH_WORDS } from '../../src/lib/wording/site/search.ts'
import { isKept } from './offline-visits.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: SEARCH_WORDS.label })
const said = (page: Page) => page.locator('output[for=q]')
const found = (page: Page) => page.locator('.found a:visible')

/** A team of a live tournament. */
const COPILCO = '/torneo/liga-relampago-2026/equipos/liga-relampago-2026~real-copilco'

test('what is typed is found, without accents and with a mistake, and leads to its page', () =>
  visit(searchLink(), PHONE, async (page) => {
    for (const [typed, name, address] of [
      [
        'deportivo xo',
        'Deportivo Xolotl',
        '/torneo-beta/liga-varonil-2025/equipos/Deportivo%20Xolotl',
      ],
      ['xoloti', 'Deportivo Xolotl', '/torneo-beta/liga-varonil-2025/equipos/Deportivo%20Xolotl'],
      [
        'montano alan',
        'Alan Montaño',
        '/torneo-beta/liga-varonil-2025/equipos/Uni%C3%B3n%20Microbuseros/alan-montano',
      ],
      ['copa mixta', 'Copa Mixta 2024', '/torneo-beta/copa-mixta-2024/'],
      ['liga relampago', 'Liga Relámpago 2026', '/torneo/liga-relampago-2026/'],
      ['real copilko', 'Real Copilco', COPILCO],
      ['maldonado fabian', 'Fabián Maldonado', COPILCO],
      [
        'zigantes de mixcoac',
        'Gigantes de Mixcoac',
        '/t-beta/basketball/baloncesto-primera-fuerza/equipos',
      ],
    ] as const) {
      await box(page).fill(typed)
      await expect(found(page).filter({ hasText: name }).first()).toBeVisible()
      await expect(said(page)).toHaveText(/^\d+ resultados?$/)
      const links = await found(page).evaluateAll((all) => all.map((it) => it.getAttribute('href')))
      expect(links).toContain(address)
    }
    await box(page).fill('qwrtpsdf')
    await expect(said(page)).toHaveText(/^Nada con esas letras/)
    expect(await found(page).count()).toBe(0)
  }))

test('where no server answers, the site’s own are found all the same', () =>
  visit(searchLink(), { ...PHONE, sharedAs: 'routed' }, async (page) => {
    await page.route('**/api/tournaments/', (route) => route.fulfill({ status: 503 }))
    await box(page).fill('copa')
    await expect(found(page).filter({ hasText: 'Copa Mixta 2024' })).toBeVisible()
    expect(await found(page).filter({ hasText: 'Cempasúchil' }).count()).toBe(0)
  }))

test('where a server has only the specification’s calls, live tournaments are found by their names', () =>
  visit(searchLink(), { ...PHONE, sharedAs: 'routed' }, async (page) => {
    const asked: string[] = []
    await page.route('**/api/search/*', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 404, json: { detail: 'No' } })
    })
    await box(page).fill('relampago')
    await expect(found(page).filter({ hasText: 'Liga Relámpago 2026' })).toHaveCount(1)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await box(page).fill('copilco')
    await expect(said(page)).toHaveText(/^Nada con esas letras/)
  }))

test('a team of a live tournament leads to its page, and its tournament is listed once', () =>
  visit(searchLink(), PHONE, async (page, { wrong }) => {
    await box(page).fill('relampago')
    await expect(found(page).filter({ hasText: 'Liga Relámpago 2026' })).toHaveCount(1)
    await box(page).fill('copilco')
    const team = found(page).filter({ hasText: /^Equipo.*Real Copilco/s })
    await expect(team).toContainText('Liga Relámpago 2026')
    await team.tap()
    await page.waitForURL(`**${COPILCO}`)
    await page.getByRole('heading', { level: 1, name: /copilco/i }).waitFor()
    expect(wrong).toEqual([])
  }))

test('late results of live tournaments leave a row that a finger is on', () =>
  visit(searchLink(), { ...PHONE, sharedAs: 'routed' }, async (page) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/tournaments/', async (route) => {
      await held.promise
      await route.continue()
    })
    let isLookedAgain = false
    await page.route('**/api/search/*', (route) => {
      isLookedAgain = true
      return route.fulfill({ json: [] })
    })
    await box(page).fill('xolot')
    await expect(found(page).first()).toBeVisible()
    const row = await found(page).first().elementHandle()
    held.resolve()
    await expect.poll(() => isLookedAgain).toBe(true)
    await expect(said(page)).toHaveText(/^\d+ resultados?$/)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    expect(await row!.evaluate((it) => it.isConnected)).toBe(true)
  }))

test('what is typed before the script has come is looked for once it has', async () => {
  const held = Promise.withResolvers<void>()
  let isTyped = false
  const before = (page: Page) =>
    page.route('**/_astro/*.js', async (route) => {
      // A script that is loaded later brings the live tournaments: nothing is typed then.
      if (!isTyped) await box(page).fill('xolot')
      isTyped = true
      held.resolve()
      await route.continue()
    })
  await visit(searchLink(), { ...PHONE, before }, async (page, { wrong }) => {
    await held.promise
    await expect(found(page).first()).toBeVisible()
    await expect(box(page)).toHaveValue('xolot')
    expect(wrong).toEqual([])
  })
})

/** No live tournaments: their list draws the results anew when it comes. */
const withoutLive = {
  ...PHONE,
  before: (page: Page) => page.route('**/api/tournaments/', (route) => route.fulfill({ json: [] })),
  sharedAs: 'routed',
}

test('by keyboard, and again where somebody comes back', () =>
  visit(`${searchLink()}?q=xolot`, withoutLive, async (page) => {
    await expect(found(page).first()).toBeVisible()
    await box(page).focus()
    await page.keyboard.press('Tab')
    await expect(found(page).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /xolotl/i }).waitFor()
    await page.goBack()
    await expect(box(page)).toHaveValue('xolot')
    await expect(found(page).first()).toBeVisible()
  }))

test('live results that come late leave a keyboard where it is', () =>
  visit(searchLink(), { ...PHONE, sharedAs: 'routed' }, async (page) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/tournaments/', async (route) => {
      await held.promise
      await route.continue()
    })
    await box(page).fill('copa')
    const first = found(page).first()
    await expect(first).toBeVisible()
    await expect(said(page)).toHaveText(/^\d+ resultados?$/)
    await first.focus()
    const address = (await first.getAttribute('href'))!
    held.resolve()
    await expect(found(page).filter({ hasText: 'Cempasúchil' })).toBeVisible()
    await expect(page.locator(`.found a[href="${address}"]`)).toBeFocused()
  }))

for (const [what, answer] of [
  ['did not come', (route: Route) => route.abort()],
  ['failed on the server', (route: Route) => route.fulfill({ status: 503 })],
  [
    'is another page, as a portal sends it',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bienvenido</h1>' }),
  ],
] as const)
  test(`an index that ${what} is said, and asked for again`, () =>
    visit(searchLink(), { ...PHONE, sharedAs: 'routed' }, async (page) => {
      await page.route('**/buscar/*.json', answer)
      await box(page).fill('xolot')
      await expect(said(page)).toHaveText(SEARCH_WORDS.failed)
      expect(await found(page).count()).toBe(0)
      await page.unrouteAll()
      await page.getByRole('button', { name: SEARCH_WORDS.retry }).click()
      await expect(found(page).first()).toBeVisible()
      expect(await page.getByRole('button', { name: SEARCH_WORDS.retry }).count()).toBe(0)
    }))

test('in flight mode the page opens, says that nothing can be searched, and finds once there is signal', () =>
  visit(searchLink(), { ...PHONE, serviceWorkers: 'allow', isAlone: true }, async (page) => {
    await expect.poll(() => isKept(page)).toBe(true)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.locator('.saved-note')).toBeVisible()
    await box(page).fill('xolot')
    await expect(said(page)).toHaveText(SEARCH_WORDS.failed)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: SEARCH_WORDS.retry }).click()
    await expect(found(page).first()).toBeVisible()
  }))

test('without JavaScript a sentence says so', () =>
  visit(searchLink(), { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await expect(page.locator('noscript p')).toHaveText(SEARCH_WORDS.noScript)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(box(page)).toBeHidden()
  }))
