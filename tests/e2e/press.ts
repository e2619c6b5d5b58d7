/**
 * What a visitor presses and sees, by the words on it. What is only read is asked of the page at once:
 * for the first locator Playwright brings a third of a megabyte into it.
 */
import type { Locator, Page } from 'playwright/test'
import { untilTrue } from './visit.ts'

/** A tab, a chip or a round, by the word on it; the first of that word. */
export const option = (page: Page, word: string): Locator =>
  page.getByRole('radio', { name: word, exact: true }).first()

/** Chooses it as a finger or a mouse does: on its label. */
export const choose = (page: Page, word: string) =>
  page
    .locator('label')
    .filter({ has: option(page, word) })
    .first()
    .click()

/** The panel of a choice that is to be seen, by its id. */
export const shownPanels = (page: Page): Promise<string[]> =>
  page
    .locator('[data-of]:visible')
    .evaluateAll((panels) =>
      panels
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((panel) => panel.getAttribute('data-of')!),
    )

export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menú' })

/** The dialog that is open, if any. */
export const openDialog = (page: Page) => page.locator('dialog[open]')

/**
 * None is open any more, and what its closing did to the history is done: the way back that is still to
 * come would close what is opened next.
 */
export async function closed(page: Page) {
  await openDialog(page).waitFor({ state: 'detached' })
  await untilTrue(page, () => !history.state)
}

export const isDialogOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open]') !== null)

/** Everything to be read in the main part, as shown (capitals too). */
export const mainWords = (page: Page) =>
  page.evaluate(() => document.querySelector('main')!.innerText)

/** The headings of the first level that are to be seen. */
export const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility())
      .map(({ innerText }) => innerText),
  )

/** All that one of several can be chosen by. */
export const choices = async (page: Page): Promise<Locator[]> =>
  (await page.evaluate(() => document.querySelector('input[type=radio]') !== null))
    ? page.getByRole('radio').all()
    : []

/** A short name of what holds the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    return element.id || element.getAttribute('aria-label') || element.innerText.trim()
  })

/** Presses Tab until the element holds the focus; throws when it cannot be reached. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab no llega a ${target}`)
}
