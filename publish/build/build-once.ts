/** Starts a build in a process of its own and waits for how it ended. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Ended, Outcome } from './outcome.ts'
import { failed } from './outcome.ts'

export type BuildOnce = {
  /** Stops the build; what is shown stays. */
  signal: AbortSignal
  /** The commit that is built, where one is: another one with the same removals confirms them. */
  commit?: string | null
  /** Ids of all tournaments that changed since the last build, where that is known; all are looked at unless given. */
  touched?: readonly string[] | null
  /** Milliseconds after which it is stopped, whatever it does. */
  patience?: number
  /** Of JavaScript that it may hold, in MB. */
  megabytes?: number
}

const INTERRUPTED = 'La construcción se interrumpió.'
const TOO_LONG =
  'La construcción tardó demasiado y se detuvo. No se cambió nada del sitio; el siguiente cambio se construye como siempre.'

const TOO_MUCH =
  'La construcción necesitó demasiada memoria y se detuvo. No se cambió nada del sitio; el siguiente cambio se construye como siempre.'
/** How V8 ends a process that may have no more memory. */
const OUT_OF_MEMORY = 'SIGABRT'

/** The last one, where it shows its site and still draws previews; the next one finishes them. */
let drawing: ChildProcess | null = null

/** Answers when the new site is shown. Never rejects. */
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
      // In a group of its own everything that it started can be stopped with it.
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
      const ended = message as Ended
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

/** Also what does not listen any more: a loop without end, a drawing in native code. */
function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
