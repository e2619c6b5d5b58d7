/** A process that shrinks pictures of live tournaments, one after another. */
import sharp from 'sharp'
import { endInTime } from '../../../publish/pictures/drawing-process.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'

export type FitBox = { width: number; height: number }
/** A picture's bytes, the box that it must fit, and the output format. */
export type ShrinkAsk = { body: Uint8Array; box: FitBox; as: 'webp' | 'jpeg' }
/** Null where it turns out to be unreadable. */
export type ShrinkAnswer = { small: Uint8Array | null }

const QUALITY = { webp: 70, jpeg: 82 } as const

endInTime()
process.on('message', ({ body, box, as }: ShrinkAsk) => {
  sharp(body, { limitInputPixels: LIMITS.pixels, failOn: 'error' })
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten(as === 'jpeg' && { background: '#fff' })
    .toFormat(as, { quality: QUALITY[as] })
    .toBuffer()
    .then(
      (small) => process.send!({ small } satisfies ShrinkAnswer),
      () => process.send!({ small: null } satisfies ShrinkAnswer),
    )
})
