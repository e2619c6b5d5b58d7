/**
 * Where the data is read, and where work is kept between runs. Build time only; reads the
 * environment.
 */
import { resolve } from 'node:path'
import type { Today } from '../src/lib/calendar/today.ts'

/**
 * The folder with `torneos/` and `productos/`: the `said` one (`--content`), else
 * `CASCARITA_CONTENT`. Paths are relative to `from`.
 */
export const contentDir = (said?: string, from = '') =>
  resolve(from, said ?? process.env.CASCARITA_CONTENT ?? 'src/content')

/**
 * The cache folder: readings, releases; safe to delete and quick to rebuild. `CASCARITA_WORK`
 * changes it.
 */
export const workDir = () => resolve(process.env.CASCARITA_WORK ?? '.cascarita')

/** Time zones differ by quarters of an hour, so a day can only begin on one. */
const QUARTER_MS = 15 * 60_000

/**
 * The current time, for today's date (`lib/calendar/today.ts`), rounded down to a quarter of an
 * hour, so that cached results stay valid for that long.
 */
export const nowHere = (now = Date.now()): Today =>
  new Date(Math.floor(now / QUARTER_MS) * QUARTER_MS).toISOString()
