/** Pictures of `public/` that fields may name. Build time only; reads files, writes none. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inspected } from '../../src/lib/pictures/inspected.ts'
import { inspectPicture } from './inspect-picture.ts'
import { filesIn } from './files-in.ts'

/** What `public/` holds now, as a field names it. */
export async function filesOfPublic(): Promise<ReadonlySet<string>> {
  const files = await filesIn('public').catch(() => [])
  return new Set(files.map((file) => `/${file}`))
}

/** Drawings are served from `public/` as they are. */
const IS_PHOTO = /\.(?:jpe?g|png|webp|gif|avif)$/i

const inspections = new Map<string, { stamp: string; inspected: Promise<Inspected> }>()

async function stampOf(file: string): Promise<string | null> {
  const found = await stat(join('public', file)).catch(() => null)
  return found && `${found.size} ${found.mtimeMs} ${found.ino}`
}

/** The photos among the files of `public/`, inspected once for all tournaments. */
export async function publicPictures(files: Iterable<string>): Promise<[string, Inspected][]> {
  const found: [string, Inspected][] = []
  for (const file of [...files].filter((name) => IS_PHOTO.test(name))) {
    const stamp = await stampOf(file)
    if (stamp === null) continue
    const before = inspections.get(file)
    const inspected =
      before?.stamp === stamp
        ? before.inspected
        : readFile(join('public', file)).then((bytes) => inspectPicture(file, bytes))
    inspections.set(file, { stamp, inspected })
    found.push([file, await inspected])
  }
  return found
}

/** Changes when a photo of `public/` does. */
export async function publicPicturesStamp(files: Iterable<string>): Promise<string> {
  const photos = [...files].filter((name) => IS_PHOTO.test(name))
  return (await Promise.all(photos.map(stampOf))).join('\0')
}
