/**
 * The processes that render single pages for a server: one that answers, and a warm spare. Rendering
 * in the server's own process would stop all its answers; in a thread, too much memory ends the whole
 * server. A page that takes too long or too much ends its process alone, and the spare goes on.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../../ground/refusal.ts'
import { printError } from '../../ground/terminal.ts'
import type { Preview } from '../../src/lib/previews/preview.ts'
import type { Task } from '../pictures/picture-files.ts'
import type {
  ChildAsk,
  ChildTell,
  FoundPage,
  LiveAsk,
  LivePageAsk,
  LookAsk,
  PageAsk,
  PreviewTaskAsk,
  TaskAsk,
  AskedFile,
} from './page-child.ts'
import { partsChanged, type Versions } from './versions.ts'

type Limits = {
  /** A page that takes longer, in milliseconds, ends its process. */
  deadline?: number
  /** Looking at all data reads what changed, which may be every tournament; in milliseconds. */
  reading?: number
  /** After this long the next request goes to the spare, in milliseconds. */
  hurry?: number
  /** JavaScript heap of a process, and all its memory after an answer, in MB. */
  heap?: number
  memory?: number
  /** More requests than this are refused at once. */
  queue?: number
  /** A spare starts this long after a process is ready, in milliseconds: the first page comes first. */
  spareAfter?: number
}

/** What runs in a process, and the settings that it has beside this process's own. */
type Program = { file?: string; env?: Readonly<Record<string, string>> }

const LIMITS = {
  deadline: 15_000,
  reading: 600_000,
  hurry: 300,
  heap: 512,
  memory: 1_000,
  queue: 2_000,
  spareAfter: 3_000,
}
/** A process that could not start is tried again after this long, then after twice as long, up to `LATEST_MS`. */
const AGAIN_MS = 2_000
const LATEST_MS = 300_000

/**
 * A page that cannot be rendered; `reserved` as in `FoundPage`, null where unknown. `isOfProcess`: its
 * process was ended or took too long, for which a busy machine is enough.
 */
export class PageFailed extends Error {
  readonly reserved: string | null
  readonly isOfProcess: boolean
  constructor(message: string, reserved: string | null, { isOfProcess = false } = {}) {
    super(message)
    this.reserved = reserved
    this.isOfProcess = isOfProcess
  }
}
/** More pages are asked for than can be rendered. */
export class TooManyPages extends Error {}

type Answer = FoundPage | string | Task | Preview | null
type Job = {
  ask: PageAsk | LiveAsk | TaskAsk | PreviewTaskAsk | LookAsk
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
  /** The first process ended unexpectedly, perhaps killed from outside; this is the second try. */
  isSecond?: boolean
}

type Worker = {
  child: ChildProcess
  isReady: boolean
  /** Its program is not the one on disk any more; it answers until another process can. */
  isOld: boolean
  /** Ends after its job. */
  isLeaving: boolean
  /** Its job took longer than allowed. */
  isLate: boolean
  job: Job | null
  timer?: NodeJS.Timeout | undefined
}

export class PageProcess {
  /** What pages are made from, as last read; null before the first reading. */
  versions: Versions | null = null
  /** The folder of the compiled pages that answer; null before. */
  compiled: string | null = null
  /** The number of the last change that `versions` has, and of the last one that was noted. */
  read = 0
  noted = 0
  private readonly program: Program
  private readonly limits: Required<Limits>
  private readonly workers: Worker[] = []
  private readonly queue: Job[] = []
  private readonly first = Promise.withResolvers<void>()
  private id = 0
  private failures = 0
  private complaint = ''
  private hasBegun = false
  private isClosed = false
  private next: NodeJS.Timeout | undefined
  private hurry: NodeJS.Timeout | undefined

  constructor(limits: Limits = {}, program: Program = {}) {
    this.program = program
    this.limits = { ...LIMITS, ...limits }
    this.first.promise.catch(() => undefined)
  }

  /** Starts the first process; does nothing later on. Until then every request waits. */
  begin() {
    if (this.hasBegun || this.isClosed) return
    this.hasBegun = true
    this.start()
  }

