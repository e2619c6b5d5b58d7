/** Tournaments at the edge of what may be stand, say the right words and fit on the smallest phone. */
import type { Locator, Page } from 'playwright/test'
import {
  roundsLink,
  statisticsLink,
  teamLink,
  teamsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { CUPS, ENDLESS_FIRST_NAME, ENDLESS_NAME, FORMATS, MANY } from './edge-content.ts'
import { edgeTournament } from './edge-tournament.ts'
import { choices, choose, closed, mainWords, openDialog, option, shownPanels } from './press.ts'
import { EDGE_SITE } from './sites.ts'
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE, test, visit } from './visit.ts'
const on = (path: string, look: (page: Page) => Promise<void>) =>
  visit(path, { ...PHONE, site: EDGE_SITE }, look)

const football = (id: string) => ({ URL_name: id, sport: 'football', isLocalData: true }) as const
const home = (id: string) => tournamentLink(football(id))
const teamPage = (id: string, name: string) => teamLink(football(id), { id: '', name })!

const IDS = [
  'nombre-eterno',
  'solo-uno',
  'cuarenta',
  'sin-partidos',
  'sesenta-jornadas',
  'sin-equipos',
  'temporada',
  'canasta-vacia',
  'cantera',
  MANY,
]

/** A page of each kind, and of many rounds the first. */
function fewOf(pages: readonly string[]) {
  const [first, ...others] = pages.filter((path) => path.includes('/jornadas/'))
  const kinds = pages.filter((path) => !others.includes(path))
  return [...kinds.slice(0, first === undefined ? 5 : 6), ...kinds.slice(-2)]
}

