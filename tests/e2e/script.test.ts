/** What the few hundred bytes of script add: addresses, older browsers, later years, other hosts. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import {
  matchAnchor,
  matchLink,
  roundsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { headersFor } from '../../publish/hosts/headers.ts'
import { readHeadersFile } from '../../publish/hosts/headers-file.ts'
import { inksOf, inksRule } from '../../src/lib/look/inks.ts'
import { playerStatistics, teamStatistics } from '../../src/lib/rules/people/statistics.ts'
import { WORDS } from '../../src/lib/wording/wording.ts'
import { findings } from './accessibility.ts'
import { edgeTournament } from './edge-tournament.ts'
import { choose, closed, mainWords, menuButton, openDialog, option, shownPanels } from './press.ts'
import { BASKETBALL, GROUPS, hiddenMatch } from './sample.ts'
import { EDGE, EDGE_SITE } from './sites.ts'
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilTrue,
  VIEWS,
  visit,
} from './visit.ts'
const match = hiddenMatch(GROUPS)
const isShown = (page: Page, id: string) => page.locator(`#${id}`).isVisible()

test.describe('an address', () => {
  for (const [name, view] of VIEWS)
    test(`opens a match’s details, whatever round is chosen, on a ${name}`, () =>
      visit(matchLink(GROUPS, match), view, async (page, { wrong }) => {
        expect(await openDialog(page).getAttribute('id')).toBe(matchAnchor(match))
        expect(await openDialog(page).isVisible()).toBe(true)
        expect(await openDialog(page).innerText()).toContain(match.location!)
        expect(await shownPanels(page)).toEqual(['jornada-1'])
        expect(await option(page, '1').isChecked()).toBe(true)
        expect(wrong).toEqual([])
      }))

  test('once closed, the details are gone, from the address too', () =>
    visit(matchLink(GROUPS, match), PHONE, async (page) => {
      await page.keyboard.press('Escape')
      await closed(page)
      expect(await isShown(page, matchAnchor(match))).toBe(false)
      await expect(page).toHaveURL(/\/jornadas$/)
    }))

  test('does not open its match again when another’s details are left', () =>
    visit(matchLink(GROUPS, match), PHONE, async (page) => {
      await page.keyboard.press('Escape')
      await closed(page)
      await expect(page).toHaveURL(/\/jornadas$/)
      await page.locator('[data-match]:visible').last().getByRole('button').click()
      await openDialog(page).waitFor()
      await page.goBack()
      await closed(page)
      await expect(page).toHaveURL(/\/jornadas$/)
      expect(await openDialog(page).count()).toBe(0)
    }))

  test('does not keep its round on the page once another is chosen', () =>
    visit(matchLink(GROUPS, match), PHONE, async (page) => {
      await page.keyboard.press('Escape')
      await choose(page, '3')
      expect(await shownPanels(page)).toEqual(['jornada-3'])
    }))

  test('opens a tab', () =>
    visit(`${tournamentLink(GROUPS)}#grupos`, PHONE, async (page) => {
      expect(await shownPanels(page)).toEqual(['grupos'])
    }))

  for (const hash of ['#no-hay', '#%', '#%E0%A4%A', '#', '#contenido', '#menu-no'])
    test(`that means nothing (${hash}) breaks nothing`, () =>
      visit(`${roundsLink(GROUPS)}${hash}`, PHONE, async (page, { wrong }) => {
        expect(await openDialog(page).count()).toBe(0)
        await menuButton(page).click()
        expect(await openDialog(page).isVisible()).toBe(true)
        expect(wrong).toEqual([])
      }))
})

test.describe('the way back', () => {
  test('from a match’s details among the rounds leads to the page that led there', () =>
    visit(tournamentLink(GROUPS), PHONE, async (page) => {
      await page.goto(new URL(matchLink(GROUPS, match), page.url()).href)
      await openDialog(page).waitFor()
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe(tournamentLink(GROUPS))
      expect(await openDialog(page).count()).toBe(0)
    }))

  const inBracket = (page: Page) => page.locator('.bracket [commandfor]:visible').first()
  const inBasketball = (look: (page: Page) => Promise<void>) =>
    visit(tournamentLink(BASKETBALL), PHONE, async (page) => {
      await choose(page, 'Eliminatoria')
      await look(page)
    })

  test('closes details that stand on the same page', () =>
    inBasketball(async (page) => {
      await inBracket(page).click()
      await openDialog(page).waitFor()
      await page.goBack()
      await closed(page)
      expect(new URL(page.url()).pathname).toBe(tournamentLink(BASKETBALL))
    }))

  test('an address opens the same details a second time', () =>
    inBasketball(async (page) => {
      for (const _time of ['first', 'second']) {
        await page.evaluate(
          (id) => (location.hash = id!),
          await inBracket(page).getAttribute('commandfor'),
        )
        await openDialog(page).waitFor()
        await page.keyboard.press('Escape')
        await closed(page)
        await untilTrue(page, () => location.hash === '')
      }
    }))
})

/** A phone of some years ago: neither invoker commands nor `closedby`. */
const older = {
  sharedAs: 'older',
  before: (page: Page) =>
    page.addInitScript(() => {
      const strip = (root: ParentNode) => {
        for (const element of root.querySelectorAll('[command]')) element.removeAttribute('command')
        for (const element of root.querySelectorAll('[closedby]'))
          element.removeAttribute('closedby')
      }
      new MutationObserver(() => strip(document)).observe(document, {
        childList: true,
        subtree: true,
      })
      document.addEventListener('DOMContentLoaded', () => strip(document))
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    }),
}

