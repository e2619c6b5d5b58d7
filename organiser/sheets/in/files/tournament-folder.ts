/** Reads what an import needs from the disk. */
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesUnder } from '../../../../ground/files-under.ts'
import { MAX_BYTES } from '../sheet.ts'

/**
 * The sheets of a folder and its torneo.yml, by name. Of a file that is too large, only as much is
 * read as proves it.
 */
export async function readSheetFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && /\.(csv|ya?ml)$/i.test(entry.name))
    .map(({ name }) => name.normalize('NFC'))
    .toSorted()
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await beginningOf(join(folder, name), MAX_BYTES + 1)] as const,
      ),
    ),
  )
}

/** At most `most` bytes of a file. */
async function beginningOf(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const bytes = new Uint8Array(Math.min(most, (await file.stat()).size))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await file.close()
  }
}

/**
 * The texts and pictures of a tournament folder, by path inside it; empty where it does not exist.
 */
export async function readTournamentFolder(folder: string) {
  const existing = new Map<string, string>()
  const images: string[] = []
  for (const path of namesUnder(folder)) {
    if (/\.ya?ml$/i.test(path)) existing.set(path, await readFile(join(folder, path), 'utf8'))
    else if (path.startsWith('imagenes/')) images.push(path)
  }
  return { existing, images }
}
