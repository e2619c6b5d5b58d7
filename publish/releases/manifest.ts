/** What the last good build was made of, kept beside its release. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFiles } from '../sitemap/listed.ts'
import type { KeptSearch } from '../search/search.ts'
import { replaceFile } from '../reading/replace-file.ts'

export type Manifest = {
  /** Of everything but the data. */
  code: string
  /** Of the shop's files. */
  products: string
  /** Of every card on the home page. */
  cards: string
  /** Name of the release folder. */
  release: string
  /** The last release before it that looks different, to go back to. */
  previous: string | null
  /** The release that all pages were last rendered for; not in what earlier programs wrote. */
  whole?: string
  /** When it was built, as ISO text in UTC. */
  built: string
  tournaments: Record<string, KeptTournament>
  /** Files that belong to no tournament. */
  shared: string[]
  /** Of the pages of no tournament, what they show in chats. */
  previews?: string[]
  /** The site's index; its files are among the shared ones. */
  search?: KeptSearch
  /** Of the pages of no tournament, those that search engines are told of. */
  listed?: ListedFiles
}

/** What is known of a tournament's pages without opening them. */
export type KeptTournament = {
  /** Of its folder. */
  digest: string
  /** The release that its pages were rendered for; not in what earlier programs wrote. */
  since?: string
  files: string[]
  /** What its pages refer to and does not go with them: `/comprar`, `/logos/mixto.svg`. */
  links: string[]
  /** Its matches' places by file: `m-j1-1`. */
  anchors: Record<string, string[]>
  /** Pictures that its pages show in chats, drawn or not (`publish/previews`). */
  previews?: string[]
  /** Pages that search engines are told of; none in what earlier programs wrote. */
  listed?: ListedFiles
}

export const manifestFile = (releases: string, release: string) => join(releases, `${release}.json`)

export async function readManifest(releases: string, release: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(releases, release), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** Every file of the release; a picture may be of several tournaments. */
export const filesIn = ({ shared, tournaments }: Pick<Manifest, 'shared' | 'tournaments'>) =>
  new Set([...shared, ...Object.values(tournaments).flatMap(({ files }) => files)])

export const writeManifest = (releases: string, manifest: Manifest) =>
  replaceFile(manifestFile(releases, manifest.release), JSON.stringify(manifest))
