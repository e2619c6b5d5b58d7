/**
 * Makes a spare where no old release can serve as one: after the first builds of new code, once
 * the site is shown.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { noteDrawn } from '../previews/drawn.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'
import { readManifest } from './manifest.ts'
import { previewsIn } from './part-facts.ts'
import { linkSpare, SPARE } from './spare.ts'

/** The release to make a spare of. */
export type Model = { work: string; releases: string; release: string }

/** Makes the spare in this thread. */
export async function makeSpareHere({ work, releases, release }: Model) {
  const manifest = await readManifest(releases, release)
  if (!manifest) return
  await linkSpare(releases, manifest)
  const folder = join(releases, SPARE)
  const missing = linkPreviews(previewStore(work), folder, previewsIn(releases, manifest))
  if (missing.size === 0) await noteDrawn(releases, SPARE)
}

/**
 * The facts of ten thousand parts are read one after the other, and V8 would keep them while
 * memory lasts; a small heap makes it collect them sooner.
 */
const HEAP_MB = 64

/** The same in a worker thread, for a large site. */
export const makeSpareApart = (model: Model) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./spare-worker.ts', import.meta.url), {
      workerData: model,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8 },
    })
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
