/**
 * A tournament's folder as it was at the last look, by names, sizes and times; no file is opened.
 * The time is `ctime`, so an edit that resets the modification time is noticed. Names are listed
 * again only where the folders' own times say that a file was added, removed or renamed: listing
 * is more than half of a look at ten thousand folders. Build time only; reads the disk.
 */
import { lstatSync, type Stats } from 'node:fs'
import { digestOfBytes } from '../ground/digest.ts'
import { listingIfAny, type Listing } from '../ground/data-files.ts'

export type Seen = {
  /** Changes with a file of the folder. */
  signature: string
  /**
   * Paths from `torneos/`: first `folders` folders (the tournament's own comes first), then their
   * files, sorted.
   */
  paths: readonly string[]
  /** How many of the paths are folders; 0 where the names must be listed again. */
  folders: number
  /** The stamp of each path. */
  stamps: Float64Array
}

/** Size, time and inode of a path; kept as numbers, because converting them to text is slow. */
type Stamp = readonly [number, number, number]
export const STAMP = 3

/** Used in place of a size: missing, a folder, or not a folder where one should be. */
const [GONE, FOLDER, NO_FOLDER] = [-1, -2, -3]
const NOTHING: Stamp = [GONE, GONE, GONE]

/** Windows updates a folder's time late. */
const SAYS_SO = process.platform !== 'win32'

/**
 * The disk's clock is coarse: a change just before a look may be followed by another with the same
 * time.
 */
const SETTLED_MS = 2000

/** One shared object, because it is used a quarter of a million times. */
const IF_ANY = { throwIfNoEntry: false } as const

function asked(path: string, isFolder: boolean): Stamp {
  const found = lstatSync(path, IF_ANY)
  if (!found) return NOTHING
  // No tool can set `ctime` back.
  const { ctimeMs, ino } = found
  if (!isFolder) return [found.size, ctimeMs, ino]
  return [found.isDirectory() ? FOLDER : NO_FOLDER, ctimeMs, ino]
}

/** Whether nothing in the folder changed; `torneos` is the prefix of its paths. */
export function isStill(torneos: string, { paths, folders, stamps }: Seen): boolean {
  if (folders === 0) return false
  for (let at = 0; at < paths.length; at++) {
    const found = lstatSync(torneos + paths[at]!, IF_ANY)
    if (!found || !isAsStamped(found, at < folders, stamps, at * STAMP)) return false
  }
  return true
}

/**
 * Compares number by number: building a stamp for each path first would cost a twentieth of a
 * look.
 */
function isAsStamped(found: Stats, isFolder: boolean, stamps: Float64Array, from: number) {
  if (stamps[from + 2] !== found.ino || stamps[from + 1] !== found.ctimeMs) return false
  return isFolder ? found.isDirectory() : stamps[from] === found.size
}

/** Looks at the whole folder. Its signature changes with `ofPublic`, too. */
export function seenNow(torneos: string, id: string, ofPublic: string): Seen {
  const start = Date.now()
  const listing = listingNow(torneos + id)
  const folders = listing.folders.map((inside) => (inside === '' ? id : `${id}/${inside}`))
  const files = listing.files.map((inside) => `${id}/${inside}`)
  const ofFolders = folders.map((path) => asked(torneos + path, true))
  const ofFiles = files.map((path) => asked(torneos + path, false))
  const signature = signatureOf(listing, ofFiles, ofPublic)
  const isSettled = ofFolders.every(([size, time]) => size === FOLDER && time < start - SETTLED_MS)
  return isSettled && listing.refused.size === 0 && SAYS_SO
    ? seen(signature, folders, files, [...ofFolders, ...ofFiles])
    : seen(signature, [], files, ofFiles)
}

/** A folder that the system refuses to list has only the reason; the reader reports it. */
function listingNow(folder: string): Listing {
  try {
    return listingIfAny(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { files: [], folders: [], refused: new Map([[`${code}`, { code: 'unreadableFile' }]]) }
  }
}

const seen = (
  signature: string,
  folders: readonly string[],
  files: readonly string[],
  stamps: readonly Stamp[],
): Seen => ({
  ...{ signature, paths: [...folders, ...files], folders: folders.length },
  stamps: new Float64Array(stamps.flat()),
})

function signatureOf({ files, refused }: Listing, stamps: readonly Stamp[], ofPublic: string) {
  const faults = [...refused].map(([file, { code }]) => `${file}\0${code}`)
  const names = Buffer.from([ofPublic, ...files, '', ...faults].join('\0'))
  const numbers = Buffer.from(new Float64Array(stamps.flat()).buffer)
  return digestOfBytes(Buffer.concat([names, numbers]))
}
