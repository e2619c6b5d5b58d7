/** What axe-core finds wrong on a page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'

/** Half as long as what the package names its source, and sent to every page that is looked at. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 AA, and good practice. */
export const RULES = {
  tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

type Where = {
  /** Rules of these tags alone; all that axe runs by itself unless said. */
  tags?: string[]
  /** Only what stands within this selector; the whole page unless said. */
  within?: string
  /** Contrast of 7 to 1, to be read in the sun. */
  isForTheSun?: boolean
}

/** Each finding in a line: which rule, where, why. */
export async function findings(page: Page, where: Where = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async ({ tags, within, isForTheSun }: Where) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Hundreds of them are closed on some pages: axe would look through all, and has nothing to say of what is hidden.
    const closed = [...document.querySelectorAll('dialog:not([open])')].map((dialog) => {
      const place = document.createComment('')
      dialog.replaceWith(place)
      return { dialog, place }
    })
    const { violations } = await axe.run(within ?? document, {
      ...(tags && { runOnly: { type: 'tag', values: tags } }),
      ...(isForTheSun && { rules: { 'color-contrast-enhanced': { enabled: true } } }),
      // To describe what passes would take as long as to find what does not.
      reporter: 'no-passes',
    })
    for (const { dialog, place } of closed) place.replaceWith(dialog)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')}: ${failureSummary?.split('\n').slice(1, 2).join('').trim()}`,
      ),
    )
  }, where)
}
