import type { Page } from 'playwright/test'

/**
 * Scrolls to a page's end; says what lies over its last control, if anything does, and which
 * control that is. Bars that stay in view are no controls of the page's end.
 */
export const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    const isInBar = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isInBar(element.parentElement))
    const last = [...document.body.querySelectorAll('a[href], button, input, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('.sr, dialog, [popover]') && !isInBar(control))
      .at(-1)
    if (!last) return []
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    // A long page without a control at its end: up to its last one.
    if (last.getBoundingClientRect().top < 0) last.scrollIntoView({ behavior: 'instant' })
    const { left, top, width, height, bottom } = last.getBoundingClientRect()
    const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 40)
    if (bottom > innerHeight) return [`«${words(last)}» is below the window`]
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over && (last.contains(over) || over.contains(last))
      ? []
      : [`«${over ? words(over) : 'nothing'}» over «${words(last)}»`]
  })
