import type { Page } from 'playwright/test'

/** Words that go on in the next line. Longer ones than any in a dictionary may. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement!
      if (
        !parent.checkVisibility() ||
        parent.closest('.sr, svg, script, style, dialog:not([open])')
      )
        continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,26}(?![\p{L}\p{N}])/gu)) {
        if (/[\p{L}\p{N}]/u.test(text.data[index - 1] ?? '')) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${word} in ${parent.textContent!.slice(0, 40)}`)
      }
    }
    return broken
  })

/** The same in each view that a tab or a chip of the page shows. Leaves the last of them chosen. */
export async function brokenInAnyView(page: Page) {
  const broken = await brokenWords(page)
  for (const choice of await page.getByRole('radio').all()) {
    await choice.evaluate((it: HTMLInputElement) => it.click())
    broken.push(...(await brokenWords(page)))
  }
  return [...new Set(broken)]
}
