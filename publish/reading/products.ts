/** The shop's folder, `productos/`, on the disk. Build time only; reads files. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { readProductTexts } from '../../src/lib/reader/read-products.ts'
import { textOf } from '../../src/lib/reader/text-of.ts'
import type { FolderListing } from '../../ground/data-files.ts'
import { areFolders, bytesOf, listingIfAny } from '../../ground/data-files.ts'
import { filesOfPublic } from '../inspection/files-of-public.ts'
import type { Inspections } from '../inspection/picture-inspections.ts'
import { inspectPictures } from '../inspection/picture-inspections.ts'
import { publicPictures } from '../inspection/public-pictures.ts'

/** `digest` changes with a file of the shop. */
export type Shop = ReturnType<typeof readProductTexts> & { digest: string }

type ReadShop = Shop & { inspections: Inspections }

const TIMES = 3

/**
 * Reads `productos/` under `content`; empty where it does not exist. `digest` changes with a file
 * of the shop. With the last `inspections`, unchanged pictures are not opened.
 */
export async function readProducts(content: string, before: Inspections = {}): Promise<ReadShop> {
  const folder = join(content, 'productos')
  for (let time = 0; time < TIMES; time++) {
    const listing = listingIfAny(folder)
    const shop = await readListed(folder, listing, before)
    if (areFolders(folder, listing)) return shop
  }
  throw new Error(`${folder} changes while it is read.`)
}

async function readListed(
  folder: string,
  { files, refused: unlisted }: FolderListing,
  before: Inspections,
): Promise<ReadShop> {
  const refused = new Map(unlisted)
  const texts = new Map<string, string | null>()
  const hash = createHash('sha256')
  const isImage = (file: string) => file.startsWith('imagenes/')
  for (const file of files.filter((name) => !isImage(name))) {
    const bytes = bytesOf(join(folder, file), LIMITS.fileBytes)
    const isRead = Buffer.isBuffer(bytes)
    if (!isRead) refused.set(file, bytes)
    texts.set(file, isRead ? textOf(bytes) : null)
    hash.update(`\0${file}\0`).update(isRead ? bytes : bytes.code)
  }
  const { inspections, fault } = await inspectPictures(folder, files.filter(isImage), before)
  if (fault) refused.set('imagenes', fault)
  for (const [file, { digest }] of Object.entries(inspections))
    hash.update(`\0${file}\0${digest}\0`)
  for (const [file, { code }] of refused) hash.update(`\0${file}\0${code}\0`)
  const inspected = Object.entries(inspections).map(([file, one]) => [file, one.inspected] as const)
  const ofPublic = await publicPictures(await filesOfPublic(), texts.values())
  const pictures = new Map([...inspected, ...ofPublic])
  const images = [...files, ...unlisted.keys()].filter(isImage)
  const read = readProductTexts(texts, images, pictures, refused)
  return { ...read, inspections, digest: hash.digest('hex').slice(0, 32) }
}
