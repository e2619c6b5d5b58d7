/** Lists `public/` by names, sizes and times; opens no file. Build time only. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored } from '../../src/lib/reader/ignored-files.ts'
import { namesUnder } from '../../ground/files-under.ts'

/** The current files of `public/`, in the form that a field names them. */
export async function filesOfPublic(): Promise<ReadonlySet<string>> {
  const files = [...namesUnder('public')].filter((file) => !isIgnored(file))
  return new Set(files.map((file) => `/${file}`))
}

/** Drawings in `public/` are served unchanged. */
const IS_PHOTO = /\.(?:jpe?g|png|webp|gif|avif)$/i

/**
 * The photos among these files of `public/`, each with a stamp that changes with the file; null
 * where it is gone.
 */
export const stampedPhotos = (files: Iterable<string>): Promise<[string, string | null][]> =>
  Promise.all(
    [...files]
      .filter((name) => IS_PHOTO.test(name))
      .map(async (file) => [file, await stampOf(file)]),
  )

async function stampOf(file: string): Promise<string | null> {
  const found = await stat(join('public', file)).catch(() => null)
  return found && `${found.size} ${found.ctimeMs} ${found.ino}`
}
