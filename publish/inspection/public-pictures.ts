/** Pictures of `public/` that fields may name. Build time only; reads files, writes none. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inspected } from '../../src/lib/pictures/inspected.ts'
import { stampedPhotos } from './files-of-public.ts'
import { inspectPicture } from './inspect-picture.ts'

const inspections = new Map<string, { stamp: string; inspected: Promise<Inspected> }>()

/**
 * The photos of `public/` that these texts may name, inspected once for all tournaments. Most
 * texts name none, and the inspecting code takes as long to load as a tournament takes to read.
 */
export async function publicPictures(
  files: Iterable<string>,
  texts: Iterable<string | null>,
): Promise<[string, Inspected][]> {
  const found: [string, Inspected][] = []
  const known = [...texts].filter((text) => text !== null)
  // In YAML a backslash escape may stand for any character of a name.
  const isNamed = (file: string) => known.some((text) => text.includes(file) || text.includes('\\'))
  for (const [file, stamp] of await stampedPhotos([...files].filter(isNamed))) {
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
