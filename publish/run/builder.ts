/** Builds for a server, each time in a process of its own. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { BuildAsk, BuildOutcome } from './outcome.ts'
import { failedBuild } from './outcome.ts'

export type ToBuild = {
  /** Stops the build; what is shown stays. */
  signal: AbortSignal
  /**
   * The commit that is built, if there is one. A later commit with the same removals confirms
   * them.
   */
  commit?: string | null
}

type Limits = {
  /** A build is killed after this many milliseconds. */
  patience?: number
  /** The process's JavaScript heap limit, in MB. */
  megabytes?: number
}

const INTERRUPTED = 'La construcción se interrumpió.'
const TOO_LONG =
  'La construcción tardó demasiado y se detuvo. No se cambió nada del sitio; el siguiente cambio se construye como siempre.'
const TOO_MUCH =
  'La construcción necesitó demasiada memoria y se detuvo. No se cambió nada del sitio; el siguiente cambio se construye como siempre.'
/** The signal with which V8 ends a process that runs out of memory. */
const OUT_OF_MEMORY = 'SIGABRT'

export class Builder implements Disposable {
  private readonly out: string
  private readonly patience: number
  private readonly megabytes: number
  /** It builds, or draws previews afterwards. */
  private child: ChildProcess | null = null

  constructor(out: string, { patience = LIMITS.buildMs, megabytes = LIMITS.buildMB }: Limits = {}) {
    this.out = out
    this.patience = patience
    this.megabytes = megabytes
  }

  /**
   * Resolves once the new site is shown, or the build has failed; never rejects. One build at a
   * time. The process then draws previews until the next build.
   */
  build({ signal, commit = null }: ToBuild): Promise<BuildOutcome> {
    if (signal.aborted) return Promise.resolve(failedBuild(INTERRUPTED))
    this[Symbol.dispose]()
    const child = this.start()
    return new Promise<BuildOutcome>((resolve) => {
      let onEnd = failedBuild(INTERRUPTED)
      const stop = () => killGroup(child)
      const timer = setTimeout(() => {
        onEnd = failedBuild(TOO_LONG)
        stop()
      }, this.patience)
      const end = (outcome: BuildOutcome) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        child.unref()
        child.channel?.unref()
        resolve(outcome)
      }
      child.once('message', (outcome) => end(outcome as BuildOutcome))
      child.once('error', () => end(onEnd))
      child.once('exit', (_code, killer) =>
        end(killer === OUT_OF_MEMORY ? failedBuild(TOO_MUCH) : onEnd),
      )
      signal.addEventListener('abort', stop)
      const ask: BuildAsk = { out: this.out, commit }
      child.send(ask, (error) => error && end(onEnd))
    })
  }

  private start() {
    const child = fork(join(import.meta.dirname, 'build-child.ts'), [], {
      execArgv: [`--max-old-space-size=${this.megabytes}`],
      // A process group of its own lets us stop everything that the build started.
      detached: process.platform !== 'win32',
    })
    const forget = () => {
      if (this.child === child) this.child = null
    }
    child.once('error', forget).once('exit', forget)
    this.child = child
    return child
  }

  /** Ends the process; what is shown stays. */
  [Symbol.dispose]() {
    if (this.child) killGroup(this.child)
    this.child = null
  }
}

/**
 * SIGKILL also stops a process that no longer responds: an endless loop, or drawing in native
 * code.
 */
function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The process has just ended.
  }
}
