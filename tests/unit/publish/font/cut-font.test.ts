import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFont, FONT_FILE } from '../../../../publish/font/cut-font.ts'
import { DISPLAY_LETTERS } from '../../../../src/lib/look/display-letters.ts'
import { FONT_BYTES } from '../../../../publish/verify/budgets.ts'

test('the display font is up to date; else: npm run font', async () => {
  const font = await cutFont()
  expect(font.equals(readFileSync(FONT_FILE))).toBe(true)
  expect(font.length).toBeLessThanOrEqual(FONT_BYTES)
})

test('it has every letter of the names on the site', () => {
  const names = globSync('src/content/**/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:name|playoffName|matchName): (.+)$/gm)].map(
      ([, name]) => name!,
    ),
  )
  expect(names.length).toBeGreaterThan(50)
  const missing = [...names.join('').toUpperCase()].filter(
    (letter) => !DISPLAY_LETTERS.includes(letter),
  )
  expect(missing).toEqual([])
})
