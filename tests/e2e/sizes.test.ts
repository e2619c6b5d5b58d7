/** Large text, narrow windows, forced colours, no motion: nothing is lost. WCAG 2.2: 1.4.4, 1.4.10. */
import type { Page } from 'playwright/test'
import { roundsLink, statisticsLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { brokenWords } from './broken-words.ts'
import { offCentre } from './centred.ts'
import { coveredAtEnd } from './page-end.ts'
import { choices, choose, menuButton, openDialog, option } from './press.ts'
import { detailsOf, FEW_KINDS, GROUPS, NOWHERE, SEASON } from './sample.ts'
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
  untilIslandsStand,
  untilTrue,
  visit,
} from './visit.ts'

const PAGES = [...FEW_KINDS, NOWHERE[0]!, NOWHERE[2]!].map(({ path }) => path)

/** Text that runs out of its box, and boxes of text that lie on each other. */
const lostText = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr, svg, dialog:not([open])')
    const leaves = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        isShown(element) &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
        ),
    )
    const cut = leaves.filter((element) => {
      if (!/hidden|clip/.test(getComputedStyle(element).overflowX)) return false
      return element.scrollWidth > element.clientWidth + 1
    })
    const lines = leaves.flatMap((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      return own.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return (
          [...range.getClientRects()]
            .filter(({ width, height }) => width > 1 && height > 1)
            // What a table that scrolls sideways keeps behind its edge lies on nothing.
            .filter(
              ({ right }) =>
                right <= (element.closest('.tables')?.getBoundingClientRect().right ?? Infinity),
            )
            .map((box) => ({ element, box: painted(element, box), isFixed: isFixed(element) }))
        )
      })
    })
    const overlaps = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => {
          if (one.isFixed !== other.isFixed) return false
          const x =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const y =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          const isOver = x > 3 && y > Math.min(one.box.height, other.box.height) * 0.5
          return (
            isOver && !one.element.contains(other.element) && !other.element.contains(one.element)
          )
        })
        .map((other) => `${words(one.element)} / ${words(other.element)}`),
    )
    /** A font may claim more height than its line has; what it paints stays in the line. */
    function painted(element: Element, { left, right, top, bottom, height }: DOMRect) {
      const line = parseFloat(getComputedStyle(element).lineHeight) || height
      const spare = Math.max(0, height - line) / 2
      return { left, right, top: top + spare, bottom: bottom - spare, height: height - 2 * spare }
    }
    function isFixed(element: Element | null): boolean {
      if (!element) return false
      return (
        /fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement)
      )
    }
    function words(element: HTMLElement) {
      return `«${element.innerText.slice(0, 30)}»`
    }
    return [...cut.map((element) => `cut: ${words(element)}`), ...overlaps]
  })

const expectReadable = async (page: Page) => {
  await expectNoSidewaysScroll(page)
  expect((await lostText(page)).join('\n')).toBe('')
}

/** As a browser does whose visitor wants larger text. */
const largeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'))

/** Whatever comes late has come: live tournaments too. */
async function settled(page: Page) {
  await untilIslandsStand(page)
  await untilTrue(page, () => !document.querySelector('.live-bill [aria-busy=true]'))
}

test.describe('text of twice the size', () => {
  for (const path of PAGES)
    test(`${path} on a phone`, () =>
      visit(path, PHONE, async (page) => {
        await settled(page)
        await largeText(page)
        await expectReadable(page)
      }))

  for (const path of PAGES)
    test(`${path} on a desktop`, () =>
      visit(path, DESKTOP, async (page) => {
        await settled(page)
        await largeText(page)
        await expectReadable(page)
      }))

  for (const path of PAGES)
    test(`${path}: whatever is read follows the visitor’s own size`, () =>
      visit(path, DESKTOP, async (page) => {
        await settled(page)
        const sizes = () =>
          page.evaluate(() =>
            [
              ...document.querySelectorAll(
                'main :is(td, th, p, li, small, h2, h3, label), footer p',
              ),
            ]
              .filter((one) => one.checkVisibility() && !one.closest('.hero, dialog'))
              .map((one) => parseFloat(getComputedStyle(one).fontSize)),
          )
        const before = await sizes()
        await largeText(page)
        const after = await sizes()
        expect(before.length).toBeGreaterThan(0)
        // The champion's name is held to the window's width.
        for (const [index, size] of before.entries())
          expect(after[index]! / size).toBeGreaterThan(1.9)
      }))
})

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

test.describe('no bar covers the end of a page', () => {
  for (const path of PAGES)
    test(path, () =>
      visit(path, PHONE, async (page) => {
        await settled(page)
        expect(await coveredAtEnd(page)).toEqual([])
        await page.setViewportSize({ width: 740, height: 360 })
        expect(await coveredAtEnd(page)).toEqual([])
        await page.setViewportSize(PHONE.viewport)
        await largeText(page)
        expect(await coveredAtEnd(page)).toEqual([])
      }),
    )
})

test.describe('what is tapped has its words in its middle', () => {
  for (const path of PAGES)
    test(path, () => visit(path, PHONE, async (page) => expect(await offCentre(page)).toEqual([])))
})

test.describe('a window of 320 px', () => {
  for (const path of PAGES)
    test(path, () =>
      visit(path, { viewport: { width: 320, height: 640 } }, async (page) => {
        await expectReadable(page)
        for (const choice of await choices(page)) {
          await choice.check({ force: true })
          await expectNoSidewaysScroll(page)
        }
      }),
    )

  test('a match’s details', () =>
    visit(detailsOf(GROUPS), { viewport: { width: 320, height: 640 } }, async (page) => {
      const box = (await openDialog(page).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(320)
      const isWider = await openDialog(page).evaluate(
        (dialog) => dialog.scrollWidth > dialog.clientWidth,
      )
      expect(isWider).toBe(false)
    }))
})

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
