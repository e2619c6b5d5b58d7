/** Digests of files, to know what changed. Build time only; reads the disk. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file under a path (or the path itself if it is a file), sorted; nothing if it is not there. */
export async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries === null) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** One digest of the names and contents of all files under the given paths, hex. */
export async function digestOf(paths: readonly string[], salt = ''): Promise<string> {
  const hash = createHash('sha256').update(salt)
  for (const path of paths)
    for (const file of await filesUnder(path))
      hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex').slice(0, 32)
}
