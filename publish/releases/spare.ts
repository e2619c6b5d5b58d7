/**
 * The spare: the folder of an old release that rollback no longer needs. It becomes the next
 * release, and only the differences are replaced: an edit of a site with 300,000 files creates and
 * deletes few links.
 */
import { renameSync, rmdirSync, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { forgetDrawn, isDrawn, renameDrawn } from '../previews/drawn.ts'
import { previewFileIn } from '../previews/preview-files.ts'
import type { Manifest } from './manifest.ts'
import { manifestFile, readManifest } from './manifest.ts'
import { factsOf, type PartFacts } from './part-facts.ts'

/** No release has this name. */
export const SPARE = 'spare'

export type Spare = { folder: string; manifest: Manifest }

/** Null where there is none, or where its manifest cannot be read. */
export async function spareOf(releases: string): Promise<Spare | null> {
  const folder = join(releases, SPARE)
  if (!(await stat(folder).catch(() => null))) return null
  const manifest = await readManifest(releases, SPARE)
  return manifest && { folder, manifest }
}

/** Turns a release into the spare; deletes the previous spare. */
export async function keepAsSpare(releases: string, release: string) {
  await forgetSpare(releases)
  await rename(join(releases, release), join(releases, SPARE))
  await renameDrawn(releases, release, SPARE)
  await rename(manifestFile(releases, release), manifestFile(releases, SPARE))
}

/** Deletes its manifest first: without one, the folder does not count as a spare. */
export async function forgetSpare(releases: string) {
  await rm(manifestFile(releases, SPARE), { force: true })
  forgetDrawn(releases, SPARE)
  rmSync(join(releases, SPARE), { recursive: true, force: true })
}

/** What a release that was made from the spare already has, and what it has too much. */
export type TakenSpare = {
  /** Yields ids of parts that are already as in the last release. */
  standing: () => IteratorObject<string>
  /** Ids of parts that should stay as in the last release but are missing here. */
  lacking: readonly string[]
  /** The digest of the site's index in this folder. */
  search: string | undefined
  /** Whether the previews of those parts are here too. */
  isDrawn: boolean
  /** Files that may not be needed. */
  doubtful: Doubtful
}

type Doubtful = {
  /** Files of no part, and previews. */
  shared: readonly string[]
  /** Pictures, which several parts may share. */
  pictures: readonly string[]
}

/**
 * Moves the spare to `folder`, which must not exist, and removes the pages of parts that differ
 * from `last`, and of `others`, which will change.
 */
export function takeSpare(
  spare: Spare,
  { last, others, folder }: { last: Manifest; others: ReadonlySet<string>; folder: string },
): TakenSpare {
  const releases = dirname(spare.folder)
  const { parts, shared, previews = [], search } = spare.manifest
  const going = new Set([
    ...parts.othersThan(last.parts),
    ...[...others].filter((id) => parts.get(id) !== undefined),
  ])
  const lacking = last.parts.othersThan(parts).filter((id) => !others.has(id))
  const facts = [...going].map((id) => factsOf(releases, id, parts.get(id)!))
  const wasDrawn = isDrawn(releases, SPARE)
  renameSync(spare.folder, folder)
  rmSync(manifestFile(releases, SPARE), { force: true })
  forgetDrawn(releases, SPARE)
  const files = facts.flatMap((it) => it.files)
  const isOwn = (file: string) => ownerOf(file) !== undefined
  removeFiles(folder, files.filter(isOwn))
  const drawn = [...previews, ...facts.flatMap((it) => it.previews ?? [])].map(previewFileIn)
  const doubtful = {
    shared: [...shared, ...drawn],
    pictures: files.filter((file) => !isOwn(file)),
  }
  const standing = () => parts.ids().filter((id) => !going.has(id))
  return { standing, lacking, search: search?.digest, isDrawn: wasDrawn, doubtful }
}

/** Removes the doubtful files that are neither `laid` nor a picture of a part that stays. */
export function removeUnwanted(
  folder: string,
  { doubtful: { shared, pictures } }: TakenSpare,
  laid: { has: (file: string) => boolean },
  ofStanding: () => Iterable<PartFacts>,
) {
  const isLeft = (file: string) => !laid.has(file)
  const left = new Set(pictures.filter(isLeft))
  if (left.size > 0)
    for (const { files } of ofStanding()) for (const file of files) left.delete(file)
  removeFiles(folder, [...shared.filter(isLeft), ...left])
}

function removeFiles(folder: string, files: readonly string[]) {
  for (const file of files) rmSync(join(folder, file), { force: true })
  for (const path of new Set(files.map((file) => dirname(file)))) removeEmpty(folder, path)
}

/** Removes a folder and its parents while they are empty. */
function removeEmpty(root: string, path: string) {
  for (let at = path; at !== '.'; at = dirname(at)) {
    try {
      rmdirSync(join(root, at))
    } catch {
      return
    }
  }
}
