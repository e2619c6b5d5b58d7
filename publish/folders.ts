/** Where the data is read and where work is kept between runs. Build time only; touches the environment. */
import { resolve } from 'node:path'

/**
 * The folder with `torneos/` and `productos/`: the one that is `said` (`--content`), else
 * `CASCARITA_CONTENT`. `from` is where paths start.
 */
export const contentDir = (said?: string, from = '') =>
  resolve(from, said ?? process.env.CASCARITA_CONTENT ?? 'src/content')

/** What may be thrown away and is quick to have: readings, releases; `CASCARITA_WORK` for another. */
export const workDir = () => resolve(process.env.CASCARITA_WORK ?? '.cascarita')

/** The day here and now, `YYYY-MM-DD`. */
export const todayHere = () => new Intl.DateTimeFormat('sv-SE').format(new Date())