  /** Resolves once pages can be rendered. Rejects with a `Refusal` where the data forbid it. */
  get ready(): Promise<void> {
    return this.first.promise
  }

  /** How many processes can answer. */
  get processes() {
    return this.workers.filter(isUsable).length
  }

  /**
   * The first of these files that the site has now; null where it has none. Rejects with
   * `PageFailed` or `TooManyPages`.
   */
  page(files: readonly AskedFile[]): Promise<FoundPage | null> {
    return this.do({ ask: 'page', id: ++this.id, files }) as Promise<FoundPage | null>
  }

  /** The text of a live page with its data; null where an answer is invalid. Rejects as `page`. */
  live(page: LivePageAsk): Promise<string | null> {
    return this.do({ ask: 'live', id: ++this.id, ...page }) as Promise<string | null>
  }

  /** How to make a picture, by its name; null where no page shows it. */
  picture(name: string): Promise<Task | null> {
    return this.do({ ask: 'picture', id: ++this.id, name }) as Promise<Task | null>
  }

  /** What a picture for chats shows, by its file name; null where no page names it. */
  preview(file: string): Promise<Preview | null> {
    return this.do({ ask: 'preview', id: ++this.id, file }) as Promise<Preview | null>
  }

  /** Resolves when these tournaments, or all, were looked at. */
  async look(ids: readonly string[] | null): Promise<void> {
    await this.do({ ask: 'look', id: ++this.id, ids })
  }

  /** Notes that tournaments changed: every later page is made from data read after it. */
  changed(ids: readonly string[]) {
    this.noted += 1
    for (const worker of this.workers) this.tell(worker, this.noted, ids)
    // What kept it from starting may be mended.
    if (this.hasBegun && this.workers.length === 0) this.wantSpare(0)
  }

  private do(ask: Job['ask']): Promise<Answer> {
    if (this.queue.length >= this.limits.queue) return Promise.reject(new TooManyPages())
    return new Promise((resolve, reject) => {
      this.queue.push({ ask, resolve, reject })
      this.work()
    })
  }

  /** Gives the queue to the first ready process; to the next one where that one has been busy. */
  private work() {
    clearTimeout(this.hurry)
    this.hurry = undefined
    if (this.queue.length === 0) return
    const ready = this.workers.filter(isUsable)
    const [first] = ready
    if (first && !first.job) return this.give(first)
    if (ready.some(({ job }) => !job))
      this.hurry = setTimeout(() => this.workOnSpare(), this.limits.hurry).unref()
  }

  private workOnSpare() {
    const free = this.workers.find((worker) => isUsable(worker) && !worker.job)
    if (free && this.queue.length > 0) this.give(free)
  }

  private give(worker: Worker) {
    const job = this.queue.shift()!
    worker.job = job
    worker.timer = setTimeout(
      () => {
        worker.isLate = true
        worker.child.kill('SIGKILL')
      },
      job.ask.ask === 'look' ? this.limits.reading : this.limits.deadline,
    ).unref()
    worker.child.send(job.ask, (error) => error && worker.child.kill('SIGKILL'))
    this.work()
  }

  private start() {
    const { file = join(import.meta.dirname, 'page-child.ts'), env } = this.program
    // It reads everything when it starts: all changes that were noted before.
    const child = fork(file, [String(this.noted)], {
      execArgv: [`--max-old-space-size=${this.limits.heap}`],
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      serialization: 'advanced',
    })
    const worker: Worker = {
      child,
      isReady: false,
      isOld: false,
      isLeaving: false,
      isLate: false,
      job: null,
    }
    this.workers.push(worker)
    child.on('message', (told: ChildTell) => this.take(worker, told))
    child.once('error', printError)
    child.once('exit', (_code, signal) => this.lost(worker, signal))
  }

