/**
 * The last good files of each tournament: those of which its pages were last published. While its folder fails they
 * are shown in its place. `good/<id>/files` has its data files in one, and beside it lie its pictures, each called
 * by its digest; `kept/<id>` is the folder that is made of them where they are shown. Build time only; reads and
 * writes the disk.
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
import type { Inspections } from './picture-inspections.ts'
import { filesFile, type ReadingKey } from './reading-store.ts'
import { replaceFile } from './replace-file.ts'

type Files = {
  /** By name inside the folder. */
  texts: readonly (readonly [string, Uint8Array])[]
  /** The digest of each picture, by its name inside the folder. */
  pictures: readonly (readonly [string, string])[]
  /** Of which league it was, where it was of one. */
  season?: { league: string; sport: string }
}

const goodFolder = (work: string, id: string) => join(work, 'good', id)
const goodFile = (work: string, id: string) => join(goodFolder(work, id), 'files')

/** The folder in which the last good files of a tournament lie while they are shown. */
export const keptFolder = (work: string, id: string) => join(work, 'kept', id)

/** A tenth of the disk that they would take, in a fifth of a millisecond. */
const QUICKLY = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } }

type FilesRead = {
  texts: ReadonlyMap<string, Uint8Array | null>
  inspections: Inspections
  season: Files['season'] | undefined
}

/** Keeps the files of a reading until it is published. */
export async function storeFiles(work: string, key: ReadingKey, read: FilesRead) {
  const { texts, inspections, season } = read
  const files: Files = {
    texts: [...texts].flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : [])),
    pictures: Object.entries(inspections).map(([file, { digest }]) => [file, digest] as const),
    ...(season && { season }),
  }
  await replaceFile(filesFile(work, key), zstdCompressSync(serialize(files), QUICKLY))
}

/** Readings that are about to be shown: their files are the last good ones from now on. `content` has their pictures. */
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

/** What changed while it was read is not kept: the next build shows it. */
async function keepPictures(folder: string, work: string, id: string, { pictures }: Files) {
  const good = goodFolder(work, id)
  const isKept = ([, digest]: Files['pictures'][number]) => existsSync(join(good, digest))
  for (const [file, digest] of pictures.filter((picture) => !isKept(picture))) {
    // It loads all that opens pictures.
    const { hashOf } = await import('./inspect-picture.ts')
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

/** Forgets those of tournaments that are no more. */
export function forgetGood(work: string, ids: readonly string[]) {
  for (const id of ids)
    for (const folder of [goodFolder(work, id), keptFolder(work, id)])
      rmSync(folder, { recursive: true, force: true })
}

/**
 * Makes a folder of the last good files and answers it; null where there are none. In it also those are reserved whom
 * the files in `now` reserve, the tournament's folder as it is.
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
  // It loads all that reads texts.
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

/** Of which league a tournament was when it was last well; undefined where it was of none. */
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
