/** The files of the site's index. Made anew only where a name changed; of those, only what differs is written. */
import { searchFiles, type SearchFile } from '../../src/lib/sharing/search-index.ts'
import { digestOf } from '../reading/digest.ts'
import { storedIndex, type Reading } from '../reading/reading-store.ts'
import { storedNames } from './names-store.ts'

/** What a release knows of its index: all its names, and its files. */
export type KeptSearch = { digest: string; files: string[] }

/** The new files, or those of the release before, which stay as they are. */
export type Search = { digest: string } & ({ made: SearchFile[] } | { kept: string[] })

const namesOf = (readings: readonly Reading[]) => readings.flatMap(({ names }) => names ?? [])

export async function searchOf(
  work: string,
  readings: readonly Reading[],
  before: KeptSearch | undefined,
): Promise<Search> {
  const names = namesOf(readings)
  const digest = digestOf([], names.join(' '))
  if (before?.digest === digest) return { digest, kept: before.files }
  return { digest, made: searchFiles(await storedNames(work, names)) }
}

/** All files of the index of the tournaments that were last read. */
export async function searchNow(work: string): Promise<SearchFile[]> {
  const names = namesOf((await storedIndex(work))?.readings ?? [])
  return searchFiles(await storedNames(work, names))
}
