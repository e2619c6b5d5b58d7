/** A process that makes pictures of live tournaments small, one after another. */
import sharp from 'sharp'
import { endInTime } from '../../../publish/pictures/drawing-process.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'

export type Box = { width: number; height: number }
/** A picture's file, and what it has to fit into. */
export type Ask = { body: Uint8Array; box: Box }
/** As WebP; null where it cannot be opened after all. */
export type Answer = { small: Uint8Array | null }

const QUALITY = 70

endInTime()
process.on('message', ({ body, box }: Ask) => {
  sharp(body, { limitInputPixels: LIMITS.pixels, failOn: 'error' })
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .then(
      (small) => process.send!({ small } satisfies Answer),
      () => process.send!({ small: null } satisfies Answer),
    )
})
