/**
 * What a verified build was made from, stored beside its release. It names only the pages of each
 * part (`kept-parts.ts`, `part-facts.ts`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedFiles } from '../sitemap/listed.ts'
import type { SitemapGroups } from '../sitemap/groups.ts'
import type { KeptSearch } from '../search/search.ts'
import type { PageReport } from '../verify/page-check.ts'
import { replaceFile } from '../../ground/replace-file.ts'
import { KeptParts, type StoredParts } from './kept-parts.ts'

export type Manifest = {
  /** The digest of everything but the data. */
  code: string
  /** The digest of the shop's files. */
  products: string
  /** The digest of every tournament's card. */
  cards: string
  /** The digest of every tournament's news. */
  news: string
  /** The name of the release folder. */
  release: string
  /** The last earlier release that looks different, for a rollback. */
  previous: string | null
  /** When it was built, ISO text in UTC. */
  built: string
  /** The `PUBLIC_*` settings that its pages were made with, by name; earlier versions stored none. */
  settings?: Readonly<Record<string, string>>
  parts: KeptParts
  /** How many of the parts are tournaments. */
  tournaments: number
  /** Files that belong to no part. */
  shared: string[]
  /** Previews that shared pages name. */
  previews?: string[]
  /** The site's index; its files are among `shared`. */
  search?: KeptSearch
  /** The pages that show no tournament. */
  still?: StillPages
  /** Shared pages that the sitemap lists. */
  listed?: ListedFiles
  /** The groups in which the sitemap lists all other pages. */
  sitemap?: SitemapGroups
}

/** Pages that stay unchanged while the program and the shop do. */
export type StillPages = {
  /** The report of their check, which also names them. */
  report: PageReport
  /** The routes of all other shared pages. */
  others: readonly string[]
}

type Stored = Omit<Manifest, 'parts'> & StoredParts

export const manifestFile = (releases: string, release: string) => join(releases, `${release}.json`)

/** Null where there is none, or where an incompatible version wrote it. */
export async function readManifest(releases: string, release: string): Promise<Manifest | null> {
  try {
    const text = readFileSync(manifestFile(releases, release), 'utf8')
    const { parts, links, ...manifest } = JSON.parse(text) as Stored
    if (!parts || !links) return null
    return { ...manifest, parts: KeptParts.of({ parts, links }) }
  } catch {
    return null
  }
}

export async function writeManifest(releases: string, { parts, ...manifest }: Manifest) {
  const stored: Stored = { ...manifest, ...parts.stored }
  await replaceFile(manifestFile(releases, manifest.release), JSON.stringify(stored))
}
