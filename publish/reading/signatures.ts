/**
 * Tells whether a folder of the data changed, by names, sizes and times; opens no file. Build time
 * only.
 */
import { createHash } from 'node:crypto'
import { basename, dirname, sep } from 'node:path'
import { filesOfPublic, stampedPhotos } from '../inspection/files-of-public.ts'
import { seenNow } from './seen-folder.ts'

/** Changes when a file is added to or removed from `public/`, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\0`)
  for (const [, stamp] of await stampedPhotos(files)) all.update(`${stamp}\0`)
  return all.digest('hex')
}

/** Changes with a file of the folder, or with `ofPublic`. */
export const folderSignature = (folder: string, ofPublic: string): string =>
  seenNow(`${dirname(folder)}${sep}`, basename(folder), ofPublic).signature
