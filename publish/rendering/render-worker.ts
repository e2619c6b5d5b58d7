/**
 * A process that renders pages from the compiled code, one job after another, for one or more
 * builds.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { isMachines } from '../reading/not-shown.ts'
import type { Beside } from '../reading/beside.ts'
import type { PageData } from '../../src/lib/sharing/page-data.ts'
import type { ReadingKey } from '../reading/kept/reading-store.ts'
import type { PageReport } from '../verify/page-check.ts'
import { mergedReports, PageCheck } from '../verify/page-check.ts'
import { finishedRenderer } from './page-renderer.ts'

/** The work folder with the readings, and the folder for the pages. */
export type BuildPlaces = { work: string; out: string }
/** Renders these pages of these tournaments. */
export type PageJob = { tournaments: readonly ReadingKey[]; pages: string[]; beside: Beside }
/** Renders shared pages: these routes, or all. */
export type RouteJob = { routes: readonly string[] | null; beside: Beside }
export type RenderJob = PageJob | RouteJob
/** What a render process is asked. */
export type RenderAsk = BuildPlaces & { job: RenderJob }
/**
 * A page that failed to render: its address or route, its error, and the part that owns it
 * (`owner`).
 */
export type FailedPage = { owner: string | undefined; page: string; error: string }
/** The pages among a job's routes that show no tournament, and the other routes. */
type Still = { report: PageReport; others: string[] }
export type JobDone = {
  /** The check of all its pages but the still ones. */
  report: PageReport
  failed: FailedPage[]
  /** Where the job was of routes. */
  still?: Still
}
export type JobResult =
  | { error: string; code?: string | undefined; done: null }
  | { error: null; code?: undefined; done: JobDone }

const [compiled] = process.argv.slice(2) as [string]
const { JobData, ...renderer } = await finishedRenderer(compiled)

/** Synchronous: for thousands of small files it takes half the work, and every core is rendering. */
function write(path: string, text: string) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** What the pages of one job have in common. */
type Job = BuildPlaces & { check: PageCheck }

async function renderPage(address: string, data: PageData, { out, check }: Job) {
  const { file, text } = await renderer.render(address, data)
  write(join(out, file), text)
  check.add(file, text)
}

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** An error of one page does not stop the others, unless the machine caused it. */
function failedPage(page: string, error: unknown): FailedPage {
  if (isMachines(error)) throw error
  return { owner: ownerOf(page.slice(1)), page, error: textOf(error) }
}

/** Once one page of a part fails, its other pages are skipped. */
async function renderPages(
  pages: readonly string[],
  data: PageData,
  job: Job,
): Promise<FailedPage[]> {
  const failed = new Map<string | undefined, FailedPage>()
  for (const address of pages) {
    if (failed.has(ownerOf(address.slice(1)))) continue
    await renderPage(address, data, job).catch((error: unknown) => {
      const one = failedPage(address, error)
      failed.set(one.owner, one)
    })
  }
  return [...failed.values()]
}

/**
 * If a job fails as a whole, retries each part alone: pages may read all tournaments of the job.
 */
async function renderTournaments(
  { tournaments, pages, beside }: PageJob,
  places: BuildPlaces,
): Promise<JobDone> {
  const check = new PageCheck()
  const job = { ...places, check }
  const dataOf = (keys: readonly ReadingKey[]) => new JobData(places.work, keys, beside)
  const failed = await renderPages(pages, dataOf(tournaments), job)
  if (tournaments.length === 1) return { report: check.report(), failed }
  const left = failed.filter(({ owner }) => !tournaments.some(({ id }) => id === owner))
  for (const one of tournaments.filter(({ id }) => failed.some(({ owner }) => id === owner))) {
    const own = pages.filter((page) => ownerOf(page.slice(1)) === one.id)
    left.push(...(await renderPages(own, dataOf([one]), job)))
  }
  return { report: check.report(), failed: left }
}

/** Each route is checked by itself, so that still pages can be told apart. */
async function renderRoutes({ routes, beside }: RouteJob, places: BuildPlaces): Promise<JobDone> {
  const failed: FailedPage[] = []
  const others: string[] = []
  const reports: { still: PageReport[]; other: PageReport[] } = { still: [], other: [] }
  for (const route of routes ?? renderer.sharedRoutes) {
    const data = new JobData(places.work, [], beside)
    const check = new PageCheck()
    try {
      for (const address of await renderer.addressesOf(route, data))
        await renderPage(address, data, { ...places, check })
    } catch (error) {
      failed.push(failedPage(route, error))
    }
    if (data.hasShownSeveral) others.push(route)
    reports[data.hasShownSeveral ? 'other' : 'still'].push(check.report())
  }
  const still = { report: mergedReports(reports.still), others }
  return { report: mergedReports(reports.other), failed, still }
}

const run = ({ job, ...places }: RenderAsk) =>
  'pages' in job ? renderTournaments(job, places) : renderRoutes(job, places)

process.once('disconnect', () => process.exit(1))
process.on('message', (ask: RenderAsk) => {
  run(ask).then(
    (done) => process.send!({ error: null, done } satisfies JobResult),
    (error: unknown) =>
      process.send!({
        error: textOf(error),
        code: (error as NodeJS.ErrnoException).code,
        done: null,
      } satisfies JobResult),
  )
})
