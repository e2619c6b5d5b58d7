/** Where the data is read and where work is kept between runs. Build time only; touches the environment. */
import { resolve } from 'node:path'
import type { Today } from '../src/lib/calendar/today.ts'

/**
 * The folder with `torneos/` and `productos/`: the one that is `said` (`--content`), else
 * `CASCARITA_CONTENT`. `from` is where paths start.
 */
export const contentDir = (said?: string, from = '') =>
  resolve(from, said ?? process.env.CASCARITA_CONTENT ?? 'src/content')

/** What may be thrown away and is quick to have: readings, releases; `CASCARITA_WORK` for another. */
export const workDir = () => resolve(process.env.CASCARITA_WORK ?? '.cascarita')

/** The time between two moments at which a day begins somewhere. */
const QUARTER_MS = 15 * 60_000

/**
 * The present, for what day it is (`lib/calendar/today.ts`): the last quarter of an hour, so that what
 * is remembered for a moment is so for more than one.
 */
export const nowHere = (): Today =>
  new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS).toISOString()
