/** A file that is replaced in one step and is on the disk when that is said. */
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Neither the reader nor git's `add` of the file itself looks at it. */
const besideOf = (file: string) => join(dirname(file), `.${basename(file)}.mesa`)

export async function putFile(file: string, content: string | Uint8Array) {
  const beside = besideOf(file)
  await writeFile(beside, content, { flush: true })
  await rename(beside, file)
  await flushFolder(dirname(file))
}

/** What a killed server left beside it. */
export const removeHalfWritten = (file: string) => rm(besideOf(file), { force: true })

/** Else a lost power may take the new name back. Windows opens no folder, and needs this not. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
