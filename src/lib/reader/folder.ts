/** A tournament's folder on the disk. Build time only; reads files, writes none. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { isIgnored } from './folder-plan.ts'
import type { ReadOptions, ReadTournament } from './read-texts.ts'
import { readTexts } from './read-texts.ts'
import { textOf } from './text-of.ts'

/** The files of a folder by name inside it, with `/`, sorted; without what systems leave behind. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isIgnored(file))
    .toSorted()
}

const isImage = (file: string) => file.startsWith('imagenes/')

/** What `public/` holds now, as a field names it. */
async function filesOfPublic(): Promise<ReadonlySet<string>> {
  const files = await filesOf('public').catch(() => [])
  return new Set(files.map((file) => `/${file}`))
}

/** Reads a tournament's folder. `digest` is of everything in it that a page may show, pictures too. */
export async function readFolder(
  folder: string,
  options: ReadOptions = {},
): Promise<ReadTournament & { digest: string }> {
  const files = await filesOf(folder)
  const hash = createHash('sha256')
  const texts = new Map<string, string | null>()
  for (const file of files) {
    const bytes = await readFile(join(folder, file)).catch(() => null)
    hash.update(`\0${file}\0${bytes?.length ?? 'unread'}\0`)
    if (bytes) hash.update(bytes)
    if (!isImage(file)) texts.set(file, bytes && textOf(bytes))
  }
  const publicFiles = options.publicFiles ?? (await filesOfPublic())
  const read = readTexts(basename(resolve(folder)), texts, files.filter(isImage), {
    ...options,
    publicFiles,
  })
  return { ...read, digest: hash.digest('hex').slice(0, 32) }
}

/** Changes when a file of the folder does: names, sizes and times, nothing is opened. */
export async function folderSignature(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesOf(folder)) {
    const { size, mtimeMs, ino } = await stat(join(folder, file)).catch(() => GONE)
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ino}\0`)
  }
  return hash.digest('hex').slice(0, 32)
}

const GONE = { size: -1, mtimeMs: -1, ino: -1 }
