/** Files of a site that are its own, and no link to elsewhere. */
import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

/** Whether a regular file is there and lies in `dir` itself. */
export async function isFile(dir: string, path: string) {
  const entry = await stat(path).catch(() => null)
  if (!entry?.isFile()) return false
  // Another release may have been shown between the two halves of the first look.
  return (await liesIn(dir, path)) || liesIn(dir, path)
}

/** False where a link leads out of the folder: what it leads to was never meant to be read. */
async function liesIn(dir: string, path: string) {
  const [root, file] = await Promise.all([dir, path].map((one) => realpath(one).catch(() => '')))
  return file!.startsWith(`${root}${sep}`)
}
