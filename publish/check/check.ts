/** Finds every problem of the data. Build time only; reads the disk, and stores readings there. */
import type { Today } from '../../src/lib/calendar/today.ts'
import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { foundProblems } from '../reading/found-problems.ts'
import { withReadings } from '../reading/readings.ts'
import { readShop } from '../reading/shop.ts'
import { readSiteOnce } from '../reading/site-file.ts'

export type Checked = {
  problems: Problem[]
  tournaments: number
  products: number
}

export type CheckOptions = {
  /** Today's date: it decides whether a match is left open. */
  today: Today
  /** The folder in which readings are stored. */
  work?: string
  /** A build's `work` folder. Its readings are used too; nothing is written there. */
  buildWork?: string
}

/**
 * Reads `torneos/`, `productos/` and `sitio.yml` under `content`. A folder that did not change
 * since it was read is not parsed again. Without a `work` folder, or where it cannot be written,
 * no files are left behind. A missing folder counts as empty.
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

/** A checkout may be read-only. */
const isWritable = (folder: string) =>
  mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    )

/** By file; the problems of one folder are already in order. */
const byFile = (problems: Problem[]) =>
  problems.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
