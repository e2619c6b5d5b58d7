/**
 * Makes a spare where no old release can serve as one: after the first builds of new code, once
 * the site is shown.
 */
import { join } from 'node:path'
import { noteDrawn } from '../previews/drawn.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'
import { readManifest } from './manifest.ts'
import { previewsIn } from './part-facts.ts'
import { linkSpare, SPARE } from './spare.ts'

/** The release to make a spare of. */
type Model = { work: string; releases: string; release: string }

export async function makeSpare({ work, releases, release }: Model) {
  const manifest = await readManifest(releases, release)
  if (!manifest) return
  await linkSpare(releases, manifest)
  const folder = join(releases, SPARE)
  const missing = linkPreviews(previewStore(work), folder, previewsIn(releases, manifest))
  if (missing.size === 0) await noteDrawn(releases, SPARE)
}
