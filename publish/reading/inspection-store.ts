/** Inspections of a tournament's pictures, stored from run to run. Build time only; reads and writes the disk. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Inspections } from './picture-inspections.ts'
import { replaceFile } from './replace-file.ts'

const storeFile = (work: string, id: string) => join(work, 'inspections', `${id}.json`)

/** Of a tournament by its id; nothing where nothing is stored. */
export async function storedInspections(work: string, id: string): Promise<Inspections> {
  try {
    return JSON.parse(await readFile(storeFile(work, id), 'utf8')) as Inspections
  } catch {
    return {}
  }
}

/** Stores the inspections of now, if they are not the same as `before`. */
export async function storeInspections(
  work: string,
  id: string,
  inspections: Inspections,
  before: Inspections,
) {
  const text = JSON.stringify(inspections)
  if (text === JSON.stringify(before)) return
  const file = storeFile(work, id)
  if (text === '{}') return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, text)
}
