/**
 * Shrinks a live tournament's pictures before they are stored: phones on a bad signal load them.
 */
import { join } from 'node:path'
import { digestOfBytes } from '../../../ground/digest.ts'
import { PROBLEM_OF, drawingProcess } from '../../../publish/pictures/drawing-process.ts'
import { UnusablePicture } from '../../../publish/pictures/picture-makers.ts'
import { inspectPicture } from '../../../publish/inspection/inspect-picture.ts'
import { PHOTO } from '../../../src/lib/pictures/photo.ts'
import { referencesOf } from '../../../src/lib/pictures/references.ts'
import { USES } from '../../../src/lib/pictures/uses.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import type { ProblemCode } from '../../../src/lib/problems/problems.ts'
import type { WrittenTournament } from '../../../src/lib/schema/tournament.ts'
import type { KeptFile, KeptPicture } from '../database/tournament-tables.ts'
import type { FitBox, ShrinkAnswer, ShrinkAsk } from './live-picture-worker.ts'

const WORKER = join(import.meta.dirname, 'live-picture-worker.ts')

export type LivePictures = {
  pictures: KeptPicture[]
  /** Pictures that cannot be made, by name, with the problem. */
  unusable: Map<string, ProblemCode>
}

/**
 * The pictures that the tournament names, in the widest size shown; `drawingMs` of processor
 * time for each.
 */
export async function livePictures(
  files: readonly KeptFile[],
  written: WrittenTournament,
  drawingMs: number = LIMITS.drawingMs,
): Promise<LivePictures> {
  const boxes = boxesOf(written)
  const pictures: KeptPicture[] = []
  const unusable: LivePictures['unusable'] = new Map()
  for (const file of files) {
    const box = boxes.get(file.name)
    if (!box) continue
    try {
      pictures.push(await livePicture(file, box, drawingMs))
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error
      unusable.set(file.name, error.code)
    }
  }
  return { pictures, unusable }
}

/** The pictures that the tournament names, each with the widest size in which it is shown. */
export function boxesOf(written: WrittenTournament): Map<string, FitBox> {
  const boxes = new Map<string, FitBox>()
  for (const { image, use } of referencesOf(written)) {
    const widest = USES[use].boxes.at(-1)!
    const before = boxes.get(image) ?? { width: 0, height: 0 }
    boxes.set(image, {
      width: Math.max(before.width, widest.width),
      height: Math.max(before.height, widest.height),
    })
  }
  return boxes
}

let turn: Promise<unknown> = Promise.resolve()

/** One picture that fits the box. Throws `Unusable`. */
export async function livePicture(
  { name, body }: KeptFile,
  box: FitBox,
  drawingMs: number = LIMITS.drawingMs,
): Promise<KeptPicture> {
  const { facts } = await inspectPicture(name, Buffer.from(body))
  if (facts?.isDrawing) return kept(name, 'image/svg+xml', body)
  return kept(name, 'image/webp', await inTurn({ body, box, as: 'webp' }, drawingMs))
}

const PHOTO_BOX = { width: PHOTO.side, height: PHOTO.side }

/** A photo re-encoded as a JPEG, without metadata. Throws `Unusable`. */
export const drawnAnew = (body: Uint8Array, drawingMs: number = LIMITS.drawingMs) =>
  inTurn({ body, box: PHOTO_BOX, as: 'jpeg' }, drawingMs)

function inTurn(ask: ShrinkAsk, drawingMs: number) {
  const draw = () => small(ask, drawingMs)
  const drawn = turn.then(draw, draw)
  turn = drawn.catch(() => undefined)
  return drawn
}

/** One picture at a time, so that many changes cannot occupy all cores. */
async function small(ask: ShrinkAsk, drawingMs: number) {
  const worker = drawingProcess<ShrinkAsk, ShrinkAnswer>(WORKER, drawingMs)
  try {
    const answer = await worker.ask(ask)
    if (typeof answer === 'string') throw new UnusablePicture(PROBLEM_OF[answer])
    if (!answer.small) throw new UnusablePicture('imageBroken')
    return answer.small
  } finally {
    worker.close()
  }
}

const kept = (name: string, type: string, body: Uint8Array): KeptPicture => ({
  name,
  type,
  body,
  digest: digestOfBytes(body),
})
