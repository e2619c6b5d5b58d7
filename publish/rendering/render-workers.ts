/**
 * Renders pages in a few processes, which take jobs until none are left. Written here because a
 * pool is little more than `fork`, and a full disk in one process must stop all.
 */
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { diskRefusal } from '../../ground/disk-trouble.ts'
import type { PageReport } from '../verify/page-check.ts'
import { mergedReports } from '../verify/page-check.ts'
import type {
  BuildPlaces,
  FailedPage,
  JobDone,
  JobResult,
  PageJob,
  RenderAsk,
  RenderJob,
} from './render-worker.ts'
import type { Renderers } from './renderers.ts'
import { FailedParts } from '../reading/failed-parts.ts'
import { Refusal } from '../../ground/refusal.ts'

export type RenderOptions = BuildPlaces & {
  /** The folder of the compiled pages. */
  compiled: string
  renderers: Renderers
  /** How many of the queued pages are rendered. */
  onPages?: ((done: number, queued: number) => void) | undefined
}

/** As many processes as help on this machine; more than two only take memory. */
const MOST_WORKERS = Math.min(availableParallelism(), 2)
/** Starting a process takes as long as rendering this many pages. */
const PAGES_A_WORKER = 200

/** A rendering that accepts jobs while it runs; all pages are written to `out`. */
export class Rendering implements AsyncDisposable {
  private readonly options: RenderOptions
  private readonly waiting: Waiting[] = []
  private readonly running = new Set<ChildProcess>()
  private readonly turns: Promise<void>[] = []
  private readonly reports: PageReport[] = []
  private readonly failed: FailedPage[] = []
  /** Pages that are queued and not rendered yet, and all that were ever queued. */
  private pages = 0
  private queued = 0
  private failure: { error: unknown } | undefined

  constructor(options: RenderOptions) {
    this.options = options
  }

  /** Queues these jobs; `end` says what became of them. */
  add(jobs: readonly RenderJob[]) {
    for (const job of jobs) this.do(job).catch(() => undefined)
  }

  /** Queues one job; rejects where it fails, as `end` does. */
  do(job: RenderJob): Promise<JobDone> {
    if (this.failure) return Promise.reject(this.failure.error)
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject })
      this.pages += pagesOf(job)
      this.queued += pagesOf(job)
      while (this.running.size < this.worth()) this.turns.push(this.turn())
    })
  }

  /**
   * Resolves when all jobs are done, to the report of the page check. Refuses with the errors of
   * failed pages.
   */
  async end(): Promise<PageReport> {
    for (let turn = this.turns.pop(); turn; turn = this.turns.pop()) await turn
    if (this.failure) throw this.failure.error
    if (this.failed.length > 0) throw pagesFailed(this.failed)
    return mergedReports(this.reports.splice(0))
  }

  /** Stops rendering where it has not ended; the pages are not needed. */
  async [Symbol.asyncDispose]() {
    if (this.turns.length === 0) return
    this.fail(new Error('The rendering was abandoned.'))
    await this.end().catch(() => undefined)
  }

  /** How many processes the queued pages are worth. */
  private worth() {
    const worth = Math.max(1, Math.ceil(this.pages / PAGES_A_WORKER))
    return Math.min(MOST_WORKERS, this.running.size + this.waiting.length, worth)
  }

  private ready() {
    const { compiled, renderers } = this.options
    const worker = renderers.take(compiled)
    this.running.add(worker)
    return worker
  }

  /**
   * One process works through the queue; where a tournament exhausts its memory, another process
   * continues.
   */
  private async turn() {
    const { compiled, renderers, work, out, onPages } = this.options
    let worker = this.ready()
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      try {
        const done = await runJob(worker, { work, out, job: next.job })
        this.reports.push(done.report)
        this.failed.push(...done.failed)
        this.pages -= pagesOf(next.job)
        onPages?.(this.queued - this.pages, this.queued)
        next.resolve(done)
      } catch (error) {
        if (error instanceof OutOfMemory && !this.failure && 'pages' in next.job) {
          this.running.delete(worker)
          this.doApart({ ...next, job: next.job }, error)
          worker = this.ready()
          continue
        }
        this.fail(error)
        next.reject(error)
      }
    }
    this.running.delete(worker)
    if (!this.failure) renderers.back(compiled, worker)
  }

  /** Runs a job part by part after a process died from it, so that the faulty part is known. */
  private doApart({ job, resolve, reject }: Waiting & { job: PageJob }, error: OutOfMemory) {
    this.pages -= pagesOf(job)
    this.queued -= pagesOf(job)
    const parts = Map.groupBy(job.pages, (page) => ownerOf(page.slice(1)))
    if (parts.size > 1) {
      const apart = [...parts].map(([owner, pages]) => this.do({ ...jobOf(owner, job), pages }))
      void Promise.all(apart).then(([first]) => resolve(first!), reject)
      return
    }
    const failed = [...parts].map(([owner, [page]]) => ({ owner, page: page!, error: error.cause }))
    this.failed.push(...failed)
    resolve({ report: mergedReports([]), failed })
  }

  /** The first error is the cause. */
  private fail(error: unknown) {
    this.failure ??= { error }
    for (const worker of this.running) worker.kill()
    for (const { reject } of this.waiting.splice(0)) reject(error)
  }
}

const NOT_RENDERED = 'No se pudieron armar las páginas. No se cambió nada del sitio.'

const pagesFailed = (failed: readonly FailedPage[]) =>
  new FailedParts(
    [...failed.map(({ page, error }) => `${page}: ${error}`), NOT_RENDERED].join('\n'),
    failed.map(({ owner, page, error }) => ({
      part: owner,
      error: error.replace(/^.*/, (first) => `${first} (${page})`),
    })),
  )

/** A render process ran out of memory; V8 then ends it with `OUT_OF_MEMORY`. */
class OutOfMemory extends Refusal {
  override readonly cause: string

  constructor(cause: string, message: string) {
    super(message)
    this.cause = cause
  }
}
const OUT_OF_MEMORY = 'SIGABRT'

/** The tournaments of a job that belong to one part; for a gathered page, all of them. */
const jobOf = (owner: string | undefined, { tournaments, beside }: PageJob) => {
  const own = tournaments.filter(({ id }) => id === owner)
  return { tournaments: own.length > 0 ? own : tournaments, beside }
}

const pagesOf = (job: RenderJob) => ('pages' in job ? job.pages.length : 0)

type Waiting = {
  job: RenderJob
  resolve: (done: JobDone) => void
  reject: (error: unknown) => void
}

const runJob = (worker: ChildProcess, ask: RenderAsk) =>
  new Promise<JobDone>((resolve, reject) => {
    const fail = (cause: string) => reject(new Refusal(`${cause}\n${NOT_RENDERED}`))
    const onExit = (code: number | null, killer: string | null) => {
      const cause = `El proceso que las armaba terminó (${killer ?? `código ${code}`}).`
      if (killer === OUT_OF_MEMORY) reject(new OutOfMemory(cause, `${cause}\n${NOT_RENDERED}`))
      else fail(cause)
    }
    worker.once('exit', onExit)
    worker.once('error', reject)
    worker.once('message', ({ error, code, done }: JobResult) => {
      worker.off('exit', onExit)
      worker.off('error', reject)
      if (error === null) return resolve(done)
      const refusal = diskRefusal({ code })
      if (refusal) reject(refusal)
      else fail(error)
    })
    worker.send(ask)
  })
