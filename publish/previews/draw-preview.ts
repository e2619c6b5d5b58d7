/**
 * Draws a preview as a PNG with sharp, which is already used for photos. Its SVG renderer finds no
 * fonts by itself and needs none, because text arrives as outlines. A palette halves the file;
 * more compression saves a twentieth and takes a quarter longer.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Letters } from '../../src/lib/previews/drawing/lettering.ts'
import { drawn } from '../../src/lib/previews/drawing/drawn.ts'
import { badgesIn, type Preview } from '../../src/lib/previews/preview.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'

let letters: Letters | undefined
const lettersHere = () =>
  (letters ??= JSON.parse(
    readFileSync(join(import.meta.dirname, 'letters.json'), 'utf8'),
  ) as Letters)

sharp.cache(false)
sharp.concurrency(1)

/** Maximum logo size in pixels; the largest is shown at 180. */
const LOGO = 360

/** `pictures` is the folder of made logos; empty, teams get their drawn crests. */
export async function drawPreview(preview: Preview, pictures: string): Promise<Buffer> {
  const badges = pictures === '' ? [] : badgesIn(preview)
  const logos = new Map<string, string>()
  for (const { logo } of badges)
    if (logo && !logos.has(logo)) {
      const read = await logoOf(join(pictures, basename(logo)))
      if (read) logos.set(logo, read)
    }
  const svg = drawn(preview, { letters: lettersHere(), logos: (logo) => logos.get(logo) })
  return sharp(Buffer.from(svg)).png({ palette: true, dither: 0, effort: 1 }).toBuffer()
}

/**
 * The logo as pixels, so that the nested drawing cannot refer to anything. Undefined where that
 * fails.
 */
async function logoOf(path: string): Promise<string | undefined> {
  try {
    const pixels = await sharp(await readFile(path), { limitInputPixels: LIMITS.pixels })
      .resize(LOGO, LOGO, { fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return `data:image/png;base64,${pixels.toString('base64')}`
  } catch {
    return undefined
  }
}
