/** What each tournament adds to the site's index, as it was last read, named by its content. Reads and writes the disk. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
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

/** Throws where one is not there. */
export const storedNames = (work: string, digests: readonly string[]) =>
  Promise.all(
    digests.map(
      async (digest) => JSON.parse(await readFile(fileOf(work, digest), 'utf8')) as SearchNames,
    ),
  )

/** Forgets all but these. */
export async function keepNames(work: string, digests: readonly string[]) {
  const wanted = new Set(digests.map((digest) => `${digest}.json`))
  for (const name of await readdir(folderOf(work)).catch(() => []))
    if (!wanted.has(name)) await rm(join(folderOf(work), name), { force: true })
}
