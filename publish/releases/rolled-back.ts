/**
 * Which folder a person went back to. A server that renders pages on request shows it as it is until
 * the next build: what should not be seen must not come back with the next reader. Reads and writes
 * the disk.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { replaceFile } from '../../ground/replace-file.ts'

const fileOf = (work: string) => join(work, 'rolled-back')

/** `release` is the folder that is shown now. */
export const noteRolledBack = (work: string, release: string) =>
  replaceFile(fileOf(work), resolve(release))

/** Whether a person went back to this folder, and nothing was built since. */
export function isRolledBack(work: string, release: string): boolean {
  try {
    return readFileSync(fileOf(work), 'utf8') === resolve(release)
  } catch {
    return false
  }
}
