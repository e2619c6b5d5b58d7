/**
 * The shop as it was last read, on disk: it is read again only when one of its files or the
 * reading code changed. Pages are made from this. Build time only; reads and writes the disk.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import type { Product } from '../../src/lib/schema/product.ts'
import { storeInspections, storedInspections } from '../inspection/inspection-store.ts'
import type { Shop } from './products.ts'
import type { ReadSettings } from './read-tournament.ts'
import { replaceFile } from '../../ground/replace-file.ts'
import { folderSignature, publicSignature } from './signatures.ts'

/** `code` is the digest of the code that read it. */
type Stored = Shop & { signature: string; code: string }

const shopFile = (work: string) => join(work, 'shop.json')

/** Not a valid tournament id: it is stored beside theirs in the store of inspections. */
const SHOP = '_productos'

/** `productos/` under `content`, as it is now; `code` is the digest of the reading code. */
export async function readShop(settings: ReadSettings, code: string): Promise<Shop> {
  const { content, work, buildWork = work, force } = settings
  const folder = join(content, 'productos')
  const signature = `${folder} ${folderSignature(folder, await publicSignature())}`
  const stored = force ? [] : [await storedShop(work), await storedShop(buildWork)]
  const known = stored.find((shop) => shop?.code === code && shop.signature === signature)
  if (known) return known
  const before = force ? {} : await storedInspections(work, SHOP, code)
  const { readProducts } = await import('./products.ts')
  const { inspections, ...shop } = await readProducts(content, before)
  await storeInspections(work, SHOP, { code, inspections, before })
  await replaceFile(shopFile(work), JSON.stringify({ ...shop, signature, code } satisfies Stored))
  return shop
}

/** The products as they were last read, without those that cannot be read. */
export const storedProducts = async (work: string): Promise<Product[]> =>
  ((await storedShop(work))?.products ?? []).flatMap(({ data }) => data ?? [])

/** The pictures that they name. */
export const storedPictures = async (work: string): Promise<KnownPictures> =>
  (await storedShop(work))?.pictures ?? {}

async function storedShop(work: string): Promise<Stored | null> {
  try {
    return JSON.parse(await readFile(shopFile(work), 'utf8')) as Stored
  } catch {
    return null
  }
}
