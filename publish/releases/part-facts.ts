/**
 * Facts about a part's pages, known without opening them. Each part has one file, written once
 * when its pages were rendered and read when they change: an edit of one part reads none of the
 * ten thousand others.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { People } from '../reading/people.ts'
import type { ListedFiles } from '../sitemap/listed.ts'
import type { KeptPart } from './kept-parts.ts'
import type { Manifest } from './manifest.ts'
import { DamagedRelease } from './release-folder.ts'

export type PartFacts = {
  files: string[]
  /** Addresses outside the part that its pages refer to: `/comprar`, `/logos/mixto.svg`. */
  links: string[]
  /** Anchors of its matches, by file: `m-j1-1`. */
  anchors: Record<string, string[]>
  /** Previews that its pages name, drawn or not (`publish/previews`). */
  previews?: string[]
  /** Pages that the sitemap lists. */
  listed?: ListedFiles
  /** The people its pages show, and those reserved at that time (`reserved-since.ts`). */
  people?: People
}

/** A folder beside the releases. */
export const FACTS = 'parts'

/** No part's id contains this separator. */
const nameOf = (id: string, { since }: Pick<KeptPart, 'since'>) =>
  `${id.replaceAll('/', '+')}.${since}.json`

/**
 * Throws `DamagedRelease` where they are missing. Synchronous: three times as quick for ten
 * thousand small files.
 */
export function factsOf(releases: string, id: string, part: KeptPart): PartFacts {
  const file = nameOf(id, part)
  try {
    return JSON.parse(readFileSync(join(releases, FACTS, file), 'utf8')) as PartFacts
  } catch {
    throw new DamagedRelease(file)
  }
}

/** Writes the facts of the parts rendered for a release, before its manifest refers to them. */
export function storeFacts(releases: string, since: string, all: ReadonlyMap<string, PartFacts>) {
  mkdirSync(join(releases, FACTS), { recursive: true })
  for (const [id, facts] of all)
    writeFileSync(join(releases, FACTS, nameOf(id, { since })), JSON.stringify(facts))
}

/** Deletes the facts that these releases do not use. */
export async function keepFacts(releases: string, manifests: readonly Manifest[]) {
  const wanted = new Set(
    manifests.flatMap(({ parts }) => [...parts.entries().map(([id, part]) => nameOf(id, part))]),
  )
  for (const name of await readdir(join(releases, FACTS)).catch(() => []))
    if (!wanted.has(name)) await rm(join(releases, FACTS, name), { force: true })
}

/** Every file of a release; several parts may share a picture. */
export function releaseFiles(
  releases: string,
  { shared, parts }: Pick<Manifest, 'shared' | 'parts'>,
) {
  const files = new Set(shared)
  for (const [id, part] of parts.entries())
    for (const file of factsOf(releases, id, part).files) files.add(file)
  return files
}

type Named = Pick<Manifest, 'parts' | 'previews'>

/** The previews that the pages of all parts and the shared pages name, by part. */
export const previewsIn = (releases: string, named: Named) =>
  previewsAmong(named, (id) => factsOf(releases, id, named.parts.get(id)!))

/** As above, for the given part ids plus shared pages. */
export const previewsAmong = (
  { parts, previews = [] }: Named,
  known: (id: string) => PartFacts,
  ids: Iterable<string> = parts.ids(),
): Map<string, readonly string[]> =>
  new Map([
    ['', previews],
    ...[...ids].map((id): [string, readonly string[]] => [id, known(id).previews ?? []]),
  ])
