/** Starts a build in its own process and waits for its outcome. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { BuildEnded, Outcome } from './outcome.ts'
import { failed } from './outcome.ts'

export type BuildOnce = {
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
  /** The build is killed after this many milliseconds. */
  patience?: number
  /** The build's JavaScript heap limit, in MB. */
  megabytes?: number
}

const INTERRUPTED = 'La construcción se interrumpió.'
const TOO_LONG =
  'La construcción tardó demasiado y se detuvo. No se cambió nada del sitio; el siguiente cambio se construye como siempre.'

const TOO_MUCH =
  'La construcción necesitó demasiada memoria y se detuvo. No se cambió nada del sitio; el siguiente cambio se construye como siempre.'
/** The signal with which V8 ends a process that runs out of memory. */
const OUT_OF_MEMORY = 'SIGABRT'

/**
 * The last build's process while it still draws previews. The next build kills it and draws the
 * rest.
 */
let drawing: ChildProcess | null = null

/** Resolves once the new site is shown, or the build has failed. Never rejects. */
export const buildOnce = (out: string, options: BuildOnce) =>
  new Promise<Outcome>((resolve) => {
    const {
      signal,
      commit,
      touched,
      patience = LIMITS.buildMs,
      megabytes = LIMITS.buildMB,
    } = options
    let outcome = failed(INTERRUPTED)
    if (drawing) killGroup(drawing)
    const words = [out, commit ?? '', ...(touched ? [JSON.stringify(touched)] : [])]
    const child = fork(join(import.meta.dirname, 'build-child.ts'), words, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      // A process group of its own lets us stop everything that the build started.
      detached: process.platform !== 'win32',
    })
    const stop = () => killGroup(child)
    const timer = setTimeout(() => {
      outcome = failed(TOO_LONG)
      stop()
    }, patience)
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (drawing === child) drawing = null
      resolve(outcome)
    }
    child.once('message', (message) => {
      const ended = message as BuildEnded
      outcome = ended.outcome
      if (!ended.isDrawing) return
      clearTimeout(timer)
      drawing = child
      resolve(outcome)
    })
    child.once('error', end)
    child.once('exit', (_code, killer) => {
      if (killer === OUT_OF_MEMORY) outcome = failed(TOO_MUCH)
      end()
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })

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
