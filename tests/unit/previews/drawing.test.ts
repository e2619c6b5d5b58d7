/** Previews as drawings: whatever a name holds, and nothing outside. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LETTERS_FILE, lettersText } from '../../../publish/font/letters.ts'
import { digestOf } from '../../../ground/digest.ts'
import { PREVIEW_SIZE, type Preview } from '../../../src/lib/previews/preview.ts'
import { LAYOUT } from '../../../src/lib/previews/preview-file.ts'
import { drawn } from '../../../src/lib/previews/drawing/drawn.ts'
import {
  fittedLine,
  letteredLine,
  widthOf,
  type Letters,
} from '../../../src/lib/previews/drawing/lettering.ts'
import { A_BOUT, LONG, previewsToDraw } from './previews-to-draw.ts'

const letters = JSON.parse(readFileSync(LETTERS_FILE, 'utf8')) as Letters
const means = { letters, logos: () => undefined }
const poster = (title: string): Preview => ({ ...previewsToDraw.poster, title }) as Preview

test('the letters are up to date; else: npm run font', async () =>
  expect((await lettersText()) === readFileSync(LETTERS_FILE, 'utf8')).toBe(true))

/** Where this fails and a picture is meant to be another, LAYOUT is one more and stands here with its digest. */
test('a layout is what it was when it got its number', () => {
  const all = Object.values(previewsToDraw).map((preview) => drawn(preview, means))
  expect({ [LAYOUT]: digestOf([], all.join('\n')).slice(0, 12) }).toEqual({ 1: '3268e115fe55' })
})

describe('a name', () => {
  test.each([
    ['markup', '<image href="http://x/y.png"/> & "co"'],
    ['what steers text', '\u202egnirts\u200f\u0007\u0000'],
    ['another alphabet', '東京 🐯 فريق'],
    ['nothing to draw', '東京'],
    ['a word without end', 'W'.repeat(5000)],
  ])('with %s is only ever outlines', (_what, name) => {
    const svg = drawn(poster(name), means)
    expect(svg).not.toMatch(/<text|<image|href|undefined|NaN|[^\u0020-\u007e]/)
    expect(svg.length).toBeLessThan(200_000)
  })
  test('shows what can be shown of it', () => {
    const shown = (words: string) => letteredLine(letters, 'display', words).glyphs.length
    expect(shown('Tigres 🐯 東京')).toBe(shown('Tigres'))
    expect(shown('Динамо')).toBe(6)
    expect(shown('Ολυμπιακός')).toBe(10)
    expect(shown('Ñuñoa')).toBe(5)
    // An accent that we have no letter with is left out.
    expect(shown('Ạ')).toBe(1)
  })
  test('that is long is smaller, then cut off', () => {
    const line = letteredLine(letters, 'display', LONG)
    for (const width of [900, 300, 60]) {
      const { line: shown, size } = fittedLine(letters, line, width, 50, 30)
      expect(widthOf(shown, size)).toBeLessThanOrEqual(width + 0.01)
      expect(size).toBeGreaterThanOrEqual(30)
    }
  })
})

describe('a team’s logo', () => {
  test('stands where its crest would, which does where there is none to be had', () => {
    const withLogo = drawn(previewsToDraw.duel, { letters, logos: () => 'data:image/png;base64,' })
    expect(withLogo.match(/<image /g)).toHaveLength(1)
    expect(drawn(previewsToDraw.duel, means)).not.toContain('<image')
  })
})

test('a picture is as large as chats show it', () =>
  expect(drawn({ ...previewsToDraw.bouts, bouts: [A_BOUT] } as Preview, means)).toContain(
    `width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}"`,
  ))
