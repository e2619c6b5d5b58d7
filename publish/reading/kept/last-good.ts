/**
 * The last good files of each tournament: those from which its pages were last published. They are
 * shown while the current folder fails. `good/<id>/files` holds the data files in one file; the
 * pictures lie beside it, each named by its digest. `kept/<id>` is the folder restored from them
 * while they are shown. Build time only; reads and writes the disk.
 */
import {
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { constants as zlib, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Inspections } from '../../inspection/picture-inspections.ts'
import { filesFile, type ReadingKey } from './reading-store.ts'
import { replaceFile } from '../../../ground/replace-file.ts'

type Files = {
  /** By path inside the folder. */
  texts: readonly (readonly [string, Uint8Array])[]
  /** The digest of each picture, by its path inside the folder. */
  pictures: readonly (readonly [string, string])[]
  /** The league it belonged to, if any. */
  season?: { league: string; sport: string }
}

const goodFolder = (work: string, id: string) => join(work, 'good', id)
const goodFile = (work: string, id: string) => join(goodFolder(work, id), 'files')

/** The folder with a tournament's last good files while they are shown. */
export const keptFolder = (work: string, id: string) => join(work, 'kept', id)

/** Reduces the size to a tenth, in a fifth of a millisecond. */
const QUICKLY = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } }

type FilesRead = {
  texts: ReadonlyMap<string, Uint8Array | null>
  inspections: Inspections
  season: Files['season'] | undefined
}

/** Stores the files of a reading until it is published. */
export async function storeFiles(work: string, key: ReadingKey, read: FilesRead) {
  const { texts, inspections, season } = read
  const files: Files = {
    texts: [...texts].flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : [])),
    pictures: Object.entries(inspections).map(([file, { digest }]) => [file, digest] as const),
    ...(season && { season }),
  }
  await replaceFile(filesFile(work, key), zstdCompressSync(serialize(files), QUICKLY))
}

/**
 * Makes these readings the last good ones, just before they are shown. Pictures come from
 * `content`.
 */
export async function noteGood(content: string, work: string, keys: readonly ReadingKey[]) {
  for (const key of keys) {
    const read = filesFile(work, key)
    if (!existsSync(read)) continue
    mkdirSync(goodFolder(work, key.id), { recursive: true })
    await keepPictures(join(content, 'torneos', key.id), work, key.id, goodFiles(read)!)
    renameSync(read, goodFile(work, key.id))
    rmSync(keptFolder(work, key.id), { recursive: true, force: true })
  }
}

/** A picture that changed while it was read is not kept; the next build shows it. */
async function keepPictures(folder: string, work: string, id: string, { pictures }: Files) {
  const good = goodFolder(work, id)
  const isKept = ([, digest]: Files['pictures'][number]) => existsSync(join(good, digest))
  for (const [file, digest] of pictures.filter((picture) => !isKept(picture))) {
    // Loads all code that opens pictures, so only on demand.
    const { hashOf } = await import('../../inspection/inspect-picture.ts')
    const place = join(good, digest)
    const beside = `${place}.tmp`
    await copyFile(join(folder, file), beside, constants.COPYFILE_FICLONE).catch(ignoreMissing)
    if (existsSync(beside) && hashOf(await readFile(beside)) === digest) renameSync(beside, place)
    else await rm(beside, { force: true })
  }
  const wanted = new Set(['files', ...pictures.map(([, digest]) => digest)])
  for (const name of await readdir(good))
    if (!wanted.has(name)) await rm(join(good, name), { force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Deletes the last good files of removed tournaments. */
export function forgetGood(work: string, ids: readonly string[]) {
  for (const id of ids)
    for (const folder of [goodFolder(work, id), keptFolder(work, id)])
      rmSync(folder, { recursive: true, force: true })
}

/**
 * Restores the last good files into a folder and returns it; null where there are none. It also
 * marks people as reserved where the current files of the tournament (folder `now`) reserve them.
 */
export async function lastGoodFolder(
  work: string,
  id: string,
  now: string,
): Promise<string | null> {
  const files = goodFiles(goodFile(work, id))
  if (!files) return null
  const folder = keptFolder(work, id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // Loads all code that reads texts, so only on demand.
  const { reservedSince } = await import('./reserved-now.ts')
  const reserved = reservedSince(files.texts, now)
  for (const [file, bytes] of files.texts) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, reserved.get(file) ?? bytes)
  }
  for (const [file, digest] of files.pictures) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    await copyFile(join(goodFolder(work, id), digest), path, constants.COPYFILE_FICLONE).catch(
      ignoreMissing,
    )
  }
  return folder
}

/** The league of a tournament's last good files; undefined if it had none. */
export const lastGoodSeason = (work: string, id: string): Files['season'] | undefined =>
  goodFiles(goodFile(work, id))?.season

/** Null where they cannot be read. */
function goodFiles(file: string): Files | null {
  try {
    return deserialize(zstdDecompressSync(readFileSync(file))) as Files
  } catch {
    return null
  }
}
