import type { Page } from 'playwright/test'

/**
 * Links, buttons and folds that look like a box of a line or two and whose words do not stand in its middle: by how
 * many pixels they are too high (below 0) or too low, and how far from the middle where they are to be centred.
 */
export const offCentre = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A font's own room above and below its letters is not alike. */
    const MOST = 4
    /** What is higher is a card, which has an order of its own. */
    const HIGHEST = 90
    const isBox = (style: CSSStyleDeclaration) =>
      !/, 0\)$|transparent/.test(style.backgroundColor) ||
      (parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderBottomWidth) > 0)
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr, svg')
    return [...document.querySelectorAll('a, button, summary')].flatMap((element) => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (!isShown(element) || !isBox(style) || box.height > HIGHEST || box.height < 20) return []
      const inside = [...element.querySelectorAll('*')]
      // A drawing before the words, such as a star.
      if (getComputedStyle(element, '::before').content !== 'none') return []
      if (inside.some((one) => /absolute|fixed/.test(getComputedStyle(one).position))) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const rows = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      )
      if (rows.length === 0 || !element.textContent.trim()) return []
      const top = Math.min(...rows.map((row) => row.top)) - box.top
      const bottom = box.bottom - Math.max(...rows.map((row) => row.bottom))
      const left = Math.min(...rows.map((row) => row.left)) - box.left
      const right = box.right - Math.max(...rows.map((row) => row.right))
      const isWide = !/start|left/.test(style.textAlign) && style.writingMode === 'horizontal-tb'
      const name = `«${element.textContent.trim().slice(0, 30)}» ${element.tagName.toLowerCase()}.${element.className}`
      return [
        ...(Math.abs(top - bottom) > 2 * MOST
          ? [`${name}: ${Math.round((top - bottom) / 2)} px`]
          : []),
        ...(isWide && Math.abs(left - right) > 2 * MOST
          ? [`${name}: ${Math.round((left - right) / 2)} px to the side`]
          : []),
      ]
    })
  })
