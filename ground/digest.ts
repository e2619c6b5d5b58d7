/** Digests of files and answers, to know what changed. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesUnder } from './files-under.ts'

/** The digest of one file's content, hex. */
export const digestOfBytes = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** One digest of the names and contents of all files under the given paths, hex. */
export function digestOf(paths: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}
