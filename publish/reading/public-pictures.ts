/** Pictures of `public/` that fields may name. Build time only; reads files, writes none. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inspected } from '../../src/lib/pictures/inspected.ts'
import { stampedPhotos } from './files-of-public.ts'
import { inspectPicture } from './inspect-picture.ts'

const inspections = new Map<string, { stamp: string; inspected: Promise<Inspected> }>()

/** The photos among the files of `public/`, inspected once for all tournaments. */
export async function publicPictures(files: Iterable<string>): Promise<[string, Inspected][]> {
  const found: [string, Inspected][] = []
  for (const [file, stamp] of await stampedPhotos(files)) {
    if (stamp === null) continue
    const before = inspections.get(file)
    const inspected =
      before?.stamp === stamp
        ? before.inspected
        : readFile(join('public', file)).then((bytes) => inspectPicture(file, bytes))
    inspections.set(file, { stamp, inspected })
    found.push([file, await inspected])
  }
  return found
}
