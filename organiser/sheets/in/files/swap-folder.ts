/**
 * Writes a folder in one step: builds a copy, then swaps it in; a failure leaves the old one
 * unchanged.
 */
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Replaces the text files of a folder and leaves everything else (pictures) unchanged. `removed`
 * files are deleted. Meanwhile two folders exist beside it, with names that begin with a dot.
 */
export async function swapFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
  removed: readonly string[] = [],
) {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true })
  const aside = await mkdtemp(join(parent, `.${basename(folder)}-nuevo-`))
  const old = `${aside}-anterior`
  try {
    const hadFolder = await copied(folder, aside)
    for (const file of removed) await rm(join(aside, file), { force: true })
    for (const [file, text] of files) {
      await mkdir(dirname(join(aside, file)), { recursive: true })
      await writeFile(join(aside, file), text)
    }
    if (hadFolder) await rename(folder, old)
    try {
      await rename(aside, folder)
    } catch (failure) {
      if (hadFolder) await rename(old, folder)
      throw failure
    }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  await rm(old, { recursive: true, force: true })
}

/** Copies a folder with its dates; false where it does not exist. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true })
    return true
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw failure
  }
}
