/** Makes an organiser's picture ready for pages: cut, turned, shrunk, without what a camera writes into it. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputInfo } from 'sharp'
import sharp from 'sharp'
import { bytesOf } from '../reading/data-files.ts'
import { hashOf } from '../reading/inspect-picture.ts'
import type { Variant } from '../../src/lib/pictures/picture-of.ts'
import { drawingFile, variantsOf } from '../../src/lib/pictures/picture-of.ts'
import type { Use } from '../../src/lib/pictures/uses.ts'
import { USES } from '../../src/lib/pictures/uses.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Task } from './picture-files.ts'
import { missingOf } from './picture-files.ts'

/** The picture could not be read after all. */
export class Unreadable extends Error {}

sharp.cache(false)
// As many pictures as there are cores are made at once; each needs no more than one.
sharp.concurrency(1)

let writes = 0

/**
 * Makes those of a task's files that are missing in `folder`; returns how many. Throws `Unreadable`.
 * It cannot be stopped: what may take for ever is made by `picture-makers.ts`.
 */
export async function make(task: Task, folder: string): Promise<number> {
  const missing = new Set(missingOf(task, folder))
  if (missing.size === 0) return 0
  const bytes = bytesOf(task.path, LIMITS.pictureBytes)
  if (!Buffer.isBuffer(bytes) || hashOf(bytes) !== task.facts.hash) throw new Unreadable('changed')
  const keep = async (file: string, made: Uint8Array) => {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    const beside = `${path}.${process.pid}-${++writes}.tmp`
    await writeFile(beside, made)
    await rename(beside, path)
  }
  if (task.facts.isDrawing) await keep(drawingFile(task.facts), bytes)
  else {
    const variants = variantsOf(task.facts, task.use)
    const large = await drawn(bytes, variants.at(-1)!, task.use)
    for (const variant of variants) {
      const { avif, webp } = encoders(large, variant, task.use)
      const { name, box } = variant
      const light = await lightest(webp, box.webp)
      if (missing.has(`${name}.avif`))
        await keep(`${name}.avif`, await lightestNear(light.step, avif, box.avif))
      if (missing.has(`${name}.webp`)) await keep(`${name}.webp`, light.bytes)
    }
  }
  return missing.size
}

type Pixels = { data: Buffer; info: OutputInfo }

/** The widest size, the right way up, in sRGB; the others are made from it. */
async function drawn(bytes: Buffer, { width, height }: Variant, use: Use): Promise<Pixels> {
  try {
    const turned = sharp(bytes, { limitInputPixels: LIMITS.pixels, failOn: 'error' }).autoOrient()
    const sized = turned.resize(width, height, {
      fit: USES[use].isCropped ? 'cover' : 'fill',
      position: sharp.strategy.attention,
    })
    const inked = use === 'hero' ? sized.flatten({ background: '#fff' }).grayscale() : sized
    return await inked.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new Unreadable(String(error))
  }
}

/** From 0, as good as it gets, to 1, as little as may be. */
type Encoder = (thrift: number) => Promise<Buffer>

/** The usual 4 takes three times as long for a twentieth less. */
const AVIF_EFFORT = 3

const STEPS = 8
/** From here on fine detail is given up too. */
const BLUR_FROM = 0.6

function encoders({ data, info }: Pixels, { width, height }: Variant, use: Use) {
  const { width: from, height: tall, channels } = info
  const isPhoto = USES[use].isCropped || use === 'product'
  const sized = (thrift: number) => {
    const image = sharp(data, { raw: { width: from, height: tall, channels } }).resize(
      width,
      height,
      { fit: 'fill' },
    )
    return thrift > BLUR_FROM ? image.blur(0.5 + ((thrift - BLUR_FROM) * width) / 60) : image
  }
  const between = (best: number, least: number, thrift: number) =>
    Math.round(best + (least - best) * thrift)
  const avif: Encoder = (thrift) =>
    sized(thrift)
      .avif({
        quality: between(isPhoto ? 52 : 62, 12, thrift),
        chromaSubsampling: isPhoto ? '4:2:0' : '4:4:4',
        effort: AVIF_EFFORT,
      })
      .toBuffer()
  const webp: Encoder = (thrift) =>
    sized(thrift)
      .webp({ quality: between(isPhoto ? 76 : 84, 8, thrift), effort: 5, smartSubsample: !isPhoto })
      .toBuffer()
  return { avif, webp }
}

type Light = { bytes: Buffer; step: number }

/** The best that weighs no more than `limit` bytes; the least of all if none does. */
async function lightest(encode: Encoder, limit: number): Promise<Light> {
  const best = await encode(0)
  if (best.byteLength <= limit) return { bytes: best, step: 0 }
  let light: Light | undefined
  let [heavy, fits] = [0, STEPS]
  while (fits - heavy > 1) {
    const step = (heavy + fits) >> 1
    const bytes = await encode(step / STEPS)
    if (bytes.byteLength > limit) heavy = step
    else [fits, light] = [step, { bytes, step }]
  }
  return light ?? { bytes: await encode(1), step: STEPS }
}

/** The next better step weighs a tenth more at least: of what fills this much of its limit none fits. */
const FULL = 0.95

/**
 * The same, sought from where a quicker coder found its own: AVIF of a photo takes half a second, and the
 * better it is the longer.
 */
async function lightestNear(step: number, encode: Encoder, limit: number): Promise<Buffer> {
  let bytes = await encode(step / STEPS)
  if (bytes.byteLength > limit) {
    for (let next = step + 1; next <= STEPS && bytes.byteLength > limit; next++)
      bytes = await encode(next / STEPS)
    return bytes
  }
  for (let next = step - 1; next >= 0 && bytes.byteLength < limit * FULL; next--) {
    const better = await encode(next / STEPS)
    if (better.byteLength > limit) break
    bytes = better
  }
  return bytes
}
