/** Inspects a folder's pictures, each only once while it stays the same file. Build time only. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inspected } from '../../src/lib/pictures/inspected.ts'
import { MAX_BYTES, hashOf, inspectPicture, tooHeavy } from './inspect-picture.ts'

/** A picture when it was inspected. */
export type Inspection = {
  /** Changes when the file does; nothing is opened for it. */
  stamp: string
  /** Of its contents. */
  digest: string
  inspected: Inspected
}

/** By the name that fields use: `imagenes/escudo.png`. */
export type Inspections = Readonly<Record<string, Inspection>>

/** `before` is its last inspection. A file that cannot be opened is no picture. */
export async function inspectFile(
  folder: string,
  file: string,
  before: Inspection | undefined,
): Promise<Inspection> {
  const path = join(folder, file)
  const { size = -1, mtimeMs, ctimeMs, ino } = (await stat(path).catch(() => null)) ?? {}
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ')
  if (before?.stamp === stamp) return before
  if (size > MAX_BYTES) return { stamp, digest: stamp, inspected: tooHeavy(file, size) }
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) {
    const faults = [{ code: 'imageBroken', values: { image: file } }] as const
    return { stamp, digest: 'unread', inspected: { facts: null, faults } }
  }
  return { stamp, digest: hashOf(bytes), inspected: await inspectPicture(file, bytes) }
}
