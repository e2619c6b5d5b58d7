/**
 * A release is a whole site in a folder of its own. What did not change is the last release's very
 * file (a hard link), so that only what changed is written. Ours, for tools that deploy copy a whole
 * site.
 */
import { copyFileSync, linkSync, renameSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { filesUnder } from '../reading/digest.ts'
import type { Manifest } from './manifest.ts'
import { ReleaseFolder } from './release-folder.ts'
import type { Spare } from './spare.ts'
import { takeSpare } from './spare.ts'
import type { PageReport } from '../verify/page-check.ts'
import { fileAt } from '../verify/page-links.ts'
import type { MadePicture } from '../pictures/pictures.ts'
import type { Search } from '../search/search.ts'
import type { Plan } from '../build/plan.ts'
import type { ListedFiles } from '../sitemap/listed.ts'
import { changedDay, pagesOfFiles } from '../sitemap/listed.ts'
import { sitemapFiles } from '../sitemap/sitemap.ts'

type Parts = {
  /** The new release's folder; must not exist yet. */
  folder: string
  /** The last release, if what it has may be used. */
  last: { folder: string; manifest: Manifest } | null
  /** What the folder is made of, where there is one. */
  spare?: Spare | null
  plan: Plan
  /** Files that come with the code; they are copied. */
  site: string
  /** The pages that were rendered; they are moved. */
  rendered: string
  /** The report of their check. */
  report: PageReport
  /** Pictures of the tournaments that were rendered, and of the shop; they are linked. */
  pictures?: readonly MadePicture[]
  /** Whether what the pages of no tournament are made from is as it was. */
  isSharedSame: boolean
  /** The site's index; none where there is nothing to find. */
  search?: Search
  /** `YYYY-MM-DD`. */
  today: string
  /** Where the site stands on the web; empty where that is not said. */
  siteUrl: string
}

type Laid = Pick<Manifest, 'tournaments' | 'shared' | 'previews' | 'listed' | 'search'> & {
  /** How many files are new or different. */
  written: number
  /** Every file of the release. */
  files: ReadonlySet<string>
}

/** Lays out the new release. Throws `DamagedRelease` if a file that should stay is not there. */
export function layRelease(parts: Parts): Laid {
  const { last, plan, site, rendered, report, pictures = [], search, siteUrl } = parts
  const tournaments: Manifest['tournaments'] = {}
  const shared: string[] = []
  const since = basename(parts.folder)
  for (const { id, digest } of plan.changed) {
    const { anchors, previews } = report
    tournaments[id] = { digest, since, files: [], links: [], anchors: anchors[id] ?? {} }
    if (previews[id]?.length) tournaments[id].previews = previews[id]
  }
  const list = (file: string) => {
    const owner = ownerOf(file)
    const kept = owner === undefined ? undefined : tournaments[owner]
    if (kept) kept.files.push(file)
    else shared.push(file)
  }
  const pages = namesUnder(rendered)
  const release = beginFolder(parts, pages)
  for (const file of namesUnder(site))
    if (release.place(file, join(site, file), copyFileSync)) list(file)
  for (const file of pages)
    if (last ? release.place(file, join(rendered, file), renameSync) : release.take(file))
      list(file)
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
  const listed = listPages({ ...parts, tournaments }, release)
  const all = Object.assign({}, listed, ...Object.values(tournaments).map((it) => it.listed))
  for (const { file, text } of sitemapFiles(siteUrl, pagesOfFiles(all)))
    if (release.write(file, text)) shared.push(file)
  const found = search && { digest: search.digest, files: laySearch(search, release) }
  shared.push(...(found?.files ?? []))
  const { fresh, files } = release
  return {
    ...(found && { search: found }),
    ...(report.previews['']?.length && { previews: report.previews[''] }),
    tournaments,
    shared: shared.toSorted(),
    listed,
    written: fresh.size,
    files,
  }
}

/** The folder to begin with: the pages' own where all are new, else the spare, or an empty one. */
function beginFolder({ folder, last, spare, plan, rendered }: Parts, pages: readonly string[]) {
  if (!last) {
    renameSync(rendered, folder)
    return new ReleaseFolder(folder, null, new Set(pages))
  }
  const ids = plan.same.map(({ id }) => id)
  if (!spare || ids.length === 0) return new ReleaseFolder(folder, last.folder)
  const standing = takeSpare(spare, { last: last.manifest, ids, folder })
  return new ReleaseFolder(folder, last.folder, standing)
}

/** Every file of a folder, as the site names it. */
const namesUnder = (folder: string) =>
  filesUnder(folder).map((path) => relative(folder, path).replaceAll('\\', '/'))

function laySearch({ made, kept }: Search, release: ReleaseFolder): string[] {
  for (const file of kept) release.keep(file)
  const files = [...kept]
  for (const { file, text } of made) {
    release.write(file, text)
    files.push(file)
  }
  return files
}

type ToList = Pick<Parts, 'last' | 'plan' | 'report' | 'isSharedSame' | 'today'> & {
  tournaments: Manifest['tournaments']
}

/** Notes since when each new page is as it is; answers those of no tournament. */
function listPages(
  { last, plan, tournaments, report, isSharedSame, today }: ToList,
  { fresh }: ReleaseFolder,
): ListedFiles {
  const byOwner = Map.groupBy(report.listed, (file) => ownerOf(file) ?? '')
  const isFirst = last?.manifest.listed === undefined
  const daysOf = (owner: string, before: ListedFiles = {}, isSameData: boolean) =>
    Object.fromEntries(
      (byOwner.get(owner) ?? []).toSorted().map((file) => {
        const known = { before: before[file], isSame: !fresh.has(file), isSameData }
        return [file, changedDay({ ...known, isFirst, today })]
      }),
    )
  for (const { id, digest } of plan.changed) {
    const before = last?.manifest.tournaments[id]
    tournaments[id]!.listed = daysOf(id, before?.listed, before?.digest === digest)
  }
  return daysOf('', last?.manifest.listed, isSharedSame)
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
