/** DESIGN, idea 4: reading needs no JavaScript. Everything here runs with JavaScript off. */
import type { BrowserContextOptions, Page } from 'playwright/test'
import {
  matchAnchor,
  matchLink,
  roundsLink,
  statisticsLink,
  teamStatisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { ACCOUNT_WORDS } from '../../src/lib/wording/accounts/accounts.ts'
import { LIVE_WORDS } from '../../src/lib/wording/live.ts'
import {
  choose,
  closed,
  focused,
  headings,
  mainWords,
  menuButton,
  openDialog,
  option,
  shownPanels,
  tabTo,
} from './press.ts'
import { BASKETBALL, GROUPS, hiddenMatch, FEW_KINDS, NOWHERE, RED, SEASON } from './sample.ts'
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE, test, visit } from './visit.ts'

const off = (view: BrowserContextOptions) => ({ ...view, javaScriptEnabled: false })
const byKeyboard = (path: string, look: (page: Page) => Promise<void>) =>
  visit(path, off(DESKTOP), look)
const byTouch = (path: string, look: (page: Page) => Promise<void>) => visit(path, off(PHONE), look)

/** Everything that can be chosen on a page, by the words on it, with the panels that it shows. */
const CHOICES: [string, string, [string, string[]][]][] = [
  [
    'the tabs of a tournament with groups',
    tournamentLink(GROUPS),
    [
      ['Eliminatoria', ['eliminatoria']],
      ['Grupos', ['grupos']],
    ],
  ],
  [
    'the rounds',
    roundsLink(RED),
    [
      ...RED.jornadas.map(({ jornadaPosition }): [string, string[]] => [
        String(jornadaPosition),
        [`jornada-${jornadaPosition}`],
      ]),
      ['Eliminatoria', ['fases']],
      ['Todas', [...RED.jornadas.map((one) => `jornada-${one.jornadaPosition}`), 'fases']],
    ],
  ],
  ['the chips of the players', statisticsLink(SEASON), chips()],
  ['the chips of the teams', teamStatisticsLink(SEASON), chips()],
]

function chips(): [string, string[]][] {
  return [
    ['Goles', ['goals']],
    ['Goles Sub 18', ['goalsSub18']],
    ['Faltas', ['fouls']],
    ['Tarjetas Amarillas', ['yellowCards']],
    ['Tarjetas Rojas', ['redCards']],
  ]
}

const sideways = (page: Page, box: { x: number; y: number }) => page.touchscreen.tap(box.x, box.y)

