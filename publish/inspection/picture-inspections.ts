/** Inspects a folder's pictures, each once while its file stays the same. Build time only. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Inspected } from '../../src/lib/pictures/inspected.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Fault } from '../../src/lib/problems/problems.ts'
import { bytesOf, startOf } from '../../ground/data-files.ts'
import { hashOf, inspectPicture, tooHeavy } from './inspect-picture.ts'

/** A picture as it was inspected. */
export type Inspection = {
  /** Changes with the file; computed without opening it. */
  stamp: string
  /** The digest of its content. */
  digest: string
  inspected: Inspected
}

/** By the name that fields use: `imagenes/escudo.png`. */
export type Inspections = Readonly<Record<string, Inspection>>

/** Beyond this total size, no more pictures are opened. */
const GIGABYTE = 1_000_000_000

/**
 * Inspects the pictures of a folder. `before` are its last inspections. `fault` is set where all
 * pictures together are too large: then none is opened.
 */
export async function inspectPictures(
  folder: string,
  files: readonly string[],
  before: Inspections,
): Promise<{ inspections: Inspections; fault?: Fault }> {
  const sum = files.reduce((total, file) => total + (statOf(join(folder, file))?.size ?? 0), 0)
  if (sum > LIMITS.picturesBytes) {
    const values = { limit: `${LIMITS.picturesBytes / GIGABYTE} GB` }
    return { inspections: {}, fault: { code: 'heavyPictures', values } }
  }
  const inspections: Record<string, Inspection> = {}
  for (const file of files) inspections[file] = await inspectFile(folder, file, before[file])
  return { inspections }
}

/** `before` is its last inspection. A file that cannot be opened counts as no picture. */
export async function inspectFile(
  folder: string,
  file: string,
  before: Inspection | undefined,
): Promise<Inspection> {
  const path = join(folder, file)
  const { size = -1, mtimeMs, ctimeMs, ino } = statOf(path) ?? {}
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ')
  if (before?.stamp === stamp) return before
  if (size > LIMITS.pictureBytes)
    return { stamp, digest: stamp, inspected: tooHeavy(file, size, startOf(path)) }
  const bytes = bytesOf(path, LIMITS.pictureBytes)
  if (Buffer.isBuffer(bytes))
    return { stamp, digest: hashOf(bytes), inspected: await inspectPicture(file, bytes) }
  const code = bytes.code === 'unreadableFile' ? 'imageBroken' : bytes.code
  return {
    stamp,
    digest: 'unread',
    inspected: { facts: null, faults: [{ code, values: { image: file } }] },
  }
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
