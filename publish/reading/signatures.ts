/** Whether a folder of the data changed, by names, sizes and times: nothing is opened. Build time only. */
import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { listingIfAny } from './data-files.ts'
import { filesOfPublic, stampedPhotos } from './files-of-public.ts'

/** Changes when a file comes to `public/` or leaves it, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`)
  for (const [, stamp] of await stampedPhotos(files)) hash.update(`${stamp}\0`)
  return hash.digest('hex')
}

/** Changes when a file of the folder does, or when `ofPublic` does. */
export function folderSignature(folder: string, ofPublic: string): string {
  const hash = createHash('sha256').update(ofPublic)
  const { files, refused } = listingIfAny(folder)
  for (const file of files) {
    const { size, mtimeMs, ino } = statNow(join(folder, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ino}\0`)
  }
  for (const [file, { code }] of refused) hash.update(`${file}\0${code}\0`)
  return hash.digest('hex').slice(0, 32)
}

const GONE = { size: -1, mtimeMs: -1, ino: -1 }

function statNow(path: string) {
  try {
    return lstatSync(path)
  } catch {
    return GONE
  }
}
