/** A tournament's folder on the disk. Build time only; reads files, writes none. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Inspected } from '../pictures/inspect.ts'
import { inspectPicture } from '../pictures/inspect.ts'
import { filesIn } from './files-in.ts'
import { filesOfPublic, publicPictures, publicPicturesStamp } from './public-pictures.ts'
import type { ReadOptions, ReadTournament } from './read-texts.ts'
import { readTexts } from './read-texts.ts'
import { textOf } from './text-of.ts'

const isImage = (file: string) => file.startsWith('imagenes/')

/** Reads a tournament's folder. `digest` is of everything in it that a page may show, pictures too. */
export async function readFolder(
  folder: string,
  options: ReadOptions = {},
): Promise<ReadTournament & { digest: string }> {
  const files = await filesIn(folder)
  const hash = createHash('sha256')
  const texts = new Map<string, string | null>()
  const pictures = new Map<string, Inspected>()
  for (const file of files) {
    const bytes = await readFile(join(folder, file)).catch(() => null)
    hash.update(`\0${file}\0${bytes?.length ?? 'unread'}\0`)
    if (bytes) hash.update(bytes)
    if (!isImage(file)) texts.set(file, bytes && textOf(bytes))
    else if (bytes) pictures.set(file, await inspectPicture(file, bytes))
  }
  const publicFiles = options.publicFiles ?? (await filesOfPublic())
  const read = readTexts(basename(resolve(folder)), texts, files.filter(isImage), {
    ...options,
    publicFiles,
    pictures: new Map([...pictures, ...(await publicPictures(publicFiles))]),
  })
  return { ...read, digest: hash.digest('hex').slice(0, 32) }
}

/**
 * Changes when a file of the folder does (names, sizes and times, nothing is opened), or when a file
 * comes to `public/` or leaves it, or a photo there changes.
 */
export async function folderSignature(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const publicFiles = await filesOfPublic()
  for (const file of publicFiles) hash.update(`${file}\0`)
  hash.update(await publicPicturesStamp(publicFiles))
  for (const file of await filesIn(folder)) {
    const { size, mtimeMs, ino } = await stat(join(folder, file)).catch(() => GONE)
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ino}\0`)
  }
  return hash.digest('hex').slice(0, 32)
}

const GONE = { size: -1, mtimeMs: -1, ino: -1 }
