/**
 * Renders a build in three steps, each as soon as its input is known: pages that show no
 * tournament (unless they can be kept) while the tournaments are read; tournaments while the
 * gathered pages are worked out; then all the rest.
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
import { gatheredJobsOf, tournamentJobsOf } from '../releases/plan.ts'

/** Whether the pages that show no tournament may be kept from the last release. */
type Stay = { mayStay: boolean }

export class SiteRendering {
  private readonly rendering: Promise<Rendering>
  private still: Promise<StillPages> | undefined

  constructor(compiled: Promise<string>, options: Omit<RenderOptions, 'compiled'>, stay: Stay) {
    this.rendering = compiled.then((folder) => new Rendering({ ...options, compiled: folder }))
    if (stay.mayStay) this.rendering.catch(() => undefined)
    else this.stillPages().catch(() => undefined)
  }

  /** Renders the pages that show no tournament, once. */
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

  /** Renders everything left: shared pages, except those that are `kept`, and gathered pages. */
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

  /** Resolves to the report of all pages once they are rendered. */
  async end(): Promise<PageReport> {
    return (await this.rendering).end()
  }

  /** Stops rendering; the pages are not needed. */
  async abandon() {
    await this.rendering.then((rendering) => rendering.abandon()).catch(() => undefined)
  }
}

/** Waits for rendering to end, which throws the first error; throws `error` if there was none. */
async function failed(rendering: Rendering, error: unknown): Promise<never> {
  await rendering.end()
  throw error
}

/** The data about all tournaments that the main pages show, as of `now`. */
export const mainPages = (work: string, index: ReadingIndex, now: Today): Beside => ({
  ...NOTHING_BESIDE,
  home: homeOf(index),
  news: newsOfAll(work, index, now),
})
