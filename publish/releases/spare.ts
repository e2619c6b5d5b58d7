/**
 * The spare: the folder of a release that nobody can go back to any more. It becomes the next release,
 * where only what is different is replaced: of a site of 60,000 files neither as many links are made nor
 * as many taken away for one edit.
 */
import { linkSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { previewIn } from '../previews/preview-files.ts'
import { replaceFile } from '../reading/replace-file.ts'
import type { KeptTournament, Manifest } from './manifest.ts'
import { filesIn, manifestFile, readManifest } from './manifest.ts'

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
  await rename(manifestFile(releases, release), manifestFile(releases, SPARE))
}

/** Makes a spare that is like a release. */
export async function makeSpare(releases: string, manifest: Manifest) {
  await forgetSpare(releases)
  const folder = join(releases, SPARE)
  await mkdir(folder)
  linkAll([...filesIn(manifest)], join(releases, manifest.release), folder)
  await replaceFile(manifestFile(releases, SPARE), JSON.stringify(manifest))
}

/** Its list goes first: without one it is no spare. */
async function forgetSpare(releases: string) {
  await rm(manifestFile(releases, SPARE), { force: true })
  await rm(join(releases, SPARE), { recursive: true, force: true })
}

/** Synchronous, as `release-folder.ts` is. */
function linkAll(files: readonly string[], from: string, to: string) {
  for (const folder of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(to, folder), { recursive: true })
  for (const file of files) linkSync(join(from, file), join(to, file))
}

/**
 * Moves the spare to `folder`, which must not exist, and takes away all that the parts of the site with
 * these ids do not have as it is in `last`. Answers the files that stand there.
 */
export function takeSpare(
  spare: Spare,
  { last, ids, folder }: { last: Manifest; ids: readonly string[]; folder: string },
): ReadonlySet<string> {
  const parts = spare.manifest.tournaments
  const same = ids.filter((id) => isSame(parts[id], last.tournaments[id]))
  const standing = new Set(same.flatMap((id) => parts[id]!.files))
  const previews = new Set(same.flatMap((id) => parts[id]!.previews ?? []))
  renameSync(spare.folder, folder)
  rmSync(manifestFile(dirname(spare.folder), SPARE), { force: true })
  const folders = new Set<string>()
  for (const file of filesIn(spare.manifest)) {
    if (standing.has(file)) continue
    rmSync(join(folder, file), { force: true })
    folders.add(dirname(file))
  }
  for (const path of folders) removeEmpty(folder, path)
  for (const file of previewsIn(spare.manifest))
    if (!previews.has(file)) rmSync(previewIn(folder, file), { force: true })
  return standing
}

const previewsIn = ({ previews = [], tournaments }: Manifest) =>
  new Set([...previews, ...Object.values(tournaments).flatMap((it) => it.previews ?? [])])

const isSame = (own: KeptTournament | undefined, other: KeptTournament | undefined) =>
  own?.since !== undefined && own.since === other?.since

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
