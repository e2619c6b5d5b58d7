/** What was seen in a tournament's pictures, kept from run to run. Build time only; reads and writes the disk. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SeenPictures } from './picture-inspections.ts'
import { replaceFile } from './replace-file.ts'

const seenFile = (work: string, id: string) => join(work, 'pictures-seen', `${id}.json`)

/** Of a tournament by its id; nothing where nothing is kept. */
export async function keptSeen(work: string, id: string): Promise<SeenPictures> {
  try {
    return JSON.parse(await readFile(seenFile(work, id), 'utf8')) as SeenPictures
  } catch {
    return {}
  }
}

/** Keeps what is seen now, if it is not the same as `before`. */
export async function keepSeen(work: string, id: string, seen: SeenPictures, before: SeenPictures) {
  const text = JSON.stringify(seen)
  if (text === JSON.stringify(before)) return
  const file = seenFile(work, id)
  if (text === '{}') return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, text)
}
