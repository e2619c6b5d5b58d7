/**
 * The rendering of a build, in the order in which it becomes known what there is to render: what shows no
 * tournament while these are read, unless it may stay as it is, tournaments while it is worked out what is
 * gathered from them, then all the rest.
 */
import type { Today } from '../../src/lib/calendar/today.ts'
import { NOTHING_BESIDE, type Beside } from '../reading/being-rendered.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { homeOf } from '../reading/home.ts'
import { newsOfAll } from '../reading/news.ts'
import type { ReadingIndex } from '../reading/reading-index.ts'
import { Rendering, type RenderOptions } from '../rendering/render-workers.ts'
import type { PageReport } from '../verify/page-check.ts'
import type { StillPages } from '../releases/manifest.ts'
import { gatheredJobsOf, tournamentJobsOf } from './plan.ts'

/** Whether the pages that show no tournament may stay as they are in the last release. */
type Stay = { mayStay: boolean }

export class SiteRendering {
  private readonly rendering: Promise<Rendering>
  private still: Promise<StillPages> | undefined

  constructor(compiled: Promise<string>, options: Omit<RenderOptions, 'compiled'>, stay: Stay) {
    this.rendering = compiled.then((folder) => new Rendering({ ...options, compiled: folder }))
    if (stay.mayStay) this.rendering.catch(() => undefined)
    else this.stillPages().catch(() => undefined)
  }

  /** Rendered once. */
  private stillPages() {
    return (this.still ??= this.rendering.then(async (rendering) => {
      const { report, waiting } = await rendering.do({ routes: null, beside: null })
      return { report, others: waiting }
    }))
  }

  tournaments(parts: readonly PartToRender[]) {
    void this.rendering.then(
      (rendering) => rendering.add(tournamentJobsOf(parts)),
      () => undefined,
    )
  }

  /** All that is left: the pages of no tournament but those that are `kept`, and what is gathered among these. */
  async rest(
    parts: readonly PartToRender[],
    beside: Beside,
    kept?: StillPages,
  ): Promise<StillPages> {
    const rendering = await this.rendering
    const still =
      kept ?? (await this.stillPages().catch((error: unknown) => failed(rendering, error)))
    void rendering.add([{ routes: still.others, beside }, ...gatheredJobsOf(parts)])
    return still
  }

  /** Answers the report of all pages when they are there. */
  async end(): Promise<PageReport> {
    return (await this.rendering).end()
  }

  /** Nobody wants the pages. */
  async abandon() {
    await this.rendering.then((rendering) => rendering.abandon()).catch(() => undefined)
  }
}

/** Of several faults the first one is thrown. */
async function failed(rendering: Rendering, error: unknown): Promise<never> {
  await rendering.end()
  throw error
}

/** What the main pages show of all tournaments, as things stand now. */
export const mainPages = (work: string, index: ReadingIndex, now: Today): Beside => ({
  ...NOTHING_BESIDE,
  home: homeOf(index),
  news: newsOfAll(work, index, now),
})
