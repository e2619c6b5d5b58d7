/** The files of the site's index, for a release. Reads the disk. */
import { searchFiles } from '../../src/lib/sharing/search-files.ts'
import type { SearchFile } from '../../src/lib/sharing/search-index.ts'
import type { PartIndex } from '../reading/kept/part-index.ts'
import { ReadingIndex } from '../reading/kept/reading-index.ts'
import { namesNow } from '../reading/kept/names-store.ts'

/** What a release records about its index: the digest of all names, and its files. */
export type KeptSearch = { digest: string; files: string[] }

/** The files to write, and those that stay from the last release. */
export type Search = {
  digest: string
  made: Iterable<SearchFile>
  kept: readonly string[]
}

/** The digest of all names, and where they are. */
type Named = { digest: string; parts: Pick<PartIndex, 'names'> }

/**
 * Where no name changed, the files of `last` stay; else all are made anew, which takes three
 * seconds for a thousand tournaments, and no one waits for it.
 */
export function searchOf(
  work: string,
  { digest, parts }: Named,
  last: KeptSearch | undefined,
): Search {
  if (last?.digest === digest) return { digest, made: [], kept: last.files }
  const names = parts.names().map((one) => namesNow(work, one))
  return { digest, made: searchFiles(names), kept: [] }
}

/** All files of the tournaments as they were last read. */
export function searchNow(work: string): SearchFile[] {
  const index = ReadingIndex.toRead(work)
  const names = index?.parts.names() ?? []
  index?.close()
  return [...searchFiles(names.map((digest) => namesNow(work, digest)))]
}
