/**
 * Replaces files in one step: a temporary file is written beside and renamed, so that readers never
 * see half a file.
 */
import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { folderFault } from './data-files.ts'

/**
 * For what can be made again. Rejects if that fails. Synchronous inside: three times as quick for a
 * thousand tournaments' small files.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}.tmp`
  writeFileSync(beside, content)
  renameSync(beside, file)
}

/** A name that neither the reader nor `git add` of the file itself touches. */
const besideOf = (file: string) => join(dirname(file), `.${basename(file)}.mesa`)

/**
 * For what people entered: it is on disk when the promise resolves. One at a time for a file. Null
 * removes the file. Makes the file's folder where it is missing.
 */
export async function putFile(file: string, content: string | Uint8Array | null) {
  const folder = dirname(file)
  if (content === null) return removed(file)
  // The folder above the new one has to keep its name, too.
  if ((await mkdir(folder, { recursive: true })) !== undefined) await flushFolder(dirname(folder))
  if (folderFault(folder)) throw new Error(`${folder} no es una carpeta`)
  const beside = besideOf(file)
  await writeFile(beside, content, { flush: true })
  await rename(beside, file)
  await flushFolder(folder)
}

async function removed(file: string) {
  try {
    await unlink(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await flushFolder(dirname(file))
}

/** Removes what a killed `putFile` left beside a file. */
export const removeHalfWritten = (file: string) => rm(besideOf(file), { force: true })

/**
 * Without this, a power cut may lose the new name. Windows cannot open folders and does not need
 * it.
 */
export async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
