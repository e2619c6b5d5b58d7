/** What is still to be drawn for a release. Apart from what draws, which takes a while to load. */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Reading } from '../reading/reading-store.ts'
import type { Manifest } from '../releases/manifest.ts'
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

/** Says which release has all of its previews. */
export const noteOf = (work: string, release: string) =>
  join(previewStore(work), `${basename(dirname(release))}.done`)

/** By tournament what a release lacks, whose `folder` is shown; nothing where its note says so. */
export async function missingPreviews(
  work: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<Undrawn['missing']> {
  const done = await readFile(noteOf(work, folder), 'utf8').catch(() => null)
  if (done === basename(folder)) return new Map()
  return linkPreviews(previewStore(work), folder, manifest)
}
