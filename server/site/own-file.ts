/** Checks that a file belongs to the site and is no link to elsewhere. */
import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

/** Whether a regular file exists and is inside `dir` itself. */
export async function isOwnFile(dir: string, path: string) {
  const entry = await stat(path).catch(() => null)
  if (!entry?.isFile()) return false
  // A swap may have happened between the two halves of the first check, so check again.
  return (await liesIn(dir, path)) || liesIn(dir, path)
}

/** False where a link leads out of the folder: its target was never meant to be public. */
async function liesIn(dir: string, path: string) {
  const [root, file] = await Promise.all([dir, path].map((one) => realpath(one).catch(() => '')))
  return file!.startsWith(`${root}${sep}`)
}
