/** One tap copies a round for a chat, and what was copied is read by nobody but the clipboard. */
import { roundSummaries } from '../../src/lib/outlook/round-summaries.ts'
import { roundsLink } from '../../src/lib/addresses/links.ts'
import { GROUPS } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const [first] = roundSummaries(GROUPS)
const button = { name: first!.label }

test('a tap copies the summary and says so', () =>
  visit(
    roundsLink(GROUPS),
    { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'], isAlone: true },
    async (page, { wrong }) => {
      await page.getByRole('button', button).click()
      await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first!.text)
      expect(wrong).toEqual([])
    },
  ))

test('without a clipboard to ask it is copied all the same, by keyboard too', () =>
  visit(
    roundsLink(GROUPS),
    {
      ...PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
      before: (page) =>
        page.addInitScript(() => {
          const read = navigator.clipboard.readText.bind(navigator.clipboard)
          Object.defineProperty(navigator, 'clipboard', { value: { readText: read } })
        }),
    },
    async (page) => {
      await page.getByRole('button', button).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
      await expect(page.getByRole('button', button)).toBeFocused()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first!.text)
    },
  ))

test('without a script it is not shown', () =>
  visit(roundsLink(GROUPS), { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await expect(page.locator('[data-copy]').first()).toBeHidden()
  }))
