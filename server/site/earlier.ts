/**
 * Files that are named after their contents, of releases that were shown before: who opened a page just
 * before a swap asks for its pictures and scripts just after. Photos of people are not among them: a
 * photo that is shown no more may be of somebody who asked for that.
 */
import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { showsPeople } from '../../src/lib/pictures/picture-of.ts'
import { isFile } from './own-file.ts'

const NAMED_BY_CONTENTS = /^_(?:astro|img)\//

/** The newest that another whole release has beside the shown one; null where there is none. */
export async function earlierFile(dir: string, plain: string): Promise<string | null> {
  if (!NAMED_BY_CONTENTS.test(plain) || showsPeople(plain)) return null
  const shown = await realpath(dir).catch(() => dir)
  const releases = dirname(shown)
  const names = new Set(await readdir(releases).catch(() => []))
  // A release is whole once its manifest lies beside it.
  const whole = [...names].filter((name) => names.has(`${name}.json`))
  if (!whole.includes(basename(shown))) return null
  for (const name of whole.toSorted((one, other) => Number(other) - Number(one))) {
    const file = join(releases, name, plain)
    if (await isFile(join(releases, name), file)) return file
  }
  return null
}
