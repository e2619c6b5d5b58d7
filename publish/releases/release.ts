/**
 * A release is a whole site in a folder of its own. What did not change is the last release's very
 * file (a hard link), so that only what changed is written.
 */
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '../reading/digest.ts'
import type { Manifest } from './manifest.ts'
import type { PageReport } from '../verify/page-check.ts'
import { fileAt } from '../verify/page-links.ts'
import type { MadePicture } from '../pictures/pictures.ts'
import type { Plan } from '../build/plan.ts'

/** A file that the last release should have is missing. */
export class Damaged extends Error {}

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

const TOURNAMENT = /^(?:torneo-beta|t-beta\/basketball)\/([^/]+)\//

/** The tournament that a page's file belongs to. */
export const ownerOf = (file: string) => TOURNAMENT.exec(file)?.[1]

/** Lays out the new release. Throws `Damaged` if a file that should stay is not there. */
export async function layRelease({
  folder,
  last,
  plan,
  site,
  rendered,
  report,
  pictures = [],
}: Parts): Promise<Laid> {
  const bench = new Bench(folder, last?.folder ?? null)
  const tournaments: Manifest['tournaments'] = {}
  const shared: string[] = []
  for (const { id, digest } of plan.changed)
    tournaments[id] = { digest, files: [], links: [], anchors: report.anchors[id] ?? {} }
  for (const [from, put] of [
    [site, copyFileSync],
    [rendered, renameSync],
  ] as const) {
    for (const path of await filesUnder(from)) {
      const file = relative(from, path).replaceAll('\\', '/')
      const owner = ownerOf(file)
      if (!bench.place(file, path, put)) continue
      const kept = owner === undefined ? undefined : tournaments[owner]
      if (kept) kept.files.push(file)
      else shared.push(file)
    }
  }
  // One picture may be of several tournaments; each keeps it, whoever goes away.
  for (const { file, path, owner } of pictures) {
    bench.place(file, path, linkOrCopy)
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
    for (const file of kept.files) bench.keep(file)
  }
  const { written, files } = bench
  return { tournaments, shared: shared.toSorted(), written, files }
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Where files are put, each once. Synchronous: 20,000 links are a third of a second so. */
class Bench {
  written = 0
  readonly files = new Set<string>()
  private readonly folders = new Set<string>()
  private readonly to: string
  private readonly from: string | null

  constructor(to: string, from: string | null) {
    this.to = to
    this.from = from
  }

  /** Puts a rendered file, or the last release's own if it is the same. False if it was there. */
  place(file: string, path: string, put: (from: string, to: string) => void) {
    if (!this.claim(file)) return false
    const before = this.from && join(this.from, file)
    if (before && isSameFile(before, path)) linkSync(before, join(this.to, file))
    else {
      put(path, join(this.to, file))
      this.written++
    }
    return true
  }

  /** Takes a file over from the last release. False if it was there. */
  keep(file: string) {
    if (!this.claim(file)) return false
    try {
      linkSync(join(this.from!, file), join(this.to, file))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Damaged(file)
      throw error
    }
    return true
  }

  private claim(file: string) {
    if (this.files.has(file)) return false
    this.files.add(file)
    const folder = dirname(join(this.to, file))
    if (!this.folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      this.folders.add(folder)
    }
    return true
  }
}

function isSameFile(one: string, other: string) {
  const size = statSync(one, { throwIfNoEntry: false })?.size
  return (
    size !== undefined &&
    size === statSync(other).size &&
    readFileSync(one).equals(readFileSync(other))
  )
}
