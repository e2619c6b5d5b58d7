/**
 * Prepares an organiser's picture for pages: crops, rotates, shrinks, and removes camera metadata.
 */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputInfo } from 'sharp'
import sharp from 'sharp'
import { bytesOf } from '../../ground/data-files.ts'
import { replaceFile } from '../../ground/replace-file.ts'
import { hashOf } from '../inspection/inspect-picture.ts'
import type { Variant } from '../../src/lib/pictures/picture-of.ts'
import { drawingFile, variantsOf } from '../../src/lib/pictures/picture-of.ts'
import type { Use } from '../../src/lib/pictures/uses.ts'
import { USES } from '../../src/lib/pictures/uses.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Task } from './picture-files.ts'
import { missingOf } from './picture-files.ts'

/** The picture turned out to be unreadable. */
export class Unreadable extends Error {}

sharp.cache(false)
// One picture per core is made at a time, so each needs only one thread.
sharp.concurrency(1)

/**
 * Makes the task's files that are missing in `folder`; returns how many. Throws `Unreadable`. It
 * cannot be stopped; work that may hang goes through `picture-makers.ts`.
 */
export async function makeMissing(task: Task, folder: string): Promise<number> {
  const missing = new Set(missingOf(task, folder))
  if (missing.size === 0) return 0
  const bytes = bytesOf(task.path, LIMITS.pictureBytes)
  if (!Buffer.isBuffer(bytes) || hashOf(bytes) !== task.facts.hash) throw new Unreadable('changed')
  const keep = async (file: string, made: Uint8Array) => {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await replaceFile(path, made)
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

/** The widest size, upright, in sRGB; the other sizes are made from it. */
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

/** `thrift` runs from 0 (best quality) to 1 (smallest file). */
type Encoder = (thrift: number) => Promise<Buffer>

/** The usual 4 takes three times as long and saves only a twentieth. */
const AVIF_EFFORT = 3

const STEPS = 8
/** From here on fine detail is blurred as well. */
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

/** The best quality within `limit` bytes; the smallest file if none fits. */
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

/**
 * The next better step weighs at least a tenth more, so it cannot fit once a file fills this share
 * of its limit.
 */
const FULL = 0.95

/**
 * The same search, starting near the step that a quicker encoder found: encoding a photo as AVIF
 * takes half a second, and longer at better quality.
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
