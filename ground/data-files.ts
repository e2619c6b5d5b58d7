/**
 * Lists a folder of the data and reads its files. Only regular files and real folders are read: a
 * link may lead to a secret of the machine or to an endless file, and opening a pipe blocks
 * forever. Kind and size are checked before a file is opened, and reading stops at that size.
 * Build time only; synchronous, which is much quicker for tens of thousands of small files.
 */
import type { Dirent } from 'node:fs'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../src/lib/problems/limits.ts'
import type { Fault } from '../src/lib/problems/problems.ts'
import { isIgnored } from '../src/lib/reader/ignored-files.ts'

export type FolderListing = {
  /**
   * Regular files by their path inside the folder, with `/`, sorted; without the files that
   * operating systems leave behind.
   */
  files: string[]
  /** What is not read, by name, and why; the empty name is the folder itself. */
  refused: Map<string, Fault>
  /** The folders that were listed, by their path inside; the folder itself is the empty name. */
  folders: string[]
}

/** Follows no link. Throws where the folder cannot be listed. */
export function folderListing(folder: string): FolderListing {
  const listing: FolderListing = { files: [], refused: new Map(), folders: [] }
  const fault = folderFault(folder)
  if (fault) listing.refused.set('', fault)
  else list(folder, [], listing)
  listing.files.sort()
  return listing
}

/** The listing; empty where the folder does not exist. */
export const listingIfAny = (folder: string): FolderListing =>
  lstatSync(folder, { throwIfNoEntry: false })
    ? folderListing(folder)
    : { files: [], refused: new Map(), folders: [] }

function list(folder: string, inside: readonly string[], listing: FolderListing) {
  const { files, refused, folders } = listing
  folders.push(inside.join('/'))
  for (const entry of readdirSync(join(folder, ...inside), { withFileTypes: true })) {
    if (isIgnored(entry.name)) continue
    if (files.length + refused.size >= LIMITS.files) {
      refused.set('', { code: 'tooManyFiles', values: { limit: LIMITS.files } })
      return
    }
    const path = [...inside, entry.name]
    const name = path.join('/')
    const code = refusalOf(entry, path.length)
    if (code) refused.set(name, { code })
    else if (entry.isFile()) files.push(name)
    else list(folder, path, listing)
  }
}

function refusalOf(entry: Dirent, depth: number) {
  if (entry.isSymbolicLink()) return 'linkedFile'
  if (entry.isFile()) return undefined
  if (!entry.isDirectory()) return 'specialFile'
  return depth > LIMITS.depth ? 'folderDepth' : undefined
}

/**
 * What is wrong with a path that should be a real folder; undefined if it is one or does not
 * exist.
 */
export function folderFault(path: string): Fault | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isDirectory()) return undefined
  return { code: found.isSymbolicLink() ? 'linkedFile' : 'specialFile' }
}

/** Whether every folder of a listing is still a folder, and was not replaced by a link. */
export const areFolders = (folder: string, { folders }: Pick<FolderListing, 'folders'>) =>
  folders.every((inside) =>
    lstatSync(join(folder, inside), { throwIfNoEntry: false })?.isDirectory(),
  )

/** Errors of opening something that is not a file: a link, a socket, a pipe without a reader. */
const OPENING: Record<string, Fault> = {
  ELOOP: { code: 'linkedFile' },
  EMLINK: { code: 'linkedFile' },
  ENXIO: { code: 'specialFile' },
}

/** Windows has neither flag; making a link there takes an administrator. */
const {
  O_NOFOLLOW = 0,
  O_NONBLOCK = 0,
  O_RDONLY,
} = constants as Partial<typeof constants> & Pick<typeof constants, 'O_RDONLY'>

/** The bytes of a regular file no larger than `limit`, or why it is not read. */
export function bytesOf(path: string, limit: number): Buffer | Fault {
  let opened: number
  try {
    opened = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    return OPENING[(error as NodeJS.ErrnoException).code ?? ''] ?? { code: 'unreadableFile' }
  }
  try {
    const found = fstatSync(opened)
    if (!found.isFile()) return { code: 'specialFile' }
    if (found.size > limit) return { code: 'tooBig' }
    return upTo(opened, found.size)
  } catch {
    return { code: 'unreadableFile' }
  } finally {
    closeSync(opened)
  }
}

const MEGABYTE = 1_000_000

/**
 * The bytes of data files of a folder (null for one that is not read), and why each is not read.
 * Bounded, each and together.
 */
export function dataTextsOf(folder: string, files: readonly string[]) {
  const texts = new Map<string, Buffer | null>()
  const faults = new Map<string, Fault>()
  let sum = 0
  for (const file of files) {
    const bytes = sum > LIMITS.textBytes ? null : bytesOf(join(folder, file), LIMITS.fileBytes)
    if (Buffer.isBuffer(bytes)) sum += bytes.length
    else if (bytes) faults.set(file, bytes)
    texts.set(file, Buffer.isBuffer(bytes) ? bytes : null)
  }
  if (sum > LIMITS.textBytes)
    faults.set('', {
      code: 'heavyTexts',
      values: { limit: `${LIMITS.textBytes / MEGABYTE} MB` },
    })
  return { texts, faults }
}

/** A file's first 16 bytes, in Latin 1; empty where it cannot be read. */
export function startOf(path: string): string {
  let opened: number
  try {
    opened = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch {
    return ''
  }
  try {
    return fstatSync(opened).isFile() ? upTo(opened, 16).toString('latin1') : ''
  } finally {
    closeSync(opened)
  }
}

/** A file that grows meanwhile is read only up to its first known length. */
function upTo(opened: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (let read = -1; at < size && read !== 0; at += read)
    read = readSync(opened, bytes, at, size - at, at)
  return bytes.subarray(0, at)
}
