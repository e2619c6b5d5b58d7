/** What a new release records about its pages: their links, and since when each is unchanged. */
import { dayIn } from '../../src/lib/calendar/today.ts'
import { basename, dirname } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { groupCount, groupFile, sitemapGroup, type SitemapGroups } from '../sitemap/groups.ts'
import { changedDay, pagesOfFiles, type ListedFiles } from '../sitemap/listed.ts'
import { sitemapIndex, sitemapParts } from '../sitemap/sitemap.ts'
import { KeptParts, type KeptPart } from './kept-parts.ts'
import { factsOf } from './part-facts.ts'
import type { ReleaseFolder } from './release-folder.ts'
import {
  knownFacts,
  lastFacts,
  othersIn,
  type NewFacts,
  type ReleaseParts,
} from './release-parts.ts'

/** Parts of the last release that were removed or changed. */
const replaced = ({ last, plan }: ReleaseParts) =>
  [...othersIn(plan)].filter((id) => last?.manifest.parts.get(id))

/** The pages of each part in the new release. */
export function partsAfter(given: ReleaseParts, facts: NewFacts): KeptParts {
  const { folder, last, plan } = given
  const since = basename(folder)
  const changed = new Map(
    plan.changed.map(({ id, digest, names }): [string, KeptPart] => [
      id,
      { digest, since, ...(names !== undefined && { names }) },
    ]),
  )
  const before = plan.whole || !last ? KeptParts.none : last.manifest.parts
  const { removed } = plan
  return before.after({ changed, removed, links: linksMore(given, facts) })
}

/**
 * By address, how many more parts refer to it from outside than in the last release, where that is
 * reused.
 */
function linksMore(given: ReleaseParts, facts: NewFacts): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (address: string, more: number) =>
    counts.set(address, (counts.get(address) ?? 0) + more)
  for (const id of given.plan.whole ? [] : replaced(given))
    for (const address of lastFacts(given, id).links) count(address, -1)
  for (const { links } of facts.values()) for (const address of links) count(address, 1)
  return new Map(counts.entries().filter(([, more]) => more !== 0))
}

/** Records since when each new page is unchanged; returns the days of shared pages. */
export function listFiles(
  given: ReleaseParts,
  facts: NewFacts,
  { fresh }: ReleaseFolder,
): ListedFiles {
  const { last, plan, report, isSharedSame } = given
  const today = dayIn(given.today)
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
    const before = last?.manifest.parts.get(id)
    const days = knownFacts(given, id)?.listed
    facts.get(id)!.listed = daysOf(id, days, before?.digest === digest)
  }
  return daysOf('', last?.manifest.listed, isSharedSame)
}

type Lists = { parts: KeptParts; facts: NewFacts; listed: ListedFiles }

/**
 * Lays the sitemap: writes groups that changed, and keeps the last release's files for the others.
 */
export function laySitemap(
  given: ReleaseParts,
  { parts, facts, listed }: Lists,
  release: ReleaseFolder,
): { files: string[]; groups: SitemapGroups } | undefined {
  const { folder, last, plan, siteUrl: site } = given
  if (site === '') return undefined
  const count = groupCount(parts.size)
  const before = last?.manifest.sitemap
  const known = before?.site === site && before.days.length === count ? before.days : []
  const ids = [...othersIn(plan)]
  const touched = new Set([0, ...ids.map((id) => sitemapGroup(id, count))])
  const listedIn = (id: string) =>
    (facts.get(id) ?? factsOf(dirname(folder), id, parts.get(id)!)).listed ?? {}
  const idsOf = (group: number) =>
    [...parts.ids()].filter((id) => sitemapGroup(id, count) === group)
  const days = Array.from({ length: count }, (_, group) => {
    const kept = touched.has(group) ? undefined : known[group]
    if (kept) {
      for (const file of Object.keys(kept)) release.keep(file)
      return kept
    }
    const all = [...(group === 0 ? [listed] : []), ...idsOf(group).map(listedIn)]
    const files = sitemapParts(site, all.flatMap(pagesOfFiles), (number) =>
      groupFile(group, count, number),
    )
    for (const { file, text } of files) release.write(file, text)
    return Object.fromEntries(files.map(({ file, changed }) => [file, changed]))
  })
  const named = days.flatMap((group) =>
    Object.entries(group).map(([file, changed]) => ({ file, changed })),
  )
  const index = sitemapIndex(site, named)
  release.write(index.file, index.text)
  return { files: [index.file, ...named.map(({ file }) => file)], groups: { site, days } }
}
