/** Pictures of a live tournament, made small before they are kept: phones on a bad signal ask for them. */
import { createHash } from 'node:crypto'
import { inspectPicture } from '../../../publish/reading/inspect-picture.ts'
import { referencesOf } from '../../../src/lib/pictures/references.ts'
import { USES } from '../../../src/lib/pictures/uses.ts'
import type { WrittenTournament } from '../../../src/lib/schema/tournament.ts'
import type { KeptFile, KeptPicture } from '../database/tournament-tables.ts'

const QUALITY = 70

type Box = { width: number; height: number }

/** Those of the pictures that the tournament names, in the widest size that is shown. */
export async function livePictures(
  files: readonly KeptFile[],
  written: WrittenTournament,
): Promise<KeptPicture[]> {
  const boxes = new Map<string, Box>()
  for (const { image, use } of referencesOf(written)) {
    const widest = USES[use].boxes.at(-1)!
    const before = boxes.get(image) ?? { width: 0, height: 0 }
    boxes.set(image, {
      width: Math.max(before.width, widest.width),
      height: Math.max(before.height, widest.height),
    })
  }
  const shown = files.flatMap((file) => {
    const box = boxes.get(file.name)
    return box ? [livePicture(file, box)] : []
  })
  return Promise.all(shown)
}

/** One picture, in a size that fits into the box. */
export async function livePicture({ name, body }: KeptFile, box: Box): Promise<KeptPicture> {
  const { facts } = await inspectPicture(name, Buffer.from(body))
  if (facts?.isDrawing) return kept(name, 'image/svg+xml', body)
  const { default: sharp } = await import('sharp')
  const small = await sharp(body)
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
