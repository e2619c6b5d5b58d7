/** Stale locks of a repository, which git never removes by itself. */
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { endStrays } from './child-group.ts'

const run = promisify(execFile)

/** Where a repository has lock files; in `refs` also in subfolders. */
const PLACES = ['.', 'refs', 'objects', 'objects/info', 'objects/pack'] as const

/**
 * Kills what an earlier server left running in `folder` and removes its locks. False where the
 * folder is in no repository. Call it only where a note shows that a server's own work was
 * interrupted.
 */
export async function freeRepository(folder: string): Promise<boolean> {
  const found = await gitDirs(folder)
  if (found.length > 0) await endStrays(folder)
  for (const inside of found) await removeLocks(inside)
  return found.length > 0
}

/** A linked work tree keeps references beside those of the others. */
async function gitDirs(folder: string): Promise<string[]> {
  const words = ['rev-parse', '--absolute-git-dir', '--git-common-dir']
  try {
    const { stdout } = await run('git', words, { cwd: folder })
    return [
      ...new Set(
        stdout
          .trim()
          .split('\n')
          .map((path) => resolve(folder, path)),
      ),
    ]
  } catch {
    return []
  }
}

async function removeLocks(inside: string) {
  for (const place of PLACES) {
    const names = await readdir(join(inside, place), { recursive: place === 'refs' }).catch(
      () => [],
    )
    for (const name of names.filter((name) => name.endsWith('.lock')))
      await rm(join(inside, place, name), { force: true })
  }
}
