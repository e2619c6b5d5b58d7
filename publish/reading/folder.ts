/** A tournament's folder on the disk. Build time only; reads files, writes none. */
import { createHash } from 'node:crypto'
import { basename, resolve } from 'node:path'
import type { ReadOptions, ReadTournament } from '../../src/lib/reader/read-texts.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { textOf } from '../../src/lib/reader/text-of.ts'
import type { FolderListing } from '../../ground/data-files.ts'
import { areFolders, dataTextsOf, folderListing } from '../../ground/data-files.ts'
import type { Inspections } from '../inspection/picture-inspections.ts'
import { inspectPictures } from '../inspection/picture-inspections.ts'
import { filesOfPublic } from '../inspection/files-of-public.ts'
import { publicPictures } from '../inspection/public-pictures.ts'

const isImage = (file: string) => file.startsWith('imagenes/')

type Read = ReadTournament & {
  digest: string
  inspections: Inspections
  /**
   * The data files that were read, by their path inside the folder; null for one that could not be
   * read.
   */
  texts: ReadonlyMap<string, Buffer | null>
}
type Options = ReadOptions & { inspections?: Inspections }

/** A folder that becomes a link while it is read is read again, and then refused. */
const TIMES = 3

/**
 * Reads a tournament's folder. `digest` covers everything in it that a page may show, also
 * pictures. With the last `inspections`, unchanged pictures are not opened again.
 */
export async function readFolder(folder: string, options: Options = {}): Promise<Read> {
  for (let time = 0; time < TIMES; time++) {
    const listing = folderListing(folder)
    const read = await readListed(folder, listing, options)
    if (areFolders(folder, listing)) return read
  }
  throw new Error(`${basename(folder)} changes while it is read.`)
}

async function readListed(
  folder: string,
  { files, refused: unlisted }: FolderListing,
  { inspections: before = {}, ...options }: Options,
): Promise<Read> {
  const hash = createHash('sha256')
  const refused = new Map(unlisted)
  const { texts, faults } = dataTextsOf(
    folder,
    files.filter((file) => !isImage(file)),
  )
  for (const [file, fault] of faults) refused.set(file, fault)
  for (const [file, bytes] of texts) {
    hash.update(`\0${file}\0${bytes?.length ?? 'unread'}\0`)
    if (bytes) hash.update(bytes)
  }
  const images = files.filter(isImage)
  const { inspections, fault } = await inspectPictures(folder, images, before)
  if (fault) refused.set('imagenes', fault)
  for (const [file, { digest }] of Object.entries(inspections))
    hash.update(`\0${file}\0${digest}\0`)
  for (const [file, { code }] of refused) hash.update(`\0${file}\0${code}\0`)

  const publicFiles = options.publicFiles ?? (await filesOfPublic())
  const decoded = new Map([...texts].map(([file, bytes]) => [file, bytes && textOf(bytes)]))
  const read = readTexts(
    basename(resolve(folder)),
    decoded,
    [...images, ...[...unlisted.keys()].filter(isImage)],
    {
      ...options,
      refused,
      publicFiles,
      pictures: new Map([
        ...Object.entries(inspections).map(([file, { inspected }]) => [file, inspected] as const),
        ...(await publicPictures(publicFiles, decoded.values())),
      ]),
    },
  )
  return { ...read, inspections, texts, digest: hash.digest('hex').slice(0, 32) }
}
