/**
 * The files of the site's index. When a name changes, only the files that contain it are
 * rewritten, starting from the last release's. Reads the disk.
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
import type { PartIndex } from '../reading/kept/part-index.ts'
import { ReadingIndex } from '../reading/kept/reading-index.ts'
import { namesNow } from '../reading/kept/names-store.ts'

/** What a release records about its index: the digest of all names, and its files. */
export type KeptSearch = { digest: string; files: string[] }

/** The new files, and those that stay from the last release. */
export type Search = {
  digest: string
  made: Iterable<SearchFile>
  kept: readonly string[]
}

/** Where a release is, and what it records. */
type Last = {
  folder: string
  manifest: {
    search?: KeptSearch
    /** How many tournaments there are. */
    tournaments: number
    parts: { get: (id: string) => { names?: string } | undefined }
  }
}

/** With more changes than this, and than one tournament in this many, rewriting everything is quicker. */
const MANY = 4

/** Reads each tournament's names once, on demand. */
function namedIn(work: string) {
  const known = new Map<string, SearchNames>()
  return (digest: string) => {
    const names = known.get(digest) ?? namesNow(work, digest)
    known.set(digest, names)
    return names
  }
}

/** What the index is made from: the digest of all names, where they are, and what changed. */
type Named = {
  digest: string
  parts: Pick<PartIndex, 'names' | 'namesFrom'>
  /** If `whole` is set, everything is rewritten. */
  plan: {
    whole: string | null
    changed: readonly Pick<Part, 'id' | 'names'>[]
    removed: readonly string[]
  }
}

/** `last` is the previous release, if there is one. */
export function searchOf(work: string, { digest, parts, plan }: Named, last: Last | null): Search {
  const before = plan.whole ? undefined : last?.manifest.search
  if (before?.digest === digest) return { digest, made: [], kept: before.files }
  const named = namedIn(work)
  const anew = () => ({ digest, made: searchFiles(parts.names().map(named)), kept: [] })
  if (!before) return anew()
  const different = namesChanged(plan, last!.manifest)
  const changes = changesSince(last!.folder, { ...different, parts, named })
  if (!changes) return anew()
  const others = new Set([...changes.gone, ...changes.made.map(({ file }) => file)])
  const kept = before.files.filter((file) => !others.has(file))
  return { digest, made: changes.made, kept }
}

/** All index files of the tournaments as they were last read. */
export function searchNow(work: string): SearchFile[] {
  const index = ReadingIndex.toRead(work)
  const names = index?.parts.names() ?? []
  index?.close()
  return [...searchFiles(names.map(namedIn(work)))]
}

type Names = { gone: string[]; added: string[]; count: number }

/** The digests of changed names, old and new. */
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

/** Null where so much changed, or so little remains, that everything is rewritten. */
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
