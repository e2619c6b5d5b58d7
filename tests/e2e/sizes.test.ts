/**
 * Without its own font, in forced colours, without motion, on paper: nothing is lost. Large text and
 * narrow windows: `crawl.test.ts`.
 */
import type { Page } from 'playwright/test'
import { roundsLink, statisticsLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { brokenWords } from './broken-words.ts'
import { choose, menuButton, openDialog, option } from './press.ts'
import { expectReadable } from './readable.ts'
import { detailsOf, FEW_KINDS, GROUPS, NOWHERE, SEASON } from './sample.ts'
import { DESKTOP, expect, PHONE, test, visit } from './visit.ts'

const PAGES = [...FEW_KINDS, NOWHERE[0]!, NOWHERE[2]!].map(({ path }) => path)

test.describe('without its own font, as on a first visit with a bad signal', () => {
  const without = {
    ...PHONE,
    before: (page: Page) => page.route('**/*.woff2', (route) => route.abort()),
    sharedAs: 'without its font',
  }

  for (const path of PAGES)
    test(path, () =>
      visit(path, without, async (page) => {
        await expectReadable(page)
        expect(await brokenWords(page)).toEqual([])
      }),
    )

  for (const path of [tournamentLink(GROUPS), roundsLink(GROUPS)])
    test(`${path}: every section can be read whole`, () =>
      visit(path, without, async (page) => {
        const sections = page.getByRole('navigation', { name: GROUPS.name }).getByRole('link')
        for (const section of await sections.all()) {
          const words = await section.evaluate((link) => {
            const range = document.createRange()
            range.selectNodeContents(link)
            const { left, right } = range.getBoundingClientRect()
            return { left, right }
          })
          expect(words.left).toBeGreaterThanOrEqual(0)
          expect(words.right).toBeLessThanOrEqual(360)
        }
      }))
})

test('a match’s details in a window of 320 px', () =>
  visit(detailsOf(GROUPS), { viewport: { width: 320, height: 640 } }, async (page) => {
    const box = (await openDialog(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
    const isWider = await openDialog(page).evaluate(
      (dialog) => dialog.scrollWidth > dialog.clientWidth,
    )
    expect(isWider).toBe(false)
  }))

/** How something is painted, in the few ways that show a state. */
const paint = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { color, backgroundColor, borderColor, textDecorationLine } = getComputedStyle(element)
    return [color, backgroundColor, borderColor, textDecorationLine].join(' ')
  })

test.describe('in forced colours', () => {
  const forced = { ...PHONE, forcedColors: 'active' } as const

  for (const path of [tournamentLink(GROUPS), roundsLink(GROUPS), statisticsLink(GROUPS)])
    test(`${path}: what is chosen is painted unlike what is not`, () =>
      visit(path, forced, async (page) => {
        const on = await paint(page, 'input[type=radio]:checked + span')
        const off = await page
          .locator('input[type=radio]:not(:checked) + span')
          .first()
          .evaluate((element) => {
            const { color, backgroundColor, borderColor, textDecorationLine } =
              getComputedStyle(element)
            return [color, backgroundColor, borderColor, textDecorationLine].join(' ')
          })
        expect(on).not.toBe(off)
      }))

  test('the section that one is in is painted unlike the others', () =>
    visit(tournamentLink(GROUPS), forced, async (page) => {
      const sections = page.getByRole('navigation', { name: GROUPS.name })
      const looks = await sections.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const { color, backgroundColor, borderColor, textDecorationLine, outlineStyle } =
            getComputedStyle(link)
          return [color, backgroundColor, borderColor, textDecorationLine, outlineStyle].join(' ')
        }),
      )
      expect(looks[0]).not.toBe(looks[1])
      expect(looks[1]).toBe(looks[2])
    }))

  test('what the keyboard is on can be seen', () =>
    visit(tournamentLink(GROUPS), { ...forced, hasTouch: false, isMobile: false }, async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement!).outlineStyle,
      )
      expect(outline).not.toBe('none')
    }))

  test('marks stand in words, not in colours alone', () =>
    visit(tournamentLink(GROUPS), forced, async (page) => {
      await choose(page, 'Grupos')
      const rows = page.locator('tr:has(> td + th):visible')
      for (const row of await rows.all()) expect(await row.innerText()).toMatch(/pasa|✕/i)
    }))
})

