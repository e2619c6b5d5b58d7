/** Pictures of a live tournament, made small before they are kept: phones on a bad signal ask for them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { inspectPicture } from '../../publish/reading/inspect-picture.ts'
import { referencesOf } from '../../src/lib/pictures/references.ts'
import { USES } from '../../src/lib/pictures/uses.ts'
import type { WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { KeptPicture } from './tournament-tables.ts'

const QUALITY = 70

/** Every picture of the folder that the tournament names, in the widest size that is shown. */
export async function livePictures(
  folder: string,
  written: WrittenTournament,
): Promise<KeptPicture[]> {
  const boxes = new Map<string, { width: number; height: number }>()
  for (const { image, use } of referencesOf(written)) {
    if (!image.startsWith('imagenes/')) continue
    const widest = USES[use].boxes.at(-1)!
    const before = boxes.get(image) ?? { width: 0, height: 0 }
    boxes.set(image, {
      width: Math.max(before.width, widest.width),
      height: Math.max(before.height, widest.height),
    })
  }
  return Promise.all([...boxes].map(([name, box]) => livePicture(folder, name, box)))
}

async function livePicture(
  folder: string,
  name: string,
  box: { width: number; height: number },
): Promise<KeptPicture> {
  const bytes = await readFile(join(folder, name))
  const { facts } = await inspectPicture(name, bytes)
  if (facts?.isDrawing) return kept(name, 'image/svg+xml', bytes)
  const { default: sharp } = await import('sharp')
  const small = await sharp(bytes)
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  return kept(name, 'image/webp', small)
}

const kept = (name: string, type: string, body: Uint8Array): KeptPicture => ({
  ...{ name, type, body },
  digest: createHash('sha256').update(body).digest('hex').slice(0, 32),
})
