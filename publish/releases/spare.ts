/**
 * The spare: the folder of a release that nobody can go back to any more. It becomes the next release,
 * where only what is different is replaced: of a site of 60,000 files neither as many links are made nor
 * as many taken away for one edit.
 */
import { linkSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { forgetDrawn, isDrawn, renameDrawn } from '../previews/drawn.ts'
import { previewFileIn } from '../previews/preview-files.ts'
import type { Manifest } from './manifest.ts'
import { manifestFile, readManifest, writeManifest } from './manifest.ts'
import { factsOf, type PartFacts } from './part-facts.ts'

/** No release is called so. */
export const SPARE = 'spare'

export type Spare = { folder: string; manifest: Manifest }

/** Null where there is none, or what it holds is not known. */
export async function spareOf(releases: string): Promise<Spare | null> {
  const folder = join(releases, SPARE)
  if (!(await stat(folder).catch(() => null))) return null
  const manifest = await readManifest(releases, SPARE)
  return manifest && { folder, manifest }
}

/** Makes the spare of a release; one that was there goes away. */
export async function keepAsSpare(releases: string, release: string) {
  await forgetSpare(releases)
  await rename(join(releases, release), join(releases, SPARE))
  await renameDrawn(releases, release, SPARE)
  await rename(manifestFile(releases, release), manifestFile(releases, SPARE))
}

/** Links all pages of a release, as a spare like it. */
export async function linkSpare(releases: string, manifest: Manifest) {
  await forgetSpare(releases)
  const folder = join(releases, SPARE)
  await mkdir(folder)
  const from = join(releases, manifest.release)
  linkAll(manifest.shared, from, folder)
  // One after another: all files of a large site at once would be most of what a build holds.
  for (const [id, part] of manifest.parts.entries())
    linkAll(factsOf(releases, id, part).files, from, folder)
  await writeManifest(releases, manifest, SPARE)
}

/** Its list goes first: without one it is no spare. */
async function forgetSpare(releases: string) {
  await rm(manifestFile(releases, SPARE), { force: true })
  forgetDrawn(releases, SPARE)
  rmSync(join(releases, SPARE), { recursive: true, force: true })
}

/** Synchronous, as `release-folder.ts` is. */
function linkAll(files: readonly string[], from: string, to: string) {
  for (const folder of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(to, folder), { recursive: true })
  for (const file of files) linkOnce(join(from, file), join(to, file))
}

/** A picture may be of several parts. */
function linkOnce(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** What a release that was the spare still has, and what it has too much. */
export type TakenSpare = {
  /** Ids of the parts that stand there as they are in the last release, one after the other. */
  standing: () => IteratorObject<string>
  /** Ids of those that are to stay as they are in the last release, and do not stand there. */
  lacking: readonly string[]
  /** The digest of the site's index that stands there. */
  search: string | undefined
  /** Whether the previews of those stood there, too. */
  isDrawn: boolean
  /** Files that may be of no use there. */
  doubtful: Doubtful
}

type Doubtful = {
  /** Of no part, and previews, each of which is one part's or nobody's. */
  shared: readonly string[]
  /** Each may be of several parts. */
  pictures: readonly string[]
}

/**
 * Moves the spare to `folder`, which must not exist, and takes away the pages of all parts but those that
 * are there as in `last`; also of these `others`, which do not stay as they are.
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

/** Takes away what is doubtful and none of the `laid` files, nor a picture of a part that stands there. */
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

/** A folder, and those above it, as far as nothing is in them. */
function removeEmpty(root: string, path: string) {
  for (let at = path; at !== '.'; at = dirname(at)) {
    try {
      rmdirSync(join(root, at))
    } catch {
      return
    }
  }
}
