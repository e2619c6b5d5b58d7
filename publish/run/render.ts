/** Renders what a plan lists, and collects everything that a release is laid from. */
import type { Today } from '../../src/lib/calendar/today.ts'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePictures, type MadePicture } from '../pictures/pictures.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { mainPages } from '../reading/main-pages.ts'
import type { StillPages } from '../releases/manifest.ts'
import { gatheredJobsOf, tournamentJobsOf, type BuildPlan } from '../releases/plan.ts'
import { Rendering } from '../rendering/render-workers.ts'
import type { Renderers } from '../rendering/renderers.ts'
import { WORKER_CODES, type WorkerCodes, WORKERS, writeWorkers } from '../rendering/worker-file.ts'
import { searchOf, type Search } from '../search/search.ts'
import { mergedReports, type PageReport } from '../verify/page-check.ts'
import type { Log } from '../../ground/log.ts'
import type { DataNow } from './data-now.ts'
import type { LastBuild } from '../releases/swap.ts'

type ToRender = {
  data: DataNow
  plan: BuildPlan
  last: LastBuild
  changed: readonly PartToRender[]
  renderers: Renderers
}

type Place = {
  content: string
  work: string
  today: Today
  log: Log
}

export type Rendered = {
  /** The folders with the files that come with the code, and with the rendered pages. */
  site: string
  rendered: string
  /** The check of all pages, of those that stay from the last release, too. */
  report: PageReport
  still: StillPages
  /** Files of the last release that stay and belong to no part. */
  staying: readonly string[]
  pictures: readonly MadePicture[]
  search: Search
}

/** Refuses with all errors of pages and pictures. */
export async function renderChanged(
  { data, plan, last, changed, renderers }: ToRender,
  { content, work, today, log }: Place,
): Promise<Rendered> {
  const { now, index } = data
  const rendered = renderedFolder(work)
  const compiled = await data.compiled
  const kept = stillKept(last, now.products, plan)

  await using rendering = new Rendering({
    compiled,
    work,
    out: rendered,
    renderers,
    onPages: (done, queued) => log.count?.('páginas armadas', done, queued),
  })
  rendering.add(tournamentJobsOf(changed))
  const pictures = await makePictures({ content, work }, plan.changed, data.pictures, log)
  const shared = rendering.do({
    routes: kept ? kept.still.others : null,
    beside: mainPages(work, index, today),
  })
  shared.catch(() => undefined)
  rendering.add(gatheredJobsOf(changed))
  const lastSearch = plan.whole ? undefined : last?.manifest.search
  const search = searchOf(work, { digest: data.names, parts: index.parts }, lastSearch)
  const own = await rendering.end()

  const site = join(compiled, 'site')
  if (!kept) writeWorkers(workerCodes(compiled), [rendered, site])
  const still = kept?.still ?? (await shared).still!
  const report = mergedReports([own, still.report])
  // Service workers cache these pages and the files that they name.
  const staying = kept ? [...Object.keys(kept.still.report.sizes), ...kept.workers] : []
  return { site, rendered, report, still, staying, pictures, search }
}

/** The pages that show no tournament, if the last release's can be kept. */
function stillKept(last: LastBuild, products: string, plan: BuildPlan) {
  if (!last || plan.whole || last.manifest.products !== products) return undefined
  const { still, shared } = last.manifest
  const workers = WORKERS.map(({ file }) => file).filter((it) => shared.includes(it))
  return still && { still, workers }
}

const workerCodes = (compiled: string) =>
  JSON.parse(readFileSync(join(compiled, WORKER_CODES), 'utf8')) as WorkerCodes

/** A killed build may still write for a moment, so each process has its own folder. */
const renderedFolder = (work: string) => join(work, 'rendered', String(process.pid))

export const forgetRendered = (work: string) =>
  rm(join(work, 'rendered'), { recursive: true, force: true, maxRetries: 5 })