test.describe('a browser without invoker commands', () => {
  test('opens the menu and closes it beside', () =>
    visit(tournamentLink(GROUPS), { ...PHONE, ...older }, async (page, { wrong }) => {
      expect(await page.locator('[command], [closedby]').count()).toBe(0)
      await menuButton(page).tap()
      await openDialog(page).waitFor()
      const box = (await openDialog(page).boundingBox())!
      await page.touchscreen.tap(box.x > 40 ? 15 : box.x + box.width + 15, 300)
      await closed(page)
      await menuButton(page).tap()
      await openDialog(page).getByRole('button', { name: 'Cerrar' }).tap()
      await closed(page)
      expect(wrong).toEqual([])
    }))

  test('a tap inside a dialog leaves it open', () =>
    visit(roundsLink(GROUPS), { ...DESKTOP, ...older }, async (page) => {
      await choose(page, '1')
      await page.locator(`[data-match="${match.id}"]`).getByRole('button').click()
      await openDialog(page).getByText(match.location!).first().click()
      expect(await openDialog(page).count()).toBe(1)
    }))

  test('opens a match’s details', () =>
    visit(roundsLink(GROUPS), { ...PHONE, ...older }, async (page) => {
      await choose(page, '1')
      await page.locator(`[data-match="${match.id}"]`).getByRole('button').tap()
      expect(await openDialog(page).getAttribute('id')).toBe(matchAnchor(match))
      await page.keyboard.press('Escape')
      await closed(page)
    }))

  test('says that a tournament is closed', () =>
    visit('/', { ...PHONE, ...older }, async (page) => {
      await choose(page, '2024')
      await page.getByRole('button', { name: /Copa Mixta/i }).tap()
      expect(await openDialog(page).innerText()).toContain('Ya no puedes entrar al torneo')
    }))
})

test.describe('Sub 18, built in one year and read in another', () => {
  const rows = (page: Page) => page.locator('[data-stat=goalsSub18] > li:visible')
  const inYear = (year: number, path: string, look: (page: Page) => Promise<void>) =>
    visit(
      path,
      {
        ...PHONE,
        site: EDGE_SITE,
        sharedAs: 'at a fixed time',
        before: (page) => page.clock.setFixedTime(new Date(Date.UTC(year, 5, 15))),
      },
      async (page, { wrong }) => {
        await choose(page, 'Goles Sub 18')
        await look(page)
        expect(wrong).toEqual([])
      },
    )

  for (const later of [0, 1, 2, 4])
    test(`${later} years later, players who have grown up are gone`, async () => {
      const year = EDGE.year + later
      const tournament = await edgeTournament('cantera')
      const young = playerStatistics(tournament, 'goalsSub18', { year })
      expect(young.length).toBe(later === 0 ? 16 : later === 1 ? 13 : 11)
      await inYear(year, '/torneo-beta/cantera/estadisticas', async (page) => {
        const shown = await rows(page).allInnerTexts()
        expect(shown).toHaveLength(10)
        for (const [index, { player, rank, value }] of young.slice(0, 10).entries()) {
          const words = shown[index]!
          expect(words).toContain(player.firstName)
          expect(words).toMatch(new RegExp(`^${rank}\\b`))
          expect(words).toMatch(new RegExp(`\\b${value}\\s+gol`))
        }
      })
    })

  for (const later of [0, 1, 2, 4])
    test(`${later} years later, teams count only who is young`, async () => {
      const year = EDGE.year + later
      const tournament = await edgeTournament('cantera')
      const ranked = teamStatistics(tournament, 'goalsSub18', { year })
      await inYear(year, '/torneo-beta/cantera/estadisticas/equipos', async (page) => {
        const shown = await rows(page).allInnerTexts()
        expect(shown).toHaveLength(ranked.length)
        for (const [index, { team, rank, value }] of ranked.entries()) {
          const words = shown[index]!
          expect(words).toContain(team.name)
          expect(words).toMatch(new RegExp(`^${rank}\\b`))
          expect(words).toMatch(new RegExp(`\\b${value}\\s+${value === 1 ? 'gol\\b' : 'goles\\b'}`))
        }
      })
    })

  for (const page of ['estadisticas', 'estadisticas/equipos'])
    test(`when all have grown up, ${page} says that there is nobody`, () =>
      inYear(EDGE.year + 20, `/torneo-beta/cantera/${page}`, async (shown) => {
        expect(await rows(shown).count()).toBe(0)
        expect(await mainWords(shown)).toContain('Todavía no hay goles de jugadores sub 18')
      }))
})

