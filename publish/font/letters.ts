/**
 * The letters of previews as outlines: wood type (Anton), and Roboto Condensed for small text and
 * for alphabets that Anton lacks (SIL Open Font License, both). For a name in any other alphabet
 * stands its id (`drawnName`).
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { OUTLINED } from '../../src/lib/previews/drawn-name.ts'
import type { Face, Letters } from '../../src/lib/previews/drawing/lettering.ts'

const { resolve } = createRequire(import.meta.url)

export const LETTERS_FILE = 'publish/previews/letters.json'

const FACES: Record<Face, { parts: readonly string[]; file: (part: string) => string }> = {
  display: {
    parts: ['latin', 'latin-ext'],
    file: (part) => `@fontsource/anton/files/anton-${part}-400-normal.woff`,
  },
  text: {
    parts: ['latin', 'latin-ext', 'cyrillic', 'greek'],
    file: (part) => `@fontsource/roboto-condensed/files/roboto-condensed-${part}-700-normal.woff`,
  },
}

/** The text as it must be in `LETTERS_FILE`. */
export async function lettersText(): Promise<string> {
  const letters: Letters = { display: await face('display'), text: await face('text') }
  return `${JSON.stringify(letters)}\n`
}

async function face(name: Face) {
  const { parts, file } = FACES[name]
  const found: Record<string, [number, string]> = {}
  for (const part of parts) {
    const bytes = await readFile(resolve(file(part)))
    const { unitsPerEm, glyphs } = opentype.parse(new Uint8Array(bytes).buffer)
    const scaled = (value: number) => Math.round((value * 1000) / unitsPerEm)
    for (let at = 0; at < glyphs.length; at++) {
      const { unicodes, advanceWidth, path } = glyphs.get(at)
      for (const letter of unicodes.map((code) => String.fromCodePoint(code)))
        if (isWanted(name, letter) && !Object.hasOwn(found, letter))
          found[letter] = [
            scaled(advanceWidth),
            path.commands
              .map(({ type, x1, y1, x2, y2, x, y }) => {
                const to = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
                return type + to.map(scaled).join(' ')
              })
              .join(''),
          ]
    }
  }
  return Object.fromEntries(
    Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Wood type is set in capitals. */
const isWanted = (name: Face, letter: string) =>
  OUTLINED.test(letter) && (name === 'text' || letter === letter.toUpperCase())
