/** Tells whether a folder of the data changed, by names, sizes and times: nothing is opened. Build time only. */
import { createHash, hash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { filesOfPublic, stampedPhotos } from './files-of-public.ts'
import { lookAt, type KeptListing, type Look } from './kept-listing.ts'

/** Changes when a file comes to `public/` or leaves it, or when a photo there changes. */
export async function publicSignature(): Promise<string> {
  const files = await filesOfPublic()
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\0`)
  for (const [, stamp] of await stampedPhotos(files)) all.update(`${stamp}\0`)
  return all.digest('hex')
}

/** A folder as it was seen: what its signature is made of, for the next look. */
export type Seen = {
  signature: string
  /** Undefined where the names have to be asked for again. */
  listing: KeptListing | undefined
  stamps: Float64Array
}

/** Changes when a file of the folder does, or when `ofPublic` does. */
export const folderSignature = (folder: string, ofPublic: string): string =>
  seenNow(folder, ofPublic).signature

/** With what was seen `before` with the same `ofPublic`; the very same where nothing is different. */
export function seenNow(folder: string, ofPublic: string, before?: Seen): Seen {
  const look = lookAt(folder, before?.listing)
  const stamps = stampsOf(folder, look.files)
  const isSame = before && look.kept !== undefined && look.kept === before.listing
  if (isSame && stamps.every((stamp, at) => stamp === before.stamps[at])) return before
  return { signature: signatureOf(look, stamps, ofPublic), listing: look.kept, stamps }
}

function signatureOf({ files, refused }: Look, stamps: Float64Array, ofPublic: string) {
  const faults = [...refused].map(([file, { code }]) => `${file}\0${code}`)
  const names = Buffer.from([ofPublic, ...files, '', ...faults].join('\0'))
  return hash('sha256', Buffer.concat([names, Buffer.from(stamps.buffer)])).slice(0, 32)
}

/** Of each file its size, time and place on the disk, as the numbers that they are: of a quarter of a million to write them out is a third of the look. */
function stampsOf(folder: string, files: readonly string[]) {
  const stamps = new Float64Array(files.length * STAMP).fill(GONE)
  for (let at = 0; at < files.length; at++) {
    const found = lstatSync(`${folder}/${files[at]}`, { throwIfNoEntry: false })
    if (!found) continue
    stamps[at * STAMP] = found.size
    stamps[at * STAMP + 1] = found.mtimeMs
    stamps[at * STAMP + 2] = found.ino
  }
  return stamps
}

const STAMP = 3
const GONE = -1
