/** Draws previews into files, one at a time, in a process of its own. */
import { join } from 'node:path'
import type { Preview } from '../../src/lib/previews/preview.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { drawingProcess, type NotDrawn } from '../pictures/drawing-process.ts'
import type { PreviewAnswer, PreviewAsk } from './preview-worker.ts'

const WORKER = join(import.meta.dirname, 'preview-worker.ts')

/** `pictures` is the folder of made logos. If a logo takes too long, its crest replaces it. */
export function previewArtist(pictures: string) {
  const { ask, close } = drawingProcess<PreviewAsk, PreviewAnswer>(WORKER, LIMITS.previewMs)
  const isDone = (answer: PreviewAnswer | NotDrawn) =>
    typeof answer !== 'string' && answer.error === null
  return {
    close,
    /** False where it could not be drawn. */
    draw: async (path: string, preview: Preview) =>
      isDone(await ask({ preview, path, pictures })) ||
      isDone(await ask({ preview, path, pictures: '' })),
  }
}
