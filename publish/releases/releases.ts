/** Where the releases of a site lie. */
import { join, relative, resolve } from 'node:path'
import { slugOf } from '../../src/lib/addresses/slug.ts'

/** Each site that is built has its own: `.cascarita/releases/dist`. */
export const releasesOf = (work: string, out: string) =>
  join(work, 'releases', slugOf(relative('.', resolve(out))))

/** One build or one step back at a time. */
export const lockOf = (work: string) => join(work, 'build.lock')
