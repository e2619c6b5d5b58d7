/**
 * Tells whether a folder of the data changed, by names, sizes and times; opens no file. The time is
 * `ctime`, which no tool can set back, so an edit that resets the modification time is noticed.
 * Build time only; reads the disk.
 */
import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { listingIfAny, type FolderListing } from '../../ground/data-files.ts'
import { filesOfPublic, stampedPhotos } from '../inspection/files-of-public.ts'

/** The signature of each folder, by its name. */
export type Signatures = ReadonlyMap<string, string>

/** Changes when a file is added to or removed from `public/`, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\0`)
  for (const [, stamp] of await stampedPhotos(files)) all.update(`${stamp}\0`)
  return all.digest('hex')
}

/** Changes with a file of the folder, or with `ofPublic`. */
export function folderSignature(folder: string, ofPublic: string): string {
  const { files, refused } = listingNow(folder)
  const all = createHash('sha256').update(ofPublic)
  for (const file of files) all.update(`\0${file} ${stampOf(join(folder, file))}`)
  for (const [file, { code }] of refused) all.update(`\0${file} ${code}`)
  return all.digest('hex').slice(0, 32)
}

/** A folder that the system refuses to list has only the reason; the reader reports it. */
function listingNow(folder: string): FolderListing {
  try {
    return listingIfAny(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { files: [], folders: [], refused: new Map([[`${code}`, { code: 'unreadableFile' }]]) }
  }
}

function stampOf(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found ? `${found.size} ${found.ctimeMs} ${found.ino}` : 'missing'
}