test.describe('with reduced motion', () => {
  const still = { ...PHONE, reducedMotion: 'reduce' } as const
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        .map((animation) => animation.constructor.name),
    )

  for (const path of ['/', tournamentLink(GROUPS), statisticsLink(GROUPS), roundsLink(SEASON)])
    test(`${path} does not move`, () =>
      visit(path, still, async (page) => {
        expect(await moving(page)).toEqual([])
        const radios = page.getByRole('radio')
        if (await radios.count()) await radios.last().check({ force: true })
        expect(await moving(page)).toEqual([])
      }))

  test('the menu comes without a move', () =>
    visit(tournamentLink(GROUPS), still, async (page) => {
      await menuButton(page).click()
      expect(await openDialog(page).isVisible()).toBe(true)
      expect(await moving(page)).toEqual([])
    }))

  test('a chosen tab is known to screen readers', () =>
    visit(tournamentLink(GROUPS), still, async (page) => {
      await choose(page, 'Grupos')
      expect(await option(page, 'Grupos').isChecked()).toBe(true)
      expect(await option(page, 'Eliminatoria').isChecked()).toBe(false)
    }))
})

test.describe('on paper', () => {
  const onPaper = (page: Page) => page.emulateMedia({ media: 'print' })
  const shown = (page: Page, role: 'navigation' | 'radio' | 'contentinfo') =>
    page.getByRole(role).filter({ visible: true }).count()

  for (const [what, path, chosen, words] of [
    [
      'the table',
      tournamentLink(GROUPS),
      'Grupos',
      [GROUPS.name, 'Grupo A', GROUPS.teams[0]!.name],
    ],
    ['a round', roundsLink(GROUPS), '1', [GROUPS.name, 'Jornada 1', 'FINAL']],
    ['the scorers', statisticsLink(GROUPS), undefined, [GROUPS.name, 'Estadisticas']],
  ] as const)
    test(`${what}: what was chosen, without what is for screens`, () =>
      visit(path, DESKTOP, async (page) => {
        if (chosen) await choose(page, chosen)
        await onPaper(page)
        const said = await page.locator('main').innerText()
        for (const word of words) expect(said.toLowerCase()).toContain(word.toLowerCase())
        expect(said).not.toContain('Detalles')
        expect(await shown(page, 'navigation')).toBe(0)
        expect(await shown(page, 'contentinfo')).toBe(0)
        expect(await page.locator('fieldset').filter({ visible: true }).count()).toBe(0)
      }))

  test('nothing is printed white or in the tournament’s inks', () =>
    visit(tournamentLink(GROUPS), DESKTOP, async (page) => {
      await choose(page, 'Grupos')
      await onPaper(page)
      const inks = await page
        .locator('main :is(h1, .champion, caption em, td:first-child, td:last-child, small)')
        .filter({ visible: true })
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
      for (const ink of inks) expect(ink).toMatch(/^rgb\((0, 0, 0|51, 51, 51)\)$/)
    }))
})

test('a picture in several sizes begins where its card does, as a drawing', () =>
  visit('/', PHONE, async (page) => {
    const gaps = await page.locator('.bill > li > *').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const drawn = card.querySelector('img, .thumb')
        return drawn?.checkVisibility()
          ? [drawn.getBoundingClientRect().left - card.getBoundingClientRect().left]
          : []
      }),
    )
    expect(await page.locator('.bill picture').count()).toBeGreaterThan(0)
    expect(gaps.length).toBeGreaterThan(2)
    expect(new Set(gaps).size).toBe(1)
  }))
