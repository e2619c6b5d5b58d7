/** What the site's main pages show of all tournaments. Build time only; reads the disk. */
import type { Today } from '../../src/lib/calendar/today.ts'
import { NOTHING_BESIDE, type Beside } from './beside.ts'
import { homeOf } from './home.ts'
import type { ReadingIndex } from './kept/reading-index.ts'
import { newsOfAll } from './news.ts'

/** The home page's lists and the news, as of `now`. */
export const mainPages = (work: string, index: ReadingIndex, now: Today): Beside => ({
  ...NOTHING_BESIDE,
  home: homeOf(index),
  news: newsOfAll(work, index, now),
})
