/**
 * The processes that render pages. One that has no job waits for more, so that the next build need
 * not start it. They hold no data, do not keep their parent alive, and end with it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { RENDERER } from './renderer-code.ts'

/**
 * The JavaScript heap of a process, in MB: its limit, and its size before the first garbage
 * collection. Otherwise V8 would collect at every 30 MB, which takes a tenth longer.
 */
const HEAP = ['--max-old-space-size=300', '--initial-heap-size=160', '--max-semi-space-size=16']

/** Changes when the pages were compiled again, or a new process would see other settings. */
function programOf(compiled: string) {
  // These differ from build to build, and no renderer reads them; the last one is of sharp.
  const { CASCARITA_CONTENT, CASCARITA_WORK, VIPSHOME, ...settings } = process.env
  return JSON.stringify([compiled, statSync(compiled).ino, Object.entries(settings).toSorted()])
}

/** Node's compile cache for these pages. It is stored with them, and deleted with them. */
const codeOf = (compiled: string) => join(compiled, 'node')

export class Renderers implements AsyncDisposable {
  private waiting: { program: string; worker: ChildProcess }[] = []

  /** Starts one before it is known what to render: a start takes longer than reading an edit. */
  begin(compiled: string) {
    const program = programOf(compiled)
    if (this.waiting.some((one) => isReady(one, program))) return
    const worker = start(compiled)
    // One that fails to start is missing when needed; another one is then started.
    worker.on('error', () => undefined)
    this.keep(program, worker)
  }

  /** One that takes jobs; its owner gives it `back`. */
  take(compiled: string): ChildProcess {
    const program = programOf(compiled)
    const found = this.waiting.find((one) => isReady(one, program))
    this.waiting = this.waiting.filter((one) => one !== found)
    found?.worker.ref()
    found?.worker.channel?.ref()
    return found?.worker ?? start(compiled)
  }

  back(compiled: string, worker: ChildProcess) {
    this.keep(programOf(compiled), worker)
  }

  private keep(program: string, worker: ChildProcess) {
    // Those of another program are no longer needed.
    if (this.waiting.some((one) => one.program !== program)) this.leave()
    worker.unref()
    worker.channel?.unref()
    this.waiting.push({ program, worker })
  }

  /** Lets waiting processes exit normally, so that Node saves its compile cache. */
  private leave() {
    for (const { worker } of this.waiting.splice(0)) if (worker.connected) worker.disconnect()
  }

  /** Ends waiting processes, without waiting for their end. */
  async [Symbol.asyncDispose]() {
    this.leave()
  }

  /** Ends waiting processes; resolves when they have ended. */
  async close() {
    const connected = this.waiting.filter(({ worker }) => worker.connected)
    const ended = connected.map(({ worker }) => once(worker, 'exit'))
    for (const { worker } of connected) worker.ref()
    this.leave()
    await Promise.all(ended)
  }
}

const isReady = (one: { program: string; worker: ChildProcess }, program: string) =>
  one.program === program && one.worker.connected

/** The folder argument only identifies the process in a process list. */
const start = (compiled: string) =>
  fork(join(compiled, RENDERER), [compiled], {
    execArgv: HEAP,
    env: { ...process.env, NODE_COMPILE_CACHE: codeOf(compiled), NODE_ENV: 'production' },
  })