test.describe('at the edge', () => {
  for (const id of IDS)
    test(`${id}: its pages stand, fit and break nothing`, async () => {
      const tournament = await edgeTournament(id)
      for (const path of fewOf(pagesOf(tournament)))
        await visit(path, { ...PHONE, site: EDGE_SITE }, async (page, { status, wrong }) => {
          expect([path, status]).toEqual([path, 200])
          expect((await page.title()).endsWith(tournament.name)).toBe(true)
          expect((await mainWords(page)).trim()).not.toBe('')
          for (const choice of (await choices(page)).slice(0, 3)) {
            await choice.check({ force: true })
            await expectNoSidewaysScroll(page)
          }
          await expectNoSidewaysScroll(page)
          expect(wrong).toEqual([])
        })
    })

  for (const id of IDS)
    test(`${id}: its own page fits on a desktop too`, async () => {
      const tournament = await edgeTournament(id)
      await visit(
        tournamentLink(tournament),
        { ...DESKTOP, site: EDGE_SITE },
        async (page, { wrong }) => {
          await expectNoSidewaysScroll(page)
          expect(wrong).toEqual([])
        },
      )
    })

  test('the home page and the empty shop stand and fit', async () => {
    await on('/', expectNoSidewaysScroll)
    await on('/torneos/todos', async (page) => {
      expect(await page.getByRole('main').getByRole('listitem').count()).toBe(
        IDS.length + FORMATS.length + CUPS.length,
      )
      await expectNoSidewaysScroll(page)
    })
    await on('/comprar', async (page) => {
      expect(await mainWords(page)).toContain('Por ahora no hay nada en venta')
      await expectNoSidewaysScroll(page)
    })
  })

  for (const path of [home('sin-equipos'), teamsLink(football('sin-equipos'))])
    test(`no teams: ${path} says Todovia no hay equipos registrados`, () =>
      on(path, async (page) => {
        expect(await mainWords(page)).toContain('Todovia no hay equipos registrados')
        expect(await page.getByRole('table').count()).toBe(0)
      }))

  test('basketball without teams says so too', () =>
    on('/t-beta/basketball/canasta-vacia/', async (page) => {
      expect(await mainWords(page)).toContain('Todovia no hay equipos registrados')
    }))

  test('no matches: the tables stand at nothing, nobody is marked, no round is promised', () =>
    on(home('sin-partidos'), async (page) => {
      await choose(page, 'Grupos')
      expect(await page.locator('.standings td:last-child:visible').allTextContents()).toEqual(
        expect.arrayContaining(['0', '0', '0', '0']),
      )
      const words = await mainWords(page)
      expect(words).not.toMatch(/pasa|✕|eliminad/i)
      expect(words).toContain('Todavía no hay jornadas programadas')
    }))

  test('no rounds: the rounds page says so', () =>
    on(roundsLink(football('sin-partidos')), async (page) => {
      expect(await mainWords(page)).toContain('Todavía no hay jornadas programadas')
    }))

  test('no goals: the statistics say so', () =>
    on(statisticsLink(football('sin-partidos')), async (page) => {
      expect(await mainWords(page)).toContain('Todavía no hay goles anotados')
    }))

  test('no roster: the team’s page says so', () =>
    on(teamPage('sin-partidos', 'Oeste'), async (page) => {
      expect(await mainWords(page)).toContain('Todavía no hay plantel registrado')
      expect(await mainWords(page)).toContain('Todavía no hay partidos programados')
    }))

  test('one team: its table has one row', () =>
    on(home('solo-uno'), async (page) => {
      await choose(page, 'Grupos')
      expect(await page.locator('tr:has(> td + th):visible').count()).toBe(1)
    }))

  test('forty teams: all are in the table, all have a card of their own', async () => {
    await on(home('cuarenta'), async (page) => {
      await choose(page, 'Grupos')
      expect(await page.locator('tr:has(> td + th):visible').count()).toBe(40)
      // Eight go through: seven surely, and whoever is level with the eighth.
      expect(await page.getByText(/^(?:Pasa|Va pasando|Ya pasó)/).count()).toBe(7)
      expect(await page.getByText('Empatado en el corte').count()).toBeGreaterThan(1)
    })
    await on(teamsLink(football('cuarenta')), async (page) => {
      expect(await page.getByRole('main').getByRole('listitem').count()).toBe(40)
    })
  })

  test('sixty rounds: the last one can be chosen', () =>
    on(roundsLink(football('sesenta-jornadas')), async (page) => {
      await page
        .locator('label')
        .filter({ has: option(page, '60') })
        .tap()
      expect(await shownPanels(page)).toEqual(['jornada-60'])
    }))

  test('of very many matches, far details come with the tap, in place', () =>
    on(roundsLink(football(MANY)), async (page) => {
      await choose(page, '1')
      await page.locator('[href$="#m-j1-1"]').tap()
      const dialog = openDialog(page)
      await expect(dialog).toContainText('Equipo 26')
      expect(new URL(page.url()).pathname).toBe(roundsLink(football(MANY)))
      const near = page.locator('dialog.match-details:not([open])').first()
      const looks = (of: Locator) =>
        of.evaluate((it) => {
          const { backgroundColor, padding, borderTopWidth } = getComputedStyle(it)
          return { backgroundColor, padding, borderTopWidth }
        })
      expect(await looks(dialog)).toEqual(await looks(near))
      await page.goBack()
      await closed(page)
      // From now on it is like any other.
      await page.locator('[commandfor="m-j1-1"]').tap()
      await expect(dialog).toContainText('Equipo 26')
    }))

  test('… also from an address that names them, and as a link where they do not come', () =>
    on(`${roundsLink(football(MANY))}#m-j1-2`, async (page) => {
      await expect(openDialog(page)).toContainText('Equipo 25')
      await page.route('**/jornadas/1', (route) =>
        route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      )
      await page.goto(new URL(roundsLink(football(MANY)), EDGE_SITE).href)
      await choose(page, '1')
      await page.locator('[href$="#m-j1-3"]').tap()
      await page.waitForURL(`**/jornadas/1#m-j1-3`)
      await expect(openDialog(page)).toContainText('Equipo 24')
    }))

  test('a season has no playoffs: one table, no tabs', () =>
    on(home('temporada'), async (page) => {
      expect(await page.getByRole('radio').count()).toBe(0)
      expect(await page.getByRole('table').count()).toBe(1)
      expect(await mainWords(page)).not.toMatch(/eliminatoria|grupo/i)
    }))

  test('a season that is over has its champion', () =>
    on(home('temporada'), async (page) => {
      expect(await mainWords(page)).toMatch(/campeonas\s+norte/i)
    }))

  test('a name that never ends is shown whole', async () => {
    await on(teamPage('nombre-eterno', ENDLESS_NAME), async (page) => {
      const heading = page.getByRole('heading', { level: 1 })
      expect((await heading.innerText()).replace(/\s/g, '')).toMatch(
        new RegExp(`^${ENDLESS_NAME}$`, 'i'),
      )
      const isCut = await heading.evaluate((h1) => h1.scrollWidth > h1.clientWidth + 1)
      expect(isCut).toBe(false)
    })
    await on(home('nombre-eterno'), async (page) => {
      await choose(page, 'Grupos')
      const row = page.locator('tr:has(> td + th)', { hasText: ENDLESS_NAME })
      expect(await row.innerText()).toContain(ENDLESS_NAME)
      const points = (await row.locator('td:last-child').boundingBox())!
      expect(points.x + points.width).toBeLessThanOrEqual(360)
    })
  })

  test('somebody of whom only a first name is known', () =>
    on(teamPage('nombre-eterno', ENDLESS_NAME), async (page) => {
      const row = page.locator('tr[data-player=eterno-999]')
      const words = await row.innerText()
      expect(words).toContain(ENDLESS_FIRST_NAME)
      expect(words).toContain('???')
      expect(words).not.toMatch(/undefined|null/)
    }))

  test('a team without colours has a crest nevertheless', () =>
    on(teamsLink(football('sin-partidos')), async (page) => {
      const crest = page.locator('[data-team=norte] svg').filter({ has: page.locator('use') })
      const box = (await crest.first().boundingBox())!
      expect(box.width).toBeGreaterThan(20)
      expect(box.height).toBeGreaterThan(20)
    }))
})
