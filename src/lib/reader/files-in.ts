import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isIgnored } from './folder-plan.ts'

/** The files of a folder by name inside it, with `/`, sorted; without what systems leave behind. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isIgnored(file))
    .toSorted()
}
