/** What a good build was made of, kept beside its release: of each part only which pages it has there (`kept-parts.ts`, `part-facts.ts`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tournamentsAmong } from '../reading/gathered.ts'
import type { ListedFiles } from '../sitemap/listed.ts'
import type { SitemapGroups } from '../sitemap/groups.ts'
import type { KeptSearch } from '../search/search.ts'
import type { PageReport } from '../verify/page-check.ts'
import { replaceFile } from '../reading/replace-file.ts'
import { KeptParts, type KeptGroup, type KeptPart } from './kept-parts.ts'

export type Manifest = {
  /** Of everything but the data. */
  code: string
  /** Of the shop's files. */
  products: string
  /** Of every tournament's card. */
  cards: string
  /** Of all their news. */
  news: string
  /** Name of the release folder. */
  release: string
  /** The last release before it that looks different, to go back to. */
  previous: string | null
  /** The release that all pages were last rendered for. */
  whole: string
  /** When it was built, as ISO text in UTC. */
  built: string
  parts: KeptParts
  /** How many of them are tournaments. */
  tournaments: number
  /** Files that belong to no part. */
  shared: string[]
  /** Of the pages of no part, what they show in chats. */
  previews?: string[]
  /** The site's index; its files are among the shared ones. */
  search?: KeptSearch
  /** The pages that show no tournament. */
  still?: StillPages
  /** Of the pages of no part, those that search engines are told of. */
  listed?: ListedFiles
  /** By which parts search engines are told of all others. */
  sitemap?: SitemapGroups
}

/** Pages that stay as they are while the program and the shop do. */
export type StillPages = {
  /** Of their check, by which it is known which they are. */
  report: PageReport
  /** The routes of all other pages of no part. */
  others: readonly string[]
}

/** As it lies on the disk; programs before 2026-11-25 wrote all parts and links in it. */
type Stored = Omit<Manifest, 'parts'> & { groups: readonly KeptGroup[] }
type StoredBefore = Omit<Manifest, 'parts'> & {
  parts: Record<string, KeptPart>
  links: Record<string, number>
}

export const manifestFile = (releases: string, release: string) => join(releases, `${release}.json`)

/** Null where there is none, or one that an earlier program wrote. */
export async function readManifest(releases: string, release: string): Promise<Manifest | null> {
  try {
    const text = readFileSync(manifestFile(releases, release), 'utf8')
    const { parts, groups, links, ...manifest } = JSON.parse(text) as Partial<Stored & StoredBefore>
    if (groups) return { ...(manifest as Stored), parts: new KeptParts(releases, groups) }
    if (!parts || !links) return null
    const tournaments = tournamentsAmong(Object.keys(parts)).length
    const kept = KeptParts.of(releases, parts, links)
    return { ...(manifest as StoredBefore), parts: kept, tournaments }
  } catch {
    return null
  }
}

/** With the lists that are new; `name` is the release's own unless given. */
export async function writeManifest(
  releases: string,
  { parts, ...manifest }: Manifest,
  name = manifest.release,
) {
  await parts.store()
  const stored: Stored = { ...manifest, groups: parts.groups }
  await replaceFile(manifestFile(releases, name), JSON.stringify(stored))
}
