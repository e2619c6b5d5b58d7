/** Which files a picture becomes and how pages name them. */
import { expect, test } from 'vitest'
import { shownAs, variantsOf } from '../../../src/lib/pictures/picture-of.ts'
import type { Use } from '../../../src/lib/pictures/uses.ts'

const facts = (width: number, height: number) => ({ hash: 'abc', width, height })

test.each<[rule: string, use: Use, size: [number, number], sizes: string[]]>([
  ['a hero is cut to its shape', 'hero', [4000, 6000], ['640x360', '1280x720']],
  ['a wide one too', 'hero', [6000, 1000], ['640x360', '1280x720']],
  ['nothing is made larger', 'hero', [800, 800], ['640x360', '800x450']],
  ['a small one has one size', 'hero', [320, 300], ['320x180']],
  ['a portrait is square', 'portrait', [3000, 4000], ['56x56', '112x112']],
  ['a crest keeps its shape', 'crest', [2000, 1000], ['40x20', '96x48', '192x96']],
  ['a tall one stays inside its place', 'crest', [1000, 2000], ['23x46', '55x110', '110x220']],
  ['a line stays a line', 'crest', [4000, 2], ['40x1', '96x1', '192x1']],
  ['a dot stays a dot', 'crest', [1, 1], ['1x1']],
])('%s', (_rule, use, [width, height], sizes) => {
  const variants = variantsOf(facts(width, height), use)
  expect(variants.map((one) => `${one.width}x${one.height}`)).toEqual(sizes)
})

test('a page names every size, the best form first', () => {
  expect(shownAs({ 'imagenes/a.jpg': facts(3000, 2000) }, 'imagenes/a.jpg', 'portrait')).toEqual({
    src: '/_img/abc-p56.webp',
    srcset: '/_img/abc-p56.webp 56w, /_img/abc-p112.webp 112w',
    width: 112,
    height: 112,
    sources: [{ type: 'image/avif', srcset: '/_img/abc-p56.avif 56w, /_img/abc-p112.avif 112w' }],
  })
})

test('a small drawing is sent as it is', () => {
  const known = { 'imagenes/a.svg': { ...facts(40, 46), isDrawing: true as const } }
  expect(shownAs(known, 'imagenes/a.svg', 'crest')).toEqual({
    src: '/_img/abc.svg',
    width: 40,
    height: 46,
    sources: [],
  })
})

test.each(['https://ejemplo.mx/a.png', '/logos/liga.svg', 'constructor'])(
  '%s is taken as it is',
  (image) => expect(shownAs({}, image, 'crest')).toBe(image),
)
