/**
 * Renders pages in a few processes, which take jobs until there are none left. Ours, for a pool of
 * processes is little more than `fork`, and here a full disk in one of them ends all.
 */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { diskRefusal } from '../build/disk-trouble.ts'
import type { PageReport } from '../verify/page-check.ts'
import { mergedReports } from '../verify/page-check.ts'
import type { IdleRenderers } from './idle-renderers.ts'
import type {
  BuildPlaces,
  FailedPage,
  JobDone,
  JobResult,
  PageJob,
  RenderJob,
} from './render-worker.ts'
import { RENDERER } from './renderer-code.ts'
import { FailedParts } from '../build/failed-parts.ts'
import { Refusal } from '../build/steps.ts'

export type RenderOptions = BuildPlaces & {
  /** The folder of the compiled pages. */
  compiled: string
  /** Processes at a time. */
  workers: number
  /** Where they wait for more. */
  idle: IdleRenderers
}

/** Rendering processes at a time: more bring nothing but memory. */
const MOST_WORKERS = 2
/** As many as are of use on this machine. */
export const workersHere = () => Math.min(availableParallelism(), MOST_WORKERS)
/** To start one takes as long as to render so many pages. */
const PAGES_A_WORKER = 200
/**
 * How much JavaScript heap a process has, in MB: at most, and before it first looks for what is gone, which it
 * would otherwise do at every 30 MB and take a tenth longer.
 */
const HEAP = ['--max-old-space-size=300', '--initial-heap-size=160', '--max-semi-space-size=16']

/**
 * Another text where compiled pages were compiled anew, or a process would find other settings. `VIPSHOME`
 * is none: it comes when a process loads sharp.
 */
function programOf(compiled: string) {
  const { CASCARITA_CONTENT, CASCARITA_WORK, VIPSHOME, ...settings } = process.env
  return JSON.stringify([compiled, statSync(compiled).ino, Object.entries(settings).toSorted()])
}

/** Rendering to which jobs may come while it goes on; all pages are left in `out`. */
export class Rendering {
  private readonly options: RenderOptions
  private readonly program: string
  private readonly waiting: Waiting[] = []
  private readonly running = new Set<ChildProcess>()
  private readonly begun = new WeakSet<ChildProcess>()
  private readonly turns: Promise<void>[] = []
  private readonly reports: PageReport[] = []
  private readonly failed: FailedPage[] = []
  /** Asked for, and not rendered yet. */
  private pages = 0
  private failure: { error: unknown } | undefined
  /** Whether there is something that Node has kept of what it compiles of these pages. */
  private readonly isCodeKept: boolean
  /** Where there is nothing yet, the first process keeps it: that two do brings nothing. */
  private isFirst = true

  constructor(options: RenderOptions) {
    this.options = options
    this.program = programOf(options.compiled)
    this.isCodeKept = existsSync(codeOf(options.compiled))
    this.startAhead()
  }

  /** Does these jobs after those that came before; answers when they are done or have failed. */
  add(jobs: readonly RenderJob[]): Promise<unknown> {
    return Promise.allSettled(jobs.map((job) => this.do(job)))
  }

  /** Does a job after those that came before; rejects where it fails, as `end` does. */
  do(job: RenderJob): Promise<JobDone> {
    if (this.failure) return Promise.reject(this.failure.error)
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject })
      this.pages += pagesOf(job)
      while (this.running.size < this.worth()) this.turns.push(this.turn())
    })
  }

  /** When all jobs are done: the report of their check. Refuses with what the pages said that failed. */
  async end(): Promise<PageReport> {
    for (let turn = this.turns.pop(); turn; turn = this.turns.pop()) await turn
    if (this.failure) throw this.failure.error
    if (this.failed.length > 0) throw pagesFailed(this.failed)
    return mergedReports(this.reports.splice(0))
  }

  /** Nobody wants the pages any more. */
  async abandon() {
    this.fail(new Error('Nobody wants the pages.'))
    await this.end().catch(() => undefined)
  }

  /** A process that stands there when it is known what to render. */
  private startAhead() {
    const { idle } = this.options
    if (idle.has(this.program)) return
    const worker = this.start()
    // One that does not start is not there when it is asked for, and another is started.
    worker.on('error', () => undefined)
    idle.keep(this.program, worker)
  }

  private start() {
    const keepsCode = this.isCodeKept || this.isFirst
    this.isFirst = false
    return startWorker(this.options, { keepsCode })
  }

  /** So many processes at a time. */
  private worth() {
    const worth = Math.max(1, Math.ceil(this.pages / PAGES_A_WORKER))
    return Math.min(this.options.workers, this.running.size + this.waiting.length, worth)
  }

  /** A process that takes jobs of this build. */
  private ready() {
    const { content, work, out, idle } = this.options
    const worker = idle.take(this.program) ?? this.start()
    this.running.add(worker)
    if (!this.begun.has(worker)) worker.send({ content, work, out } satisfies BuildPlaces)
    this.begun.add(worker)
    return worker
  }

  /** One process does what waits; another one goes on where a tournament took all its memory. */
  private async turn() {
    let worker = this.ready()
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      try {
        const done = await runJob(worker, next.job)
        this.reports.push(done.report)
        this.failed.push(...done.failed)
        this.pages -= pagesOf(next.job)
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
    if (!this.failure) this.options.idle.keep(this.program, worker)
  }

  /** Does a job part by part after a process ended over it; of one part it is known whose fault it is. */
  private doApart({ job, resolve, reject }: Waiting & { job: PageJob }, error: OutOfMemory) {
    this.pages -= pagesOf(job)
    const parts = Map.groupBy(job.pages, (page) => ownerOf(page.slice(1)))
    if (parts.size > 1) {
      const apart = [...parts].map(([owner, pages]) => this.do({ ...jobOf(owner, job), pages }))
      void Promise.all(apart).then(([first]) => resolve(first!), reject)
      return
    }
    const failed = [...parts].map(([owner, [page]]) => ({ owner, page: page!, error: error.cause }))
    this.failed.push(...failed)
    resolve({ report: mergedReports([]), failed, waiting: [] })
  }

  /** Of several faults the first is the cause. */
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

/** A process that had not memory enough: how V8 ends it. */
class OutOfMemory extends Refusal {
  override readonly cause: string

  constructor(cause: string, message: string) {
    super(message)
    this.cause = cause
  }
}
const OUT_OF_MEMORY = 'SIGABRT'

/** Of a job the tournament of a part; of a page of several all. */
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

/** What Node compiles of the pages: with them, for no others are compiled from there, and it goes when they do. */
const codeOf = (compiled: string) => join(compiled, 'node')

/** The folder of the pages only says, in a list of processes, for whom it was started. */
const startWorker = (
  { compiled, out }: Pick<RenderOptions, 'compiled' | 'out'>,
  { keepsCode }: { keepsCode: boolean },
) =>
  fork(join(compiled, RENDERER), [compiled, out], {
    execArgv: HEAP,
    env: {
      ...process.env,
      ...(keepsCode
        ? { NODE_COMPILE_CACHE: codeOf(compiled) }
        : { NODE_DISABLE_COMPILE_CACHE: '1' }),
      NODE_ENV: 'production',
    },
  })

const runJob = (worker: ChildProcess, job: RenderJob) =>
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
    worker.send(job)
  })
