/**
 * A release is a whole site in a folder of its own. What did not change is the last release's very
 * file (a hard link), so that only what changed is written. Ours, for tools that deploy copy a whole
 * site.
 */
import { copyFileSync, linkSync, renameSync } from 'node:fs'
import { relative } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { filesUnder } from '../reading/digest.ts'
import type { Manifest } from './manifest.ts'
import { ReleaseFolder } from './release-folder.ts'
import type { PageReport } from '../verify/page-check.ts'
import { fileAt } from '../verify/page-links.ts'
import type { MadePicture } from '../pictures/pictures.ts'
import type { Plan } from '../build/plan.ts'

type Parts = {
  /** The new release's folder; must not exist yet. */
  folder: string
  /** The last release, if what it has may be used. */
  last: { folder: string; manifest: Manifest } | null
  plan: Plan
  /** Files that come with the code; they are copied. */
  site: string
  /** The pages that were rendered; they are moved. */
  rendered: string
  /** The report of their check. */
  report: PageReport
  /** Pictures of the tournaments that were rendered, and of the shop; they are linked. */
  pictures?: readonly MadePicture[]
}

type Laid = Pick<Manifest, 'tournaments' | 'shared'> & {
  /** How many files are new or different. */
  written: number
  /** Every file of the release. */
  files: ReadonlySet<string>
}

/** Lays out the new release. Throws `DamagedRelease` if a file that should stay is not there. */
export function layRelease({
  folder,
  last,
  plan,
  site,
  rendered,
  report,
  pictures = [],
}: Parts): Laid {
  const release = new ReleaseFolder(folder, last?.folder ?? null)
  const tournaments: Manifest['tournaments'] = {}
  const shared: string[] = []
  for (const { id, digest } of plan.changed)
    tournaments[id] = { digest, files: [], links: [], anchors: report.anchors[id] ?? {} }
  for (const [from, put] of [
    [site, copyFileSync],
    [rendered, renameSync],
  ] as const) {
    for (const path of filesUnder(from)) {
      const file = relative(from, path).replaceAll('\\', '/')
      const owner = ownerOf(file)
      if (!release.place(file, path, put)) continue
      const kept = owner === undefined ? undefined : tournaments[owner]
      if (kept) kept.files.push(file)
      else shared.push(file)
    }
  }
  // One picture may be of several tournaments; each keeps it, whoever goes away.
  for (const { file, path, owner } of pictures) {
    release.place(file, path, linkOrCopy)
    const files = owner === null ? shared : tournaments[owner]!.files
    if (!files.includes(file)) files.push(file)
  }
  for (const { id } of plan.changed) {
    const kept = tournaments[id]!
    const own = new Set(kept.files)
    kept.links = Object.keys(report.links[id] ?? {}).filter(
      (address) => fileAt(address, (file) => own.has(file)) === undefined,
    )
  }
  for (const { id } of plan.same) {
    const kept = last!.manifest.tournaments[id]!
    tournaments[id] = kept
    for (const file of kept.files) release.keep(file)
  }
  const { written, files } = release
  return { tournaments, shared: shared.toSorted(), written, files }
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
