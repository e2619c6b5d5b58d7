/** The sign over the first page of a visit: the site's name, as outlines. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LETTERS_FILE } from '../../../publish/font/letters.ts'
import { loaderDrawing } from '../../../src/lib/previews/drawing/loader.ts'
import type { Letters } from '../../../src/lib/previews/drawing/lettering.ts'

const letters = JSON.parse(readFileSync(LETTERS_FILE, 'utf8')) as Letters
const glyphs = (name: string) => loaderDrawing(name, letters).split(' d="').length

test('every letter of the name stands there, however long it is', () => {
  const none = glyphs('')
  for (const name of ['Liga', 'Torneos de la Colonia', 'Asociación de Futbol Rápido de Iztacalco'])
    expect(glyphs(name) - none).toBe(name.replaceAll(' ', '').length)
})

test.each([
  '<script>alert(1)</script>',
  '"/><image href="http://x/y.png"/>',
  '東京',
  'W'.repeat(40),
])('%s is outlines and nothing else', (name) =>
  expect(loaderDrawing(name, letters)).not.toMatch(/<(?!\/?(?:svg|g|path)\b)|href|NaN|undefined/),
)

test('it has the part that pages use', () =>
  expect(loaderDrawing('Cascarita', letters)).toContain('<g id="c">'))
