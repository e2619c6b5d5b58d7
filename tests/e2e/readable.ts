/** What can be asked of a page's text at any size. WCAG 2.2: 1.4.4, 1.4.10. */
import type { Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll, untilIslandsStand, untilTrue } from './visit.ts'

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

/** Nothing is cut, lies on something else, or makes the page scroll sideways. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  expect((await lostText(page)).join('\n')).toBe('')
}

/** As a browser does whose visitor wants larger text. */
export const largeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'))

/** Whatever comes late has come: live tournaments too. */
export async function settled(page: Page) {
  await untilIslandsStand(page)
  await untilTrue(page, () => !document.querySelector('.live-bill [aria-busy=true]'))
}

/** The size of whatever is read, but for the champion's name, which is held to the window's width. */
export const textSizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, th, p, li, small, h2, h3, label), footer p')]
      .filter((one) => one.checkVisibility() && !one.closest('.hero, dialog'))
      .map((one) => parseFloat(getComputedStyle(one).fontSize)),
  )
