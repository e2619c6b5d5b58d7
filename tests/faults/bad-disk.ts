/**
 * A disk that gets full or read-only: a small one of its own in memory where this process may mount
 * one (root on Linux), else the nearest thing that any process can have.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type BadDisk = {
  /** What it is, in words. */
  kind: string
  folder: string
  /** Leaves so many bytes; answers what a shell has to say before a command, if anything. */
  fill: (leaving: number) => Promise<string>
  empty: () => Promise<void>
  lock: () => Promise<void>
  unlock: () => Promise<void>
  forget: () => Promise<void>
}

/** Made in `folder`, which must not be there yet. */
export async function badDisk(folder: string, megabytes: number): Promise<BadDisk> {
  await mkdir(folder)
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    .then(() => true)
    .catch(() => false)
  return isMounted ? mounted(folder, megabytes) : substitute(folder)
}

function mounted(folder: string, megabytes: number): BadDisk {
  const filler = join(folder, 'filler')
  const remount = (mode: string) => run('mount', ['-o', `remount,${mode}`, folder])
  return {
    kind: `a disk of ${megabytes} MB (tmpfs)`,
    folder,
    fill: async (leaving) => {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)))
      return ''
    },
    empty: () => rm(filler, { force: true }),
    lock: async () => void (await remount('ro')),
    unlock: async () => void (await remount('rw')),
    forget: async () => void (await run('umount', [folder])),
  }
}

/** A quota on the size of each file, and folders without the right to write; root may write anyway. */
function substitute(folder: string): BadDisk {
  const mode = (bits: number) => async () => {
    for (const each of [folder, join(folder, 'work')]) await chmod(each, bits)
  }
  return {
    kind: 'a quota on the size of files (ulimit) and folders without the right to write',
    folder,
    fill: async (leaving) => `ulimit -f ${Math.ceil(leaving / 1024)};`,
    empty: async () => undefined,
    lock: mode(0o555),
    unlock: mode(0o755),
    forget: async () => rm(dirname(join(folder, 'x')), { recursive: true, force: true }),
  }
}