  private take(worker: Worker, told: ChildTell) {
    if (told.tell === 'ready') return this.isUp(worker, told.compiled)
    if (told.tell === 'now') return this.note(worker, told)
    if (told.tell === 'outdated') return this.replace(worker)
    if (told.tell === 'refused') {
      const { message, publicMessage } = told
      this.first.reject(new Refusal(message, { publicMessage }))
      if (message !== this.complaint) printError(message)
      this.complaint = message
      return
    }
    const { job } = worker
    if (!job) return
    clearTimeout(worker.timer)
    worker.job = null
    if (told.tell === 'page') job.resolve(told.found)
    else if (told.tell === 'live') job.resolve(told.text)
    else if (told.tell === 'picture') job.resolve(told.task)
    else if (told.tell === 'preview') job.resolve(told.preview)
    else if (told.tell === 'looked') job.resolve(null)
    else job.reject(new PageFailed(`${told.file}: ${told.error}`, told.reserved))
    if (worker.isLeaving || told.megabytes > this.limits.memory) this.end(worker)
    this.work()
  }

  /** Readings of two processes may overtake each other; the one with the later change counts. */
  private note(worker: Worker, { versions, number }: ChildTell & { tell: 'now' }) {
    if (number < this.read) return
    const ids = this.versions ? partsChanged(this.versions, versions) : []
    this.read = number
    this.versions = versions
    if (ids?.length === 0) return
    // What one process has found, by looking, the others must not answer without.
    for (const other of this.workers) if (other !== worker) this.tell(other, number, ids)
  }

  private tell({ child }: Worker, number: number, ids: readonly string[] | null) {
    if (child.connected) child.send({ ask: 'changed', number, ids } satisfies ChildAsk)
  }

  private isUp(worker: Worker, compiled: string) {
    worker.isReady = true
    this.failures = 0
    this.compiled = compiled
    this.first.resolve()
    for (const old of this.workers.filter(({ isOld }) => isOld)) this.end(old)
    this.wantSpare(this.limits.spareAfter)
    this.work()
  }

  /** Another process, with the program as it is now, takes over once it is ready. */
  private replace(worker: Worker) {
    if (worker.isOld || this.isClosed) return
    worker.isOld = true
    if (this.workers.every(({ isReady }) => isReady)) this.start()
  }

  /** One that answers and one spare. */
  private wantSpare(wait: number) {
    clearTimeout(this.next)
    this.next = setTimeout(() => {
      if (!this.isClosed && this.workers.length < 2) this.start()
    }, wait).unref()
  }

  private end(worker: Worker) {
    worker.isLeaving = true
    if (worker.job) return
    this.forget(worker)
    worker.child.disconnect()
    this.wantSpare(0)
  }

  private forget(worker: Worker) {
    clearTimeout(worker.timer)
    const at = this.workers.indexOf(worker)
    if (at >= 0) this.workers.splice(at, 1)
  }

  private lost(worker: Worker, signal: NodeJS.Signals | null) {
    this.forget(worker)
    if (this.isClosed) return
    if (worker.job && !worker.isLate && !worker.job.isSecond)
      this.queue.unshift({ ...worker.job, isSecond: true })
    else if (worker.job) {
      const { ask } = worker.job
      const why = worker.isLate ? 'took too long' : `ended its process (${signal ?? 'exit'})`
      worker.job.reject(new PageFailed(`${nameOf(ask)} ${why}`, null, { isOfProcess: true }))
    }
    if (!worker.isReady) this.failures += 1
    const wait = worker.isReady ? 0 : Math.min(AGAIN_MS * 2 ** (this.failures - 1), LATEST_MS)
    if (!worker.isLeaving || this.workers.length === 0) this.wantSpare(wait)
    this.work()
  }

  /** Ends the processes; what waits is refused. */
  close() {
    this.isClosed = true
    clearTimeout(this.next)
    clearTimeout(this.hurry)
    for (const job of this.queue.splice(0)) job.reject(new TooManyPages())
    for (const { child, timer } of this.workers.splice(0)) {
      clearTimeout(timer)
      child.kill('SIGKILL')
    }
  }
}

/** Of what was asked, for the log. */
function nameOf(ask: Job['ask']): string {
  if (ask.ask === 'page') return ask.files[0]?.file ?? ''
  return ask.ask === 'live' ? ask.shell : ask.ask
}

const isUsable = ({ isReady, isLeaving }: Worker) => isReady && !isLeaving
