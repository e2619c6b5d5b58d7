/** Where a site's releases are stored. */
import { join, relative, resolve } from 'node:path'
import { slugOf } from '../../src/lib/addresses/slug.ts'

/** Each built site has its own folder: `.cascarita/releases/dist`. */
export const releasesOf = (work: string, out: string) =>
  join(work, 'releases', slugOf(relative('.', resolve(out))))

/** Allows one build or rollback at a time. */
export const lockOf = (work: string) => join(work, 'build.lock')
