/**
 * The rendering of a build, in the order in which it becomes known what there is to render: what shows no
 * data while that of a large site is read, tournaments while it is worked out what is gathered from them,
 * then all the rest.
 */
import { homeLists } from '../../src/lib/addresses/home-lists.ts'
import { NOTHING_BESIDE, type Beside } from '../reading/being-rendered.ts'
import { withAddresses, type Part, type PartToRender } from '../reading/gathered.ts'
import { newsOfAll } from '../reading/news.ts'
import type { Reading } from '../reading/reading-store.ts'
import { Rendering, type RenderOptions } from '../rendering/render-workers.ts'
import type { PageReport } from '../verify/page-check.ts'
import type { Manifest } from '../releases/manifest.ts'
import { changedAmong, gatheredJobsOf, tournamentJobsOf } from './plan.ts'

/** Of fewer tournaments the data is read before a process stands there to render. */
export const LARGE = 1000

type SiteOptions = Omit<RenderOptions, 'compiled'> & {
  /** Whether it takes a while to read the data. */
  isLarge: boolean
}

export class SiteRendering {
  private readonly rendering: Promise<Rendering>
  /** The routes that are left when what shows no data is done; null where it was not begun with. */
  private readonly early: Promise<readonly string[] | null>

  constructor(compiled: Promise<string>, { isLarge, ...options }: SiteOptions) {
    this.rendering = compiled.then((folder) => new Rendering({ ...options, compiled: folder }))
    this.early = this.rendering.then(async (rendering) => {
      if (!isLarge) return null
      const { waiting } = await rendering.do({ routes: null, beside: null })
      return waiting
    })
    // Whoever ends it is told.
    this.early.catch(() => undefined)
  }

  tournaments(parts: readonly PartToRender[]) {
    const add = (rendering: Rendering) => rendering.add(tournamentJobsOf(parts))
    this.rendering.then(add, () => undefined)
  }

  /** All that is left: the pages of no tournament, and what is gathered among these. */
  async rest(parts: readonly PartToRender[], beside: Beside) {
    const rendering = await this.rendering
    const routes = await this.early.catch(() => [])
    rendering.add([{ routes, beside }, ...gatheredJobsOf(parts)])
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

type Ahead = SiteOptions & {
  force: boolean
  /** What the last build was made of. */
  last: Manifest | null
  /** Tournaments come from elsewhere. */
  isJoined: boolean
}

/** Renders while the data is read, by listening to it. `own` has, by id, the tournaments that are being rendered. */
export function renderingAhead(
  onBegun: (rendering: SiteRendering) => void,
  { force, last, isJoined, ...options }: Ahead,
) {
  const own = new Map<string, PartToRender>()
  let rendering: SiteRendering | undefined
  return {
    own,
    onCompiling(compiled: Promise<string>) {
      rendering = new SiteRendering(compiled, options)
      onBegun(rendering)
    },
    onTournaments(all: readonly Part[], code: string) {
      if (isJoined) return
      const parts = withAddresses(options.work, changedAmong(all, { last, code, force }))
      for (const part of parts) own.set(part.id, part)
      rendering!.tournaments(parts)
    },
  }
}

/** What the main pages show of all tournaments; `today` is `YYYY-MM-DD`. */
export function mainPages(work: string, readings: readonly Reading[], today: string): Beside {
  const cards = readings.flatMap(({ card }) => card ?? [])
  return {
    ...NOTHING_BESIDE,
    home: homeLists(cards),
    news: newsOfAll(work, readings, today),
  }
}
