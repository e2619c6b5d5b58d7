/**
 * Renders pages in a few processes, which take jobs until there are none left. Ours, for a pool of
 * processes is little more than `fork`, and here a full disk in one of them ends all.
 */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { diskRefusal } from '../build/disk-trouble.ts'
import type { PageReport } from '../verify/page-check.ts'
import { mergedReports } from '../verify/page-check.ts'
import type { IdleRenderers } from './idle-renderers.ts'
import type { BuildPlaces, JobResult, RenderJob } from './render-worker.ts'
import { Refusal } from '../build/steps.ts'

type RenderOptions = BuildPlaces & {
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
/** At most this much JavaScript heap for one process, in MB. */
const HEAP_MB = 300

/**
 * Another text where compiled pages were compiled anew, or a process would find other settings. `VIPSHOME`
 * is none: it comes when a process loads sharp.
 */
function programOf(compiled: string) {
  const { CASCARITA_CONTENT, CASCARITA_WORK, VIPSHOME, ...settings } = process.env
  return JSON.stringify([compiled, statSync(compiled).ino, Object.entries(settings).toSorted()])
}

/**
 * Does all jobs and leaves the pages in `out`; answers the report of their check. Refuses with what
 * the page said when one fails.
 */
export async function renderPages(
  jobs: readonly RenderJob[],
  options: RenderOptions,
): Promise<PageReport> {
  const waiting = [...jobs]
  const reports: PageReport[] = []
  const { content, work, out, idle } = options
  const program = programOf(options.compiled)
  const pages = jobs.flatMap((job) => job.pages ?? []).length
  const worth = Math.max(1, Math.ceil(pages / PAGES_A_WORKER))
  const count = Math.min(options.workers, jobs.length, worth)
  const workers = Array.from({ length: count }, () => idle.take(program) ?? startWorker(options))
  for (const worker of workers) worker.send({ content, work, out } satisfies BuildPlaces)
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let job = waiting.shift(); job; job = waiting.shift())
          reports.push(await runJob(worker, job))
      }),
    )
  } catch (error) {
    for (const worker of workers) worker.kill()
    throw error
  }
  for (const worker of workers) idle.keep(program, worker)
  return mergedReports(reports)
}

/** Starts a process while it is not known yet what to render, if none waits. */
export function startAhead(places: { compiled: string; out: string }, idle: IdleRenderers) {
  const program = programOf(places.compiled)
  if (idle.has(program)) return
  const worker = startWorker(places)
  // One that does not start is not there when it is asked for, and another is started.
  worker.on('error', () => undefined)
  idle.keep(program, worker)
}

/** The folder of the pages only says, in a list of processes, for whom it was started. */
const startWorker = ({ compiled, out }: Pick<RenderOptions, 'compiled' | 'out'>) =>
  fork(join(import.meta.dirname, 'render-worker.ts'), [compiled, out], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=32'],
    env: {
      ...process.env,
      // With the pages, for no others are compiled from there, and it goes when they do.
      NODE_COMPILE_CACHE: join(compiled, 'node'),
      NODE_ENV: 'production',
    },
  })

const runJob = (worker: ChildProcess, job: RenderJob) =>
  new Promise<PageReport>((resolve, reject) => {
    const fail = (cause: string) =>
      reject(
        new Refusal(`${cause}\nNo se pudieron armar las páginas. No se cambió nada del sitio.`),
      )
    const onExit = (code: number | null, killer: string | null) =>
      fail(`El proceso que las armaba terminó (${killer ?? `código ${code}`}).`)
    worker.once('exit', onExit)
    worker.once('error', reject)
    worker.once('message', ({ error, code, report }: JobResult) => {
      worker.off('exit', onExit)
      worker.off('error', reject)
      if (error === null) return resolve(report)
      const refusal = diskRefusal({ code })
      if (refusal) reject(refusal)
      else fail(error)
    })
    worker.send(job)
  })
