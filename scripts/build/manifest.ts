/** What the last good build was made of, kept beside its release. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../src/lib/content/replace-file.ts'

export type Manifest = {
  /** Of everything but the data. */
  code: string
  /** Of the shop's files. */
  products: string
  /** Of every card on the home page. */
  cards: string
  /** Name of the release folder. */
  release: string
  /** By id: digest of the folder, files of its pages. */
  tournaments: Record<string, { digest: string; files: string[] }>
  /** Files that belong to no tournament. */
  shared: string[]
}

const manifestFile = (releases: string, release: string) => join(releases, `${release}.json`)

export async function readManifest(releases: string, release: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(releases, release), 'utf8')) as Manifest
  } catch {
    return null
  }
}

export const writeManifest = (releases: string, manifest: Manifest) =>
  replaceFile(manifestFile(releases, manifest.release), JSON.stringify(manifest))
