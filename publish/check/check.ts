/** Every problem of the data at once. Build time only; reads the disk, and keeps readings there. */
import type { Today } from '../../src/lib/calendar/today.ts'
import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { foundProblems } from '../reading/found-problems.ts'
import { readerOf } from '../reading/read-content.ts'
import { withReadings } from '../reading/readings.ts'
import { readShop } from '../reading/shop.ts'
import { readSiteOnce } from '../reading/site-file.ts'

export type Checked = {
  problems: Problem[]
  tournaments: number
  products: number
}

export type CheckOptions = {
  /** What day it is: whether a match is left open is judged by it. */
  today: Today
  /** Where readings are stored. */
  work?: string
  /** A build's `work`, whose readings count as well; nothing is written there. */
  buildWork?: string
}

/**
 * Reads all of `torneos/` and `productos/`, and `sitio.yml`, under `content`. A folder that did not change since it was
 * read is not parsed again; without a `work`, or where it cannot be written, nothing is left behind. A
 * folder that does not exist holds nothing.
 */
export async function check(content: string, { work, ...options }: CheckOptions): Promise<Checked> {
  if (work === undefined || !(await isWritable(work))) {
    const passing = await mkdtemp(join(tmpdir(), 'cascarita-check-'))
    const once = check(content, { ...options, work: passing })
    return once.finally(() => rm(passing, { recursive: true }))
  }
  const settings = { content, work, ...options, problemsOnly: true }
  const { found, tournaments, code } = await withReadings(
    settings,
    readerOf(settings),
    ({ index, problems, code }) => ({
      found: foundProblems(settings, index, problems).all,
      tournaments: index.count,
      code,
    }),
  )
  const shop = await readShop(settings, code)
  const site = await readSiteOnce(settings, code)
  return {
    problems: [...site.problems, ...byFile(found), ...shop.problems],
    tournaments,
    products: shop.products.length,
  }
}

/** A checkout may be for reading only. */
const isWritable = (folder: string) =>
  mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    )

/** Folders are read side by side; within one the problems already are in order. */
const byFile = (problems: Problem[]) =>
  problems.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
