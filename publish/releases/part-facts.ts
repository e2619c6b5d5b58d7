/**
 * What is known of a part's pages without opening them. Each part has a file for it, written once, when its
 * pages were rendered, and read where they change: an edit of one reads nothing of ten thousand others.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { People } from '../reading/people.ts'
import type { ListedFiles } from '../sitemap/listed.ts'
import { forgetLists, type KeptPart } from './kept-parts.ts'
import type { Manifest } from './manifest.ts'
import { DamagedRelease } from './release-folder.ts'

export type PartFacts = {
  files: string[]
  /** What its pages refer to and does not go with them: `/comprar`, `/logos/mixto.svg`. */
  links: string[]
  /** Its matches' places by file: `m-j1-1`. */
  anchors: Record<string, string[]>
  /** Pictures that its pages show in chats, drawn or not (`publish/previews`). */
  previews?: string[]
  /** Pages that search engines are told of. */
  listed?: ListedFiles
  /** Whom they show, and who was reserved then (`reserved-since.ts`). */
  people?: People
}

/** Beside the releases. */
export const FACTS = 'parts'

/** No part's id has such a sign. */
const nameOf = (id: string, { since }: Pick<KeptPart, 'since'>) =>
  `${id.replaceAll('/', '+')}.${since}.json`

/** Throws `DamagedRelease` where they are lost. Synchronous: of ten thousand small files that takes a third of the time. */
export function factsOf(releases: string, id: string, part: KeptPart): PartFacts {
  const file = nameOf(id, part)
  try {
    return JSON.parse(readFileSync(join(releases, FACTS, file), 'utf8')) as PartFacts
  } catch {
    throw new DamagedRelease(file)
  }
}

/** Writes those of the parts that were rendered for a release, before its manifest speaks of them. */
export function storeFacts(releases: string, since: string, all: ReadonlyMap<string, PartFacts>) {
  mkdirSync(join(releases, FACTS), { recursive: true })
  for (const [id, facts] of all)
    writeFileSync(join(releases, FACTS, nameOf(id, { since })), JSON.stringify(facts))
}

/** Forgets all but what these releases speak of. */
export async function keepFacts(releases: string, manifests: readonly Manifest[]) {
  const kept = manifests.map(({ parts }) => parts)
  const isKept = ([id, { since }]: [string, KeptPart]) =>
    kept.some((parts) => parts.get(id)?.since === since)
  const gone = forgetLists(releases, kept).filter((part) => !isKept(part))
  for (const [id, part] of gone) await rm(join(releases, FACTS, nameOf(id, part)), { force: true })
}

/** The same, and what a build that was stopped has left: all facts are looked through. */
export async function keepOnlyFacts(releases: string, manifests: readonly Manifest[]) {
  await keepFacts(releases, manifests)
  const wanted = new Set(
    manifests.flatMap(({ parts }) => [...parts.entries().map(([id, part]) => nameOf(id, part))]),
  )
  for (const name of await readdir(join(releases, FACTS)).catch(() => []))
    if (!wanted.has(name)) await rm(join(releases, FACTS, name), { force: true })
}

/** Every file of a release; a picture may be of several parts. */
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

/** The previews that the pages of all parts and of none name, by part. */
export const previewsIn = (releases: string, named: Named) =>
  previewsAmong(named, (id) => factsOf(releases, id, named.parts.get(id)!))

/** The same of the parts with these ids, and of none, by what is known of each. */
export const previewsAmong = (
  { parts, previews = [] }: Named,
  known: (id: string) => PartFacts,
  ids: Iterable<string> = parts.ids(),
): Map<string, readonly string[]> =>
  new Map([
    ['', previews],
    ...[...ids].map((id): [string, readonly string[]] => [id, known(id).previews ?? []]),
  ])
