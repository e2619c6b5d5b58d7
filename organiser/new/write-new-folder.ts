/**
 * Writes a new folder: first under another name, then renamed, so that a half-written one is never
 * seen.
 */
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Whether anything exists at a path. */
export async function isTaken(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Writes the files as a new folder. False if the name is already taken; that folder stays
 * unchanged. The files are first written to a folder whose name begins with a dot; one left by a
 * killed run is removed.
 */
export async function writeNewFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<boolean> {
  if (await isTaken(folder)) return false
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true })
  await removeLeftovers(parent, basename(folder))
  const aside = join(parent, `.${basename(folder)}-nuevo-${process.pid}`)
  try {
    await mkdir(aside)
    for (const [file, text] of files) {
      await mkdir(dirname(join(aside, file)), { recursive: true })
      await writeFile(join(aside, file), text)
    }
    if (await isTaken(folder)) return false
    await rename(aside, folder)
    return true
  } catch (failure) {
    // Another run was quicker.
    if (await isTaken(folder)) return false
    throw failure
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function removeLeftovers(parent: string, name: string) {
  for (const entry of await readdir(parent)) {
    const prefix = `.${name}-nuevo-`
    const pid = entry.startsWith(prefix) ? Number(entry.slice(prefix.length)) : NaN
    if (Number.isInteger(pid) && !isRunning(pid)) {
      await rm(join(parent, entry), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}
