/**
 * The names in a folder of the data as they were at the last look. They are not asked for again while none
 * came, went or was renamed, which the folder's own time of change says: to ask is more than half of a look
 * at ten thousand folders. Build time only; reads the disk.
 */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { listingIfAny, type Listing } from './data-files.ts'

/** How many folders, each with its stamp, then all files; between two of them what no path has. */
export type KeptListing = string

const BETWEEN = '//'

/** Windows notes a folder's time of change when it likes. */
const SAYS_SO = process.platform !== 'win32'

/** A change so shortly before a look may be followed by another in the same moment, as the disk counts. */
const SETTLED_MS = 2000

export type Look = Pick<Listing, 'files' | 'refused'> & {
  /** For the next look; undefined where that has to ask. */
  kept: KeptListing | undefined
}

/** With what was `kept` of the last look. */
export function lookAt(folder: string, kept: KeptListing | undefined): Look {
  const files = kept === undefined ? undefined : filesStillNamed(folder, kept)
  if (files) return { files, refused: new Map(), kept }
  const at = Date.now()
  const listing = listingIfAny(folder)
  return { ...listing, kept: keptOf(folder, listing, at) }
}

function keptOf(folder: string, { folders, files, refused }: Listing, at: number) {
  const stamps = folders.map((inside) => stampOf(join(folder, inside)))
  const isSettled = stamps.every((stamp) => stamp !== undefined && stamp.changed < at - SETTLED_MS)
  if (refused.size > 0 || folders.length === 0 || !isSettled || !SAYS_SO) return undefined
  const stamped = folders.flatMap((inside, index) => [inside, stamps[index]!.text])
  return [folders.length, ...stamped, ...files].join(BETWEEN)
}

/** Undefined where a name may be another. */
function filesStillNamed(folder: string, kept: KeptListing): string[] | undefined {
  const [count, ...rest] = kept.split(BETWEEN)
  const end = 2 * Number(count)
  for (let at = 0; at < end; at += 2)
    if (stampOf(`${folder}/${rest[at]}`)?.text !== rest[at + 1]) return undefined
  return rest.slice(end)
}

/** Of a real folder; no tool sets that time back. */
function stampOf(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return undefined
  return { changed: found.ctimeMs, text: `${found.ctimeMs} ${found.ino}` }
}
