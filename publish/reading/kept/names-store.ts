/**
 * What each tournament adds to the site's index, stored by digest beside the readings, so that both
 * are lost together. Reads and writes the disk.
 */
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchNames } from '../../../src/lib/sharing/search-index.ts'
import { digestOf } from '../../../ground/digest.ts'
import { replaceFile } from '../../../ground/replace-file.ts'
import { storeFolder } from './reading-store.ts'

/** The folder's name in the reading store. */
export const NAMES_FOLDER = 'names'

const folderOf = (work: string) => join(storeFolder(work), NAMES_FOLDER)
const fileOf = (work: string, digest: string) => join(folderOf(work), `${digest}.json`)

/** Returns the digest under which the names are stored. */
export async function storeNames(work: string, names: SearchNames): Promise<string> {
  const text = JSON.stringify(names)
  const digest = digestOf([], text).slice(0, 24)
  await mkdir(folderOf(work), { recursive: true })
  await replaceFile(fileOf(work, digest), text)
  return digest
}

/** Stored names are gone: all tournaments have to be read again. */
export class LostNames extends Error {}

/**
 * Throws `LostNames` where they are missing. Synchronous, because an index may read thousands one
 * after the other.
 */
export function namesNow(work: string, digest: string): SearchNames {
  try {
    return JSON.parse(readFileSync(fileOf(work, digest), 'utf8')) as SearchNames
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new LostNames(digest, { cause })
  }
}

/** Deletes all but these. */
export async function keepNames(work: string, digests: readonly string[]) {
  const wanted = new Set(digests.map((digest) => `${digest}.json`))
  for (const name of await readdir(folderOf(work)).catch(() => []))
    if (!wanted.has(name)) await rm(join(folderOf(work), name), { force: true })
}
