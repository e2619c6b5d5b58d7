/**
 * What cannot be worked out again from a tournament's files: who sat in the seats of played
 * matches, since when each match is as its calendars say, and the old addresses of players. Unlike readings it is no cache, so it
 * has a store of its own. Build time only; reads and writes the disk.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PlayerPages } from '../../../src/lib/assembly/known-player-pages.ts'
import type { Seats } from '../../../src/lib/rules/playoffs/seats.ts'
import type { Revisions } from '../../../src/lib/sharing/revisions.ts'
import { replaceFile } from '../../../ground/replace-file.ts'

export type Remembered = {
  /** What its calendars remember of each match. */
  revisions?: Revisions
  /**
   * Who sits in the places of played matches. A seat that a correction changed stays until a
   * person says who played.
   */
  seats?: Seats
  /** The addresses that players' pages have or had: old ones lead on. */
  players?: PlayerPages
}

const rememberedFile = (work: string, id: string) => join(work, 'remembered', `${id}.json`)

/** Empty where nothing is remembered. */
export function rememberedOf(work: string, id: string): Remembered {
  try {
    return JSON.parse(readFileSync(rememberedFile(work, id), 'utf8')) as Remembered
  } catch {
    return {}
  }
}

/** Writes nothing where it is remembered already. */
export async function remember(
  work: string,
  id: string,
  { seats, players, revisions = {} }: Remembered,
) {
  const isEmpty = !seats && !players && Object.keys(revisions).length === 0
  const text = JSON.stringify({
    ...(seats && { seats }),
    ...(players && { players }),
    revisions,
  } satisfies Remembered)
  if (isEmpty || text === JSON.stringify(rememberedOf(work, id))) return
  mkdirSync(join(work, 'remembered'), { recursive: true })
  await replaceFile(rememberedFile(work, id), text)
}

/** Of tournaments that are gone from the shown site. */
export function forgetRemembered(work: string, ids: readonly string[]) {
  for (const id of ids) rmSync(rememberedFile(work, id), { force: true })
}
