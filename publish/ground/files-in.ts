import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isIgnored } from '../../src/lib/reader/ignored-files.ts'

/**
 * The regular files of a folder by their path inside it, with `/`, sorted; without the files that
 * operating systems leave behind.
 */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isIgnored(file))
    .toSorted()
