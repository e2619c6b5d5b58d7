/** What is still to be drawn for a release. Apart from what draws, which takes a while to load. */
import { basename, dirname } from 'node:path'
import type { Reading } from '../reading/reading-store.ts'
import type { Manifest } from '../releases/manifest.ts'
import { previewsIn } from '../releases/part-facts.ts'
import { isDrawn } from './drawn.ts'
import { linkPreviews, previewStore } from './preview-files.ts'

/** A release that is shown, and what is still to be drawn for it. */
export type Undrawn = {
  work: string
  out: string
  /** The release's folder. */
  release: string
  /** By tournament, and under '' what several parts share. */
  missing: ReadonlyMap<string, readonly string[]>
  readings: readonly Reading[]
  /** What the site is called. */
  site: string
}

/** By part what the release in `folder` lacks, which is shown; nothing where its note says so. */
export function missingPreviews(
  work: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Undrawn['missing'] {
  const releases = dirname(folder)
  if (isDrawn(releases, basename(folder))) return new Map()
  return linkPreviews(previewStore(work), folder, previewsIn(releases, manifest))
}
