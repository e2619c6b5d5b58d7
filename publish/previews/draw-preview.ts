/**
 * A preview as a PNG. By sharp, which is here for photos: its SVG part finds no fonts by itself, and needs
 * none, for words come as outlines. With a palette it weighs half; squeezed harder, a twentieth less for a
 * quarter more time.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Letters } from '../../src/lib/previews/drawing/lettering.ts'
import { drawn } from '../../src/lib/previews/drawing/drawn.ts'
import type { Badge, Preview } from '../../src/lib/previews/preview.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'

let letters: Letters | undefined
const lettersHere = () =>
  (letters ??= JSON.parse(
    readFileSync(join(import.meta.dirname, 'letters.json'), 'utf8'),
  ) as Letters)

sharp.cache(false)
sharp.concurrency(1)

/** Pixels of a logo, at most: the largest is shown on 180. */
const LOGO = 360

/** `pictures` is where logos lie as they are made; empty, teams have the crests that are drawn for them. */
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

function badgesIn(preview: Preview): Badge[] {
  switch (preview.kind) {
    case 'bouts':
      return preview.bouts.flatMap(({ sides }) => sides.flatMap(({ badge }) => badge ?? []))
    case 'tables':
      return preview.tables.flatMap(({ rows }) => rows.map(({ badge }) => badge))
    case 'champion':
      return preview.champions.flatMap(({ badge }) => badge ?? [])
    case 'team':
      return [preview.badge, ...(preview.bout?.sides ?? []).flatMap(({ badge }) => badge ?? [])]
    case 'poster':
      return []
  }
}

/** As pixels, so that nothing of a drawing is read where it is nested. Undefined where it cannot be. */
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
