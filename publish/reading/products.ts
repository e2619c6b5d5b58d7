/** The shop's folder, `productos/`, on the disk. Build time only; reads files, writes none. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inspected } from '../../src/lib/pictures/inspected.ts'
import { readProductTexts } from '../../src/lib/reader/read-products.ts'
import { textOf } from '../../src/lib/reader/text-of.ts'
import { inspectPicture } from './inspect-picture.ts'
import { filesOfPublic, publicPictures } from './public-pictures.ts'

/** Reads `productos/` under `content`; none where it does not exist. */
export async function readProducts(content: string) {
  const folder = join(content, 'productos')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const files = new Map<string, string | null>()
  const images: string[] = []
  const pictures = new Map<string, Inspected>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (name.startsWith('imagenes/')) {
      images.push(name)
      pictures.set(name, await inspectPicture(name, await readFile(path)))
    } else files.set(name, await readFile(path).then(textOf, () => null))
  }
  const ofPublic = await publicPictures(await filesOfPublic())
  return readProductTexts(files, images, new Map([...pictures, ...ofPublic]))
}
