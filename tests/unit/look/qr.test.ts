import { expect, test } from 'vitest'
import decodeQR from 'qr/decode.js'
import { qrOf } from '../../../src/lib/look/qr.ts'

/** What a camera sees of the path: black modules, each as a square of pixels, on a white ground. */
function picture({ size, path }: { size: number; path: string }) {
  const [module, edge] = [6, 4]
  const side = (size + 2 * edge) * module
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < module; row++)
      for (let column = 0; column < Number(length) * module; column++) {
        const at = ((Number(y) + edge) * module + row) * side + (Number(x) + edge) * module + column
        data.set([0, 0, 0], at * 4)
      }
  return { width: side, height: side, data }
}

test.each([
  'https://torneos.example/torneo-beta/liga-femenil-2025/jornadas#m-semi-1',
  `https://torneos.example/torneo-beta/${'liga-'.repeat(19)}larga/jornadas#m-${'partido-'.repeat(11)}1`,
])('%s is read again', (address) => expect(decodeQR(picture(qrOf(address)))).toBe(address))
