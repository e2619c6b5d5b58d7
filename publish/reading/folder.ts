/** A tournament's folder on the disk. Build time only; reads files, writes none. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { filesIn, filesInNow } from './files-in.ts'
import { filesOfPublic, publicPictures, publicPicturesStamp } from './public-pictures.ts'
import type { ReadOptions, ReadTournament } from '../../src/lib/reader/read-texts.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import type { Inspection, Inspections } from './picture-inspections.ts'
import { inspectFile } from './picture-inspections.ts'
import { textOf } from '../../src/lib/reader/text-of.ts'

const isImage = (file: string) => file.startsWith('imagenes/')

/**
 * Reads a tournament's folder. `digest` is of everything in it that a page may show, pictures too.
 * With the `inspections` of last time, pictures that stayed the same are not opened again.
 */
export async function readFolder(
  folder: string,
  { inspections: before = {}, ...options }: ReadOptions & { inspections?: Inspections } = {},
): Promise<ReadTournament & { digest: string; inspections: Inspections }> {
  const files = await filesIn(folder)
  const hash = createHash('sha256')
  const texts = new Map<string, string | null>()
  const inspections: Record<string, Inspection> = {}
  for (const file of files) {
    if (isImage(file)) {
      inspections[file] = await inspectFile(folder, file, before[file])
      hash.update(`\0${file}\0${inspections[file].digest}\0`)
      continue
    }
    const bytes = await readFile(join(folder, file)).catch(() => null)
    hash.update(`\0${file}\0${bytes?.length ?? 'unread'}\0`)
    if (bytes) hash.update(bytes)
    texts.set(file, bytes && textOf(bytes))
  }
  const publicFiles = options.publicFiles ?? (await filesOfPublic())
  const read = readTexts(basename(resolve(folder)), texts, files.filter(isImage), {
    ...options,
    publicFiles,
    pictures: new Map([
      ...Object.entries(inspections).map(([file, { inspected }]) => [file, inspected] as const),
      ...(await publicPictures(publicFiles)),
    ]),
  })
  return { ...read, inspections, digest: hash.digest('hex').slice(0, 32) }
}

/** Changes when a file comes to `public/` or leaves it, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`)
  return hash.update(await publicPicturesStamp(files)).digest('hex')
}

/**
 * Changes when a file of the folder does (names, sizes and times, nothing is opened), or when
 * `ofPublic` does. Synchronous: for tens of thousands of files that takes a third of the time.
 */
export function folderSignature(folder: string, ofPublic: string): string {
  const hash = createHash('sha256').update(ofPublic)
  for (const file of filesInNow(folder)) {
    const { size, mtimeMs, ino } = statNow(join(folder, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ino}\0`)
  }
  return hash.digest('hex').slice(0, 32)
}

function statNow(path: string) {
  try {
    return statSync(path)
  } catch {
    return { size: -1, mtimeMs: -1, ino: -1 }
  }
}
