/**
 * The files of the site's index. Where a name changed, those are made anew in which it stands, from what
 * the release before has of them: an edit costs what it changes. Reads the disk.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  OtherIndex,
  searchChanges,
  type SearchChanges,
} from '../../src/lib/sharing/search-changes.ts'
import { searchFiles } from '../../src/lib/sharing/search-files.ts'
import {
  pieceFile,
  type Letter,
  type SearchFile,
  type SearchNames,
} from '../../src/lib/sharing/search-index.ts'
import { digestOf } from '../reading/digest.ts'
import { storedIndex, type Reading } from '../reading/reading-store.ts'
import { namesNow, storedList, storeList, type NamesList } from './names-store.ts'

/** What a release knows of its index: all its names, and its files. */
export type KeptSearch = { digest: string; files: string[] }

/** The new files, and those of the release before that stay as they are. */
export type Search = { digest: string; made: Iterable<SearchFile>; kept: readonly string[] }

/** Where a release stands, and what it knows. */
type Last = { folder: string; manifest: { search?: KeptSearch } }

/** Where more than one tournament in so many changed, and more than so many, all is made anew: that is quicker. */
const MANY = 4

const digestsOf = (readings: readonly Reading[]) => readings.flatMap(({ names }) => names ?? [])

type Named = (digest: string) => SearchNames

/** Each is read once, when it is asked for. */
function namedIn(work: string): Named {
  const known = new Map<string, SearchNames>()
  return (digest) => {
    const names = known.get(digest) ?? namesNow(work, digest)
    known.set(digest, names)
    return names
  }
}

/** `last` is the release before, where the same program made its index. */
export async function searchOf(
  work: string,
  readings: readonly Reading[],
  last: Last | null,
): Promise<Search> {
  const digests = digestsOf(readings)
  const digest = digestOf([], digests.join(' '))
  const before = last?.manifest.search
  if (before?.digest === digest) return { digest, made: [], kept: before.files }
  const named = namedIn(work)
  const listBefore = before && (await storedList(work, before.digest))
  const list = listNow(digests, listBefore, named)
  await storeList(work, digest, list)
  const changes = listBefore && changesSince({ folder: last!.folder, listBefore, list, named })
  if (!changes) return { digest, made: searchFiles(digests.map(named)), kept: [] }
  const others = new Set([...changes.gone, ...changes.made.map(({ file }) => file)])
  return { digest, made: changes.made, kept: before.files.filter((file) => !others.has(file)) }
}

/** All files of the index of the tournaments that were last read. */
export async function searchNow(work: string): Promise<SearchFile[]> {
  const digests = digestsOf(storedIndex(work)?.readings ?? [])
  return [...searchFiles(digests.map(namedIn(work)))]
}

function listNow(digests: readonly string[], before: NamesList | undefined, named: Named) {
  const known = new Map([...(before ?? [])].map(([address, digest]) => [digest, address]))
  return new Map(digests.map((digest) => [known.get(digest) ?? named(digest).address, digest]))
}

type Step = { folder: string; listBefore: NamesList; list: NamesList; named: Named }

/** Null where so much changed, or so little is left of what was before, that all is made anew. */
function changesSince({ folder, listBefore, list, named }: Step): SearchChanges | null {
  const [old, now] = [new Set(listBefore.values()), new Set(list.values())]
  const [gone, added] = [[...old.difference(now)], [...now.difference(old)]]
  if (gone.length + added.length > Math.max(MANY, now.size / MANY)) return null
  const addresses = [...list.keys()].toSorted()
  try {
    return searchChanges(gone.map(named), added.map(named), {
      before: (prefix) => pieceIn(folder, prefix),
      from: function* (address) {
        for (const at of addresses) if (at >= address) yield named(list.get(at)!)
      },
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
