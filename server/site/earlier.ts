/**
 * Files of earlier releases that are named by their content: a page opened just before a swap
 * requests its pictures and scripts just after. Photos of people are excluded: a removed photo may
 * be of a person who asked for its removal.
 */
import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { showsPeople } from '../../src/lib/pictures/picture-of.ts'
import { isOwnFile } from './own-file.ts'

const NAMED_BY_CONTENTS = /^_(?:astro|img)\//

/** The newest copy in another complete release beside the shown one; null where there is none. */
export async function earlierFile(dir: string, plain: string): Promise<string | null> {
  if (!NAMED_BY_CONTENTS.test(plain) || showsPeople(plain)) return null
  const shown = await realpath(dir).catch(() => dir)
  const releases = dirname(shown)
  const names = new Set(await readdir(releases).catch(() => []))
  // A release is complete once its manifest exists beside it.
  const whole = [...names].filter((name) => names.has(`${name}.json`))
  if (!whole.includes(basename(shown))) return null
  for (const name of whole.toSorted((one, other) => Number(other) - Number(one))) {
    const file = join(releases, name, plain)
    if (await isOwnFile(join(releases, name), file)) return file
  }
  return null
}
