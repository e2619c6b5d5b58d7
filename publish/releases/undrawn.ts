/**
 * The previews still to be drawn for a release. Separate from the code that draws, which loads
 * slowly.
 */
import { basename, dirname } from 'node:path'
import type { Reading } from '../reading/kept/reading-store.ts'
import type { Manifest } from './manifest.ts'
import { previewsIn } from './part-facts.ts'
import { isDrawn } from '../previews/drawn.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'

/** A shown release, and the previews still to be drawn for it. */
export type Undrawn = {
  work: string
  out: string
  /** The release's folder. */
  release: string
  /** By tournament; previews that several parts share are under ''. */
  missing: ReadonlyMap<string, readonly string[]>
  readings: readonly Reading[]
  /** The site's name. */
  site: string
}

/**
 * The previews, by part, that the shown release in `folder` lacks; empty where its note says that
 * all are there.
 */
export function missingPreviews(
  work: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Undrawn['missing'] {
  const releases = dirname(folder)
  if (isDrawn(releases, basename(folder))) return new Map()
  return linkPreviews(previewStore(work), folder, previewsIn(releases, manifest))
}
