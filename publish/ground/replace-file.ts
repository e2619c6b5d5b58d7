/**
 * Replaces files in one step: a temporary file is written beside and renamed, so that readers never
 * see half a file.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

let writes = 0

/**
 * For what can be made again. Rejects if that fails. Synchronous inside: three times as quick for a
 * thousand tournaments' small files.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}-${++writes}.tmp`
  writeFileSync(beside, content)
  renameSync(beside, file)
}

/** A name that neither the reader nor `git add` of the file itself touches. */
const besideOf = (file: string) => join(dirname(file), `.${basename(file)}.mesa`)

/** For what people entered: it is on disk when the promise resolves. One at a time for a file. */
export async function putFile(file: string, content: string | Uint8Array) {
  const beside = besideOf(file)
  await writeFile(beside, content, { flush: true })
  await rename(beside, file)
  await flushFolder(dirname(file))
}

/** Removes what a killed `putFile` left beside a file. */
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
