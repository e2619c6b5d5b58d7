/** What each tournament adds to the site's index, as it was last read, named by its content. Reads and writes the disk. */
import { readFileSync } from 'node:fs'
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

/** Throws where it is not there. Synchronous, for an index may ask for one of them after the other. */
export const namesNow = (work: string, digest: string) =>
  JSON.parse(readFileSync(fileOf(work, digest), 'utf8')) as SearchNames

/** Of each tournament of an index the digest of what it adds, by its address. */
export type NamesList = ReadonlyMap<string, string>

const listFile = (digest: string) => `list-${digest}.json`

/** Keeps what an index, named by its digest, is made of. */
export async function storeList(work: string, digest: string, list: NamesList) {
  await mkdir(folderOf(work), { recursive: true })
  await replaceFile(join(folderOf(work), listFile(digest)), JSON.stringify([...list]))
}

/** Undefined where it is not there any more. */
export async function storedList(work: string, digest: string): Promise<NamesList | undefined> {
  const text = await readFile(join(folderOf(work), listFile(digest)), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : new Map(JSON.parse(text) as [string, string][])
}

/** Forgets all but these, and the list of the index that is made of them. */
export async function keepNames(work: string, digests: readonly string[], index: string) {
  const wanted = new Set([...digests.map((digest) => `${digest}.json`), listFile(index)])
  for (const name of await readdir(folderOf(work)).catch(() => []))
    if (!wanted.has(name)) await rm(join(folderOf(work), name), { force: true })
}
