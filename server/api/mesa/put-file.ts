/** Replaces a file in one step; it is on disk when the promise resolves. */
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A name that neither the reader nor `git add` of the file itself touches. */
const besideOf = (file: string) => join(dirname(file), `.${basename(file)}.mesa`)

export async function putFile(file: string, content: string | Uint8Array) {
  const beside = besideOf(file)
  await writeFile(beside, content, { flush: true })
  await rename(beside, file)
  await flushFolder(dirname(file))
}

/** Removes what a killed server left beside it. */
export const removeHalfWritten = (file: string) => rm(besideOf(file), { force: true })

/**
 * Without this, a power cut may lose the new name. Windows cannot open folders and does not need
 * it.
 */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