test.describe('without JavaScript', () => {
  for (const [path, { title, h1 }] of [...FEW_KINDS, ...NOWHERE].map(
    (kind) => [kind.path, kind] as const,
  ))
    test(`${path} can be read`, () =>
      visit(path, off(PHONE), async (page, { wrong }) => {
        expect(await page.title()).toBe(title)
        expect(await headings(page)).toEqual([expect.stringMatching(h1)])
        const words = await mainWords(page)
        expect(words.replace(/\s/g, '').length).toBeGreaterThan(60)
        await expectNoSidewaysScroll(page)
        expect(wrong).toEqual([])
      }))

  for (const [path, words] of [
    ['/torneo/nada', LIVE_WORDS.needsScript],
    ['/torneo/nada/jornadas', LIVE_WORDS.needsScript],
    ['/profile', ACCOUNT_WORDS.profileNeedsScript],
    ['/login', ACCOUNT_WORDS.needsScript],
    ['/reportar', ACCOUNT_WORDS.needsScript],
  ] as const)
    test(`${path} says what it needs, and nothing that will not come`, () =>
      visit(path, off(PHONE), async (page) => {
        const said = page.locator('noscript p')
        await expect(said).toBeInViewport()
        expect(await said.innerText()).toBe(words)
        expect(await mainWords(page)).not.toMatch(/cargando/i)
        expect(await page.locator('.ghosts i:visible').count()).toBe(0)
      }))

  for (const [what, path, options] of CHOICES)
    test(`${what}: by touch`, () =>
      byTouch(path, async (page) => {
        for (const [word, panels] of options) {
          await page
            .locator('label')
            .filter({ has: option(page, word) })
            .first()
            .tap()
          expect(await option(page, word).isChecked()).toBe(true)
          expect(await shownPanels(page)).toEqual(panels)
        }
      }))

  for (const [what, path, options] of CHOICES)
    test(`${what}: by keyboard, in both directions`, () =>
      byKeyboard(path, async (page) => {
        const [first, last] = [options[0]!, options.at(-1)!]
        await choose(page, first[0])
        await page.reload()
        await tabTo(page, page.getByRole('radio', { checked: true }).first())
        const start = options.findIndex(([, panels]) => panels[0] === first[1][0])
        await option(page, first[0]).press('Space')
        expect(await shownPanels(page)).toEqual(options[start]![1])
        for (const [word, panels] of options.slice(1)) {
          await page.keyboard.press('ArrowRight')
          expect(await option(page, word).isChecked()).toBe(true)
          expect(await shownPanels(page)).toEqual(panels)
        }
        await page.keyboard.press('ArrowRight')
        expect(await shownPanels(page)).toEqual(first[1])
        await page.keyboard.press('ArrowLeft')
        expect(await shownPanels(page)).toEqual(last[1])
      }))

  test('basketball chooses its rounds on its own page', () =>
    byTouch(tournamentLink(BASKETBALL), async (page) => {
      for (const { jornadaPosition } of BASKETBALL.jornadas) {
        await page
          .locator('label')
          .filter({ has: option(page, String(jornadaPosition)) })
          .tap()
        expect(await shownPanels(page)).toContain(`jornada-${jornadaPosition}`)
      }
    }))

  test.describe('the menu', () => {
    for (const key of ['Enter', 'Space'])
      test(`${key} opens it, Escape closes it and gives the focus back`, () =>
        byKeyboard(tournamentLink(GROUPS), async (page) => {
          await tabTo(page, menuButton(page))
          await page.keyboard.press(key)
          await openDialog(page).waitFor()
          await tabTo(page, openDialog(page).getByRole('link', { name: 'Torneos', exact: true }))
          await page.keyboard.press('Escape')
          await closed(page)
          await expect.poll(() => focused(page)).toBe('Menú')
        }))

    test('what lies behind it cannot be reached while it is open', () =>
      byKeyboard(tournamentLink(GROUPS), async (page) => {
        await menuButton(page).click()
        for (let presses = 0; presses < 12; presses++) {
          await page.keyboard.press('Tab')
          const outside = await page.evaluate(() => {
            const element = document.activeElement!
            return element !== document.body && !element.closest('dialog')
          })
          expect(outside).toBe(false)
        }
      }))

    test('a tap opens it, one beside it closes it', () =>
      byTouch(tournamentLink(GROUPS), async (page) => {
        await menuButton(page).tap()
        const box = (await openDialog(page).boundingBox())!
        expect(box.width).toBeLessThan(PHONE.viewport.width)
        await sideways(page, { x: box.x > 40 ? 15 : box.x + box.width + 15, y: 300 })
        await closed(page)
      }))

    test('its button closes it, its entries lead away', () =>
      byTouch(tournamentLink(GROUPS), async (page) => {
        await menuButton(page).tap()
        await openDialog(page).getByRole('button', { name: 'Cerrar' }).tap()
        await closed(page)
        await menuButton(page).tap()
        await openDialog(page).getByRole('link', { name: 'Torneos', exact: true }).tap()
        await page.waitForURL(/:\d+\/$/)
      }))
  })

  test.describe('a match’s details', () => {
    const match = hiddenMatch(GROUPS)
    const opener = (page: Page) => page.locator(`[data-match="${match.id}"]`).getByRole('button')

    for (const key of ['Enter', 'Space'])
      test(`${key} opens them, Escape closes them`, () =>
        byKeyboard(roundsLink(GROUPS), async (page) => {
          await choose(page, '1')
          await tabTo(page, opener(page))
          await page.keyboard.press(key)
          await openDialog(page).waitFor()
          expect(await openDialog(page).getAttribute('id')).toBe(matchAnchor(match))
          expect(await openDialog(page).innerText()).toContain(match.location!)
          await page.keyboard.press('Escape')
          await closed(page)
          await expect(opener(page)).toBeFocused()
        }))

    test('a tap opens them, one beside them closes them', () =>
      byTouch(roundsLink(GROUPS), async (page) => {
        await choose(page, '1')
        await opener(page).tap()
        const box = (await openDialog(page).boundingBox())!
        expect(box.y).toBeGreaterThan(30)
        await sideways(page, { x: 180, y: 15 })
        await closed(page)
      }))

    test('the rounds to choose from stand side by side', () =>
      byTouch(roundsLink(GROUPS), async (page) => {
        const [first, second] = await page.locator('.chips label').all()
        const [one, other] = [(await first!.boundingBox())!, (await second!.boundingBox())!]
        expect(other.y).toBe(one.y)
        expect(other.x).toBeGreaterThan(one.x)
      }))

    test('the whole card opens them', () =>
      byTouch(roundsLink(GROUPS), async (page) => {
        await choose(page, '1')
        const box = (await page.locator(`[data-match="${match.id}"]`).boundingBox())!
        await page.touchscreen.tap(box.x + 20, box.y + box.height / 2)
        expect(await openDialog(page).getAttribute('id')).toBe(matchAnchor(match))
      }))

    test('all of them can be read to the end', () =>
      byTouch(roundsLink(GROUPS), async (page) => {
        await choose(page, '1')
        await opener(page).tap()
        const last = openDialog(page).getByRole('listitem').last()
        await last.scrollIntoViewIfNeeded()
        const box = (await last.boundingBox())!
        expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height)
      }))

    test('an address of theirs leads to the match, whatever round is chosen', () =>
      byTouch(matchLink(GROUPS, match), async (page) => {
        const shown = page.locator(`[data-match="${match.id}"], #${matchAnchor(match)}`)
        expect((await shown.filter({ visible: true }).all()).length).toBeGreaterThan(0)
      }))
  })

  for (const key of ['Enter', 'Space'])
    test(`a closed tournament says so on ${key}`, () =>
      byKeyboard('/', async (page) => {
        await choose(page, '2024')
        const card = page.getByRole('button', { name: /Copa Mixta/i })
        await tabTo(page, card)
        await page.keyboard.press(key)
        expect(await openDialog(page).innerText()).toContain('Ya no puedes entrar al torneo')
        await page.keyboard.press('Escape')
        await closed(page)
      }))

  test('the first Tab offers to skip to the content', () =>
    byKeyboard(tournamentLink(GROUPS), async (page) => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Saltar al contenido' })
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
      const box = (await skip.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#contenido$/)
    }))
})
