/** What `public/` holds, by names, sizes and times: nothing is opened. Build time only. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from './files-in.ts'

/** What `public/` holds now, as a field names it. */
export async function filesOfPublic(): Promise<ReadonlySet<string>> {
  const files = await filesIn('public').catch(() => [])
  return new Set(files.map((file) => `/${file}`))
}

/** Drawings are served from `public/` as they are. */
const IS_PHOTO = /\.(?:jpe?g|png|webp|gif|avif)$/i

/** The photos among files of `public/`, each with what changes when it does; null where it is gone. */
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
