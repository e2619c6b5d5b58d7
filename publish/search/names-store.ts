/** What each tournament adds to the site's index, as it was last read, named by its content. Reads and writes the disk. */
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchNames } from '../../src/lib/sharing/search-index.ts'
import { digestOf } from '../reading/digest.ts'
import { replaceFile } from '../reading/replace-file.ts'

const folderOf = (work: string) => join(work, 'names')
const fileOf = (work: string, digest: string) => join(folderOf(work), `${digest}.json`)

/** Answers the digest by which they are found again. */
export async function storeNames(work: string, names: SearchNames): Promise<string> {
  const text = JSON.stringify(names)
  const digest = digestOf([], text).slice(0, 24)
  await mkdir(folderOf(work), { recursive: true })
  await replaceFile(fileOf(work, digest), text)
  return digest
}

/** Throws where it is not there. Synchronous, for an index may ask for one of them after the other. */
export const namesNow = (work: string, digest: string) =>
  JSON.parse(readFileSync(fileOf(work, digest), 'utf8')) as SearchNames

/** Forgets all but these. */
export async function keepNames(work: string, digests: readonly string[]) {
  const wanted = new Set(digests.map((digest) => `${digest}.json`))
  for (const name of await readdir(folderOf(work)).catch(() => []))
    if (!wanted.has(name)) await rm(join(folderOf(work), name), { force: true })
}

/** Forgets these, but for those that are asked for still. */
export async function forgetNames(
  work: string,
  digests: readonly string[],
  asked: { isName: (digest: string) => boolean },
) {
  for (const digest of digests)
    if (!asked.isName(digest)) await rm(fileOf(work, digest), { force: true })
}
