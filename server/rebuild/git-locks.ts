/** Locks of a repository that nobody holds any more. git takes none of them away by itself. */
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { endStrays } from './child-group.ts'

const run = promisify(execFile)

/** Where locks of a folder of its own lie; of `refs` also inside of it. */
const PLACES = ['.', 'refs', 'objects', 'objects/info', 'objects/pack'] as const

/**
 * Ends what an earlier server left running in `folder` and takes its locks away. False where the folder
 * is in no repository. Call it only where a note says that a server's own work was interrupted.
 */
export async function freeRepository(folder: string): Promise<boolean> {
  const found = await gitDirs(folder)
  if (found.length > 0) await endStrays(folder)
  for (const inside of found) await removeLocks(inside)
  return found.length > 0
}

/** A work tree of its own keeps references beside those of the others. */
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
