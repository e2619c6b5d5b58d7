/**
 * A tournament's folder as it was at the last look, by names, sizes and times: nothing is opened. The times are
 * those of the last change (`ctime`): an edit that sets the other one back is seen. The names are not
 * asked for again while none came, went or was renamed, which the times of the folders inside say: to ask is more
 * than half of a look at ten thousand folders. Build time only; reads the disk.
 */
import { hash } from 'node:crypto'
import { lstatSync, type Stats } from 'node:fs'
import { listingIfAny, type Listing } from './data-files.ts'

export type Seen = {
  /** Changes when a file of the folder does. */
  signature: string
  /** From `torneos/`: so many of folders, the tournament's own first, then those of its files, sorted. */
  paths: readonly string[]
  /** None where the names have to be asked for again. */
  folders: number
  /** What was `asked` of each path. */
  stamps: Float64Array
}

/** Of a path: its size, its time and its place on the disk, as numbers, for to write them out takes long. */
type Stamp = readonly [number, number, number]
export const STAMP = 3

/** In place of a size: of what is not there, of a folder, and of what should be one and is not. */
const [GONE, FOLDER, NO_FOLDER] = [-1, -2, -3]
const NOTHING: Stamp = [GONE, GONE, GONE]

/** Windows notes a folder's time of change when it likes. */
const SAYS_SO = process.platform !== 'win32'

/** A change so shortly before a look may be followed by another in the same moment, as the disk counts. */
const SETTLED_MS = 2000

/** One for all: a quarter of a million are asked for. */
const IF_ANY = { throwIfNoEntry: false } as const

function asked(path: string, isFolder: boolean): Stamp {
  const found = lstatSync(path, IF_ANY)
  if (!found) return NOTHING
  // No tool sets this time back.
  const { ctimeMs, ino } = found
  if (!isFolder) return [found.size, ctimeMs, ino]
  return [found.isDirectory() ? FOLDER : NO_FOLDER, ctimeMs, ino]
}

/** Whether nothing in the folder is different; `torneos` is what comes before its paths. */
export function isStill(torneos: string, { paths, folders, stamps }: Seen): boolean {
  if (folders === 0) return false
  for (let at = 0; at < paths.length; at++) {
    const found = lstatSync(torneos + paths[at]!, IF_ANY)
    if (!found || !isAsStamped(found, at < folders, stamps, at * STAMP)) return false
  }
  return true
}

/** One number after the other: to put them together first, for each of so many paths, is a twentieth of a look. */
function isAsStamped(found: Stats, isFolder: boolean, stamps: Float64Array, from: number) {
  if (stamps[from + 2] !== found.ino || stamps[from + 1] !== found.ctimeMs) return false
  return isFolder ? found.isDirectory() : stamps[from] === found.size
}

/** Looks at all of it. Its signature changes with `ofPublic`, too. */
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

/** Of a folder that the system does not show nothing but why; whoever reads it says so. */
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
  return hash('sha256', Buffer.concat([names, numbers])).slice(0, 32)
}
