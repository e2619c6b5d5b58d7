/** Builds for a server, in a process of its own that is kept for the next build. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { BuildAsk, BuildEnded, BuildOutcome } from './outcome.ts'
import { failedBuild } from './outcome.ts'

export type ToBuild = {
  /** Stops the build; what is shown stays. */
  signal: AbortSignal
  /**
   * The commit that is built, if there is one. A later commit with the same removals confirms
   * them.
   */
  commit?: string | null
  /**
   * Ids of all tournaments that changed since the last build, where known; without it, every
   * tournament is checked.
   */
  touched?: readonly string[] | null
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
/** A process without work for this long ends and gives its memory back. */
const IDLE_MS = 30 * 60_000

export class Builder implements Disposable {
  private readonly out: string
  private readonly patience: number
  private readonly megabytes: number
  private child: ChildProcess | null = null
  private idle: NodeJS.Timeout | undefined

  constructor(out: string, { patience = LIMITS.buildMs, megabytes = LIMITS.buildMB }: Limits = {}) {
    this.out = out
    this.patience = patience
    this.megabytes = megabytes
  }

  /**
   * Resolves once the new site is shown, or the build has failed; never rejects. One build at a
   * time. The process then draws previews until it is asked again.
   */
  async build({ signal, commit = null, touched = null }: ToBuild): Promise<BuildOutcome> {
    clearTimeout(this.idle)
    const ask: BuildAsk = { out: this.out, commit, touched }
    const first = await this.answer(ask, signal)
    // The code has changed since the process began, and it has ended.
    const outcome = first ?? (await this.answer(ask, signal)) ?? failedBuild(INTERRUPTED)
    this.idle = setTimeout(() => this[Symbol.dispose](), IDLE_MS).unref()
    return outcome
  }

  /** Null where the process runs old code and did not build. */
  private answer(ask: BuildAsk, signal: AbortSignal) {
    if (signal.aborted) return Promise.resolve(failedBuild(INTERRUPTED))
    const child = (this.child ??= this.start())
    return new Promise<BuildOutcome | null>((resolve) => {
      let onEnd = failedBuild(INTERRUPTED)
      const stop = () => killGroup(child)
      const timer = setTimeout(() => {
        onEnd = failedBuild(TOO_LONG)
        stop()
      }, this.patience)
      const end = (outcome: BuildOutcome | null) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        child.off('message', onMessage).off('error', onError).off('exit', onExit)
        child.unref()
        child.channel?.unref()
        resolve(outcome)
      }
      const onMessage = (message: unknown) => {
        const { outcome } = message as BuildEnded
        if (outcome === null) this.child = null
        end(outcome)
      }
      const onError = () => end(onEnd)
      const onExit = (_code: number | null, killer: NodeJS.Signals | null) =>
        end(killer === OUT_OF_MEMORY ? failedBuild(TOO_MUCH) : onEnd)
      child.on('message', onMessage).on('error', onError).on('exit', onExit)
      signal.addEventListener('abort', stop)
      child.ref()
      child.channel?.ref()
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
    return child
  }

  /** Ends the process; what is shown stays. */
  [Symbol.dispose]() {
    clearTimeout(this.idle)
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
