/** A form's field is also a property of the form: its name must not hide a method that scripts call. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const METHODS = [
  'closest',
  'contains',
  'matches',
  'querySelector',
  'querySelectorAll',
  'remove',
  'addEventListener',
  'removeEventListener',
  'requestSubmit',
  'reset',
  'submit',
]
const HIDES = new RegExp(String.raw`\bname=(?:"|\{')(?:${METHODS.join('|')})['"]`)

const files = globSync('src/**/*.{tsx,astro}')

test('no field hides a method of its form', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => HIDES.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each(['<input name="matches" />', "<input name={'reset'} />"])('%s does', (text) =>
  expect(text).toMatch(HIDES),
)
