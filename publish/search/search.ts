/**
 * The files of the site's index. Where a name changed, those are made anew in which it stands, from what
 * the release before has of them: an edit costs what it changes. Reads the disk.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OtherIndex, searchChanges } from '../../src/lib/sharing/search-changes.ts'
import { searchFiles } from '../../src/lib/sharing/search-files.ts'
import {
  pieceFile,
  type Letter,
  type SearchFile,
  type SearchNames,
} from '../../src/lib/sharing/search-index.ts'
import type { Part } from '../reading/gathered.ts'
import type { PartIndex } from '../reading/part-index.ts'
import { ReadingIndex } from '../reading/reading-index.ts'
import { namesNow } from './names-store.ts'

/** What a release knows of its index: all its names, and its files. */
export type KeptSearch = { digest: string; files: string[] }

/** The new files, and those of the release before that stay as they are. */
export type Search = {
  digest: string
  made: Iterable<SearchFile>
  kept: readonly string[]
  /** By which was found what is no more. */
  gone: readonly string[]
}

/** Where a release stands, and what it knows. */
type Last = {
  folder: string
  manifest: {
    search?: KeptSearch
    /** How many. */
    tournaments: number
    parts: { get: (id: string) => { names?: string } | undefined }
  }
}

/** Where more than one tournament in so many changed, and more than so many, all is made anew: that is quicker. */
const MANY = 4

/** Each is read once, when it is asked for. */
function namedIn(work: string) {
  const known = new Map<string, SearchNames>()
  return (digest: string) => {
    const names = known.get(digest) ?? namesNow(work, digest)
    known.set(digest, names)
    return names
  }
}

/** What the index is made of: of all its names a digest, where they are, and what is different. */
type Named = {
  digest: string
  parts: Pick<PartIndex, 'names' | 'namesFrom'>
  /** All is made anew where that is `whole`. */
  plan: {
    whole: string | null
    changed: readonly Pick<Part, 'id' | 'names'>[]
    removed: readonly string[]
  }
}

/** `last` is the release before, where there is one. */
export function searchOf(work: string, { digest, parts, plan }: Named, last: Last | null): Search {
  const before = plan.whole ? undefined : last?.manifest.search
  if (before?.digest === digest) return { digest, made: [], kept: before.files, gone: [] }
  const named = namedIn(work)
  const anew = () => ({ digest, made: searchFiles(parts.names().map(named)), kept: [] })
  if (!before) return { ...anew(), gone: [] }
  const different = namesChanged(plan, last!.manifest)
  const changes = changesSince(last!.folder, { ...different, parts, named })
  const { gone } = different
  if (!changes) return { ...anew(), gone }
  const others = new Set([...changes.gone, ...changes.made.map(({ file }) => file)])
  const kept = before.files.filter((file) => !others.has(file))
  return { digest, made: changes.made, kept, gone }
}

/** All files of the index of the tournaments that were last read. */
export function searchNow(work: string): SearchFile[] {
  const index = ReadingIndex.toRead(work)
  const names = index?.parts.names() ?? []
  index?.close()
  return [...searchFiles(names.map(namedIn(work)))]
}

type Names = { gone: string[]; added: string[]; count: number }

/** By which what changed is found, as it was and as it is. */
function namesChanged(
  { changed, removed }: Named['plan'],
  { parts: before, tournaments: count }: Last['manifest'],
): Names {
  const ids = [...changed.map(({ id }) => id), ...removed]
  const old = new Set(ids.flatMap((id) => before.get(id)?.names ?? []))
  const now = new Set(changed.flatMap(({ names }) => names ?? []))
  return { gone: [...old.difference(now)], added: [...now.difference(old)], count }
}

type Step = Names & { parts: Named['parts']; named: (digest: string) => SearchNames }

/** Null where so much changed, or so little is left of what was before, that all is made anew. */
function changesSince(folder: string, { gone, added, count, parts, named }: Step) {
  if (gone.length + added.length > Math.max(MANY, count / MANY)) return null
  try {
    return searchChanges(gone.map(named), added.map(named), {
      before: (prefix) => pieceIn(folder, prefix),
      from: (address) => parts.namesFrom(address).map(named),
    })
  } catch (error) {
    if (error instanceof OtherIndex || isMissing(error)) return null
    throw error
  }
}

function pieceIn(folder: string, prefix: string): Letter | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, pieceFile(prefix)), 'utf8')) as Letter
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