test.describe('what is missing of a tournament that is there', () => {
  const home = tournamentLink(GROUPS)
  const MISSING: [string, string, string][] = [
    [`${home}equipos/Nadie`, 'Equipo No Encontrado', `${home}equipos`],
    [`${home}jornadas/99`, 'Jornada No Encontrada', `${home}jornadas`],
    [`${home}otra`, 'Página no encontrada', home],
  ]

  async function expectWords(page: Page, words: string, link: string) {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(new RegExp(`^${words}$`, 'i'))
    await expect(page).toHaveTitle(words)
    await expect(page.locator('.nowhere a')).toHaveAttribute('href', link)
    await expectTabs(page, link)
  }

  /** The tournament's own, in its inks. */
  async function expectTabs(page: Page, link: string) {
    const tabs = page.getByRole('navigation', { name: GROUPS.name, exact: true })
    await expect(tabs.getByRole('link')).toHaveText(Object.values(WORDS.sections))
    const current = tabs.locator('[aria-current]')
    await expect(current).toHaveCount(link === home ? 0 : 1)
    if (link !== home) await expect(current).toHaveAttribute('href', link)
    await expect(tabs).toHaveCSS('display', 'flex')
    const ink = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--a'))
    expect(inksRule(inksOf(GROUPS))).toContain(`--a:${ink}`)
  }

  for (const [path, words, link] of MISSING)
    test(`${path} says «${words}» and stays there`, () =>
      visit(path, PHONE, async (page, { status, wrong }) => {
        expect(status).toBe(404)
        await expectWords(page, words, link)
        await expectNoSidewaysScroll(page)
        expect(await findings(page)).toEqual([])
        expect(wrong).toEqual([])
      }))

  for (const [path, words, link] of MISSING)
    test(`${path}: also where the host has one 404 page, under the address's own policy`, async () => {
      const body = await readFile('dist/404.html', 'utf8')
      const rules = readHeadersFile(await readFile('dist/_headers', 'utf8'))
      const before = (page: Page) =>
        page.route(`**${path}`, (route) =>
          route.fulfill({
            status: 404,
            body,
            headers: { ...headersFor(rules, path), 'Content-Type': 'text/html; charset=utf-8' },
          }),
        )
      await visit(path, { ...PHONE, before, sharedAs: 'routed' }, async (page, { wrong }) => {
        await expectWords(page, words, link)
        expect(wrong).toEqual([])
      })
    })
})

test('what opens and closes writes nothing to the console, not even a warning', () => {
  const written: string[] = []
  const before = async (page: Page) =>
    void page.on('console', (message) => written.push(`${message.type()}: ${message.text()}`))
  return visit(roundsLink(GROUPS), { ...DESKTOP, before }, async (page) => {
    await menuButton(page).click()
    await openDialog(page).waitFor()
    await page.keyboard.press('Escape')
    await choose(page, '1')
    await page.locator(`[data-match="${match.id}"]`).getByRole('button').click()
    await openDialog(page).waitFor()
    await openDialog(page).getByRole('button', { name: 'Cerrar' }).click()
    await closed(page)
    expect(written.filter((line) => !line.includes('Service Worker'))).toEqual([])
  })
})

test.describe('a host with a single 404 page', () => {
  for (const [path, words] of [
    ['/torneo-beta/no-hay/', 'Torneo No Encontrado'],
    ['/t-beta/basketball/no-hay/tabla', 'Torneo No Encontrado'],
    ['/torneo-beta/no-hay/estadisticas/equipos', 'Torneo No Encontrado'],
    ['/torneos', 'Página no encontrada'],
    ['/no-hay/torneo/', 'Página no encontrada'],
  ] as const)
    test(`${path} says «${words}»`, async () => {
      const body = await readFile('dist/404.html', 'utf8')
      const before = (page: Page) =>
        page.route(`**${path}`, (route) =>
          route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }),
        )
      await visit(path, { ...PHONE, before, sharedAs: 'routed' }, async (page, { wrong }) => {
        await expect(page).toHaveTitle(words)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`^${words}$`, 'i'),
        )
        expect(wrong).toEqual([])
      })
    })
})
