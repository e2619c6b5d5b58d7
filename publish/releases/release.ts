/**
 * A release is a whole site in its own folder. An unchanged file is a hard link to the last
 * release's, so that only changes are written. Written here because deployment tools copy the
 * whole site.
 */
import { copyFileSync, linkSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { namesUnder } from '../../ground/files-under.ts'
import type { Manifest } from './manifest.ts'
import type { PartFacts } from './part-facts.ts'
import { ReleaseFolder } from './release-folder.ts'
import { laySitemap, listFiles, partsAfter } from './release-lists.ts'
import {
  knownFacts,
  lastFacts,
  othersIn,
  type NewFacts,
  type ReleaseParts,
} from './release-parts.ts'
import type { PageReport } from '../verify/page-check.ts'
import { fileAt } from '../verify/page-links.ts'
import type { Search } from '../search/search.ts'

type Laid = Pick<Manifest, 'parts' | 'shared' | 'previews' | 'listed' | 'search' | 'sitemap'> & {
  facts: NewFacts
  /** How many files are new or different. */
  written: number
  /** Whether any file differs from the last release's, or was removed. */
  isDifferent: boolean
  /** Whether the release has a file. */
  has: (file: string) => boolean
}

/** Lays out the new release. Throws `DamagedRelease` if a file that should stay is missing. */
export function layRelease(given: ReleaseParts): Laid {
  const { plan, report, search } = given
  const facts: NewFacts = new Map(plan.changed.map(({ id }) => [id, newFacts(id, given)]))
  const release = beginFolder(given)
  // Runs first, while little else is in memory: it needs the most on a large site.
  const found = search && { digest: search.digest, files: laySearch(search, release) }
  const shared = layFiles(given, facts, release)
  for (const [id, own] of facts) own.links = outsideLinks(own, report.links[id])
  for (const id of staying(given)) for (const file of lastFacts(given, id).files) release.keep(file)
  const listed = listFiles(given, facts, release)
  const parts = partsAfter(given, facts)
  const sitemap = laySitemap(given, { parts, facts, listed }, release)
  shared.push(...(sitemap?.files ?? []), ...(found?.files ?? []))
  const previews = report.previews[''] ?? []
  return {
    ...(found && { search: found }),
    ...(previews.length > 0 && { previews }),
    ...(sitemap && { sitemap: sitemap.groups }),
    parts,
    facts,
    listed,
    shared: shared.toSorted(),
    written: release.fresh.size,
    isDifferent: release.fresh.size > 0 || isAnyGone(given, release),
    has: (file) => release.has(file),
  }
}

function newFacts(id: string, { report, people: all }: ReleaseParts): PartFacts {
  const { anchors, previews } = report
  const people = all?.get(id)
  return {
    files: [],
    links: [],
    anchors: (Object.hasOwn(anchors, id) && anchors[id]) || {},
    ...(Object.hasOwn(previews, id) && previews[id]!.length > 0 && { previews: previews[id] }),
    ...(people && { people }),
  }
}

/** Where there is no last release, the new one is the folder of the rendered pages. */
function beginFolder({ folder, last, rendered }: ReleaseParts) {
  if (!last) renameSync(rendered, folder)
  return new ReleaseFolder(folder, last?.folder ?? null)
}

/** Adds all new files and records which part owns each; returns those that belong to no part. */
function layFiles(
  { folder, last, site, rendered, pictures = [], staying = [] }: ReleaseParts,
  facts: NewFacts,
  release: ReleaseFolder,
): string[] {
  const shared: string[] = []
  const list = (file: string) => (facts.get(ownerOf(file) ?? '')?.files ?? shared).push(file)
  for (const file of namesUnder(site))
    if (release.place(file, join(site, file), copyFileSync)) list(file)
  for (const file of namesUnder(last ? rendered : folder))
    if (last ? release.place(file, join(rendered, file), renameSync) : release.take(file))
      list(file)
  for (const file of staying) if (release.keep(file)) shared.push(file)
  // Several parts may share a picture; each records it, so that it stays when one of them goes.
  for (const { file, path, owner } of pictures) {
    release.place(file, path, linkOrCopy)
    const files = owner === null ? shared : facts.get(owner)!.files
    if (!files.includes(file)) files.push(file)
  }
  return shared
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** The addresses outside a part that its pages refer to. */
function outsideLinks({ files }: PartFacts, links: PageReport['links'][string] = {}) {
  const own = new Set(files)
  return Object.keys(links).filter((address) => !fileAt(address, (file) => own.has(file)))
}

function laySearch({ made, kept }: Search, release: ReleaseFolder) {
  const files = [...kept]
  for (const file of kept) release.keep(file)
  for (const { file, text } of made) {
    release.write(file, text)
    files.push(file)
  }
  return files
}

/** Ids of the unchanged parts, whose files are linked. */
function staying({ last, plan }: ReleaseParts): string[] {
  if (!last || plan.whole) return []
  const others = othersIn(plan)
  return [...last.manifest.parts.ids().filter((id) => !others.has(id))]
}

function isAnyGone(given: ReleaseParts, release: ReleaseFolder) {
  const { last, plan } = given
  if (!last) return true
  const ids = [...othersIn(plan)]
  const before = [
    ...last.manifest.shared,
    ...ids.flatMap((id) => knownFacts(given, id)?.files ?? []),
  ]
  return before.some((file) => !release.has(file))
}
