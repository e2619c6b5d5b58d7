/**
 * Stores the inspections of a tournament's pictures between runs. Build time only; reads and
 * writes the disk.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Inspections } from './picture-inspections.ts'
import { replaceFile } from '../../ground/replace-file.ts'

const storeFile = (work: string, id: string) => join(work, 'inspections', `${id}.json`)

/** `code` is the digest of the code that inspected. */
type Stored = { code: string; inspections: Inspections }

/** A tournament's stored inspections by the same code; empty where there are none. */
export async function storedInspections(
  work: string,
  id: string,
  code: string,
): Promise<Inspections> {
  try {
    const stored = JSON.parse(await readFile(storeFile(work, id), 'utf8')) as Stored
    return stored.code === code ? stored.inspections : {}
  } catch {
    return {}
  }
}

/** Stores the new inspections if they differ from `before`. */
export async function storeInspections(
  work: string,
  id: string,
  { code, inspections, before }: Stored & { before: Inspections },
) {
  const text = JSON.stringify(inspections)
  if (text === JSON.stringify(before)) return
  const file = storeFile(work, id)
  if (text === '{}') return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, JSON.stringify({ code, inspections } satisfies Stored))
}
