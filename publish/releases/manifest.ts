/** What a good build was made of, kept beside its release: of each part only which pages it has there (`part-facts.ts`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tournamentsAmong } from '../reading/gathered.ts'
import type { ListedFiles } from '../sitemap/listed.ts'
import type { SitemapGroups } from '../sitemap/groups.ts'
import type { KeptSearch } from '../search/search.ts'
import type { PageReport } from '../verify/page-check.ts'
import { replaceFile } from '../reading/replace-file.ts'

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
  parts: Record<string, KeptPart>
  /** What pages of parts refer to outside their own part (`/comprar`, `/logos/mixto.svg`), and how many parts do. */
  links: Record<string, number>
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

/** Which pages of a part a release has. */
export type KeptPart = {
  /** Of its data. */
  digest: string
  /** The release that they were rendered for. */
  since: string
}

export const manifestFile = (releases: string, release: string) => join(releases, `${release}.json`)

/** Null where there is none, or one that an earlier program wrote. */
export async function readManifest(releases: string, release: string): Promise<Manifest | null> {
  try {
    const text = readFileSync(manifestFile(releases, release), 'utf8')
    const manifest = JSON.parse(text) as Partial<Manifest>
    return manifest.parts && manifest.links ? (manifest as Manifest) : null
  } catch {
    return null
  }
}

export const writeManifest = (releases: string, manifest: Manifest) =>
  replaceFile(manifestFile(releases, manifest.release), JSON.stringify(manifest))

/** The tournaments of a release, by id. */
export const tournamentsIn = ({ parts }: Pick<Manifest, 'parts'>) =>
  tournamentsAmong(Object.keys(parts))
