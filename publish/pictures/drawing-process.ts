/**
 * Draws in a separate process, because native drawing code can only be stopped with its process.
 * Written here because process pools do not stop a job at a deadline.
 */
import type { ChildProcess, Serializable } from 'node:child_process'
import { fork } from 'node:child_process'
import { LIMITS } from '../../src/lib/problems/limits.ts'

export type DrawingProcess<Ask, Answer> = {
  /**
   * Handles one request at a time. Null where the answer did not come in time or the process
   * ended, for example because it used too much memory; the next request starts a new process.
   */
  ask: (ask: Ask) => Promise<Answer | null>
  close: () => void
}

/**
 * Starts `script` (an absolute path) at the first request; each request may take `patience`
 * milliseconds.
 */
export function drawingProcess<Ask extends Serializable, Answer>(
  script: string,
  patience: number,
): DrawingProcess<Ask, Answer> {
  let worker: ChildProcess | null = null
  const close = () => {
    worker?.kill('SIGKILL')
    worker = null
  }
  const ask = (asked: Ask) =>
    new Promise<Answer | null>((resolve) => {
      // Send bytes without converting them to JSON.
      const current = (worker ??= fork(script, [], { execArgv: [], serialization: 'advanced' }))
      const end = (answered: Answer | null) => {
        clearTimeout(timer)
        current.off('message', end).off('error', stop).off('exit', stop)
        if (answered === null) close()
        resolve(answered)
      }
      const stop = () => end(null)
      const timer = setTimeout(stop, patience)
      current.once('message', end).once('error', stop).once('exit', stop)
      current.send(asked)
    })
  return { ask, close }
}

const LOOK_MS = 100

/** For such a script: exits when its parent has exited, or when drawing takes too much memory. */
export function endInTime() {
  process.once('disconnect', () => process.exit(1))
  // Drawing runs in threads of its own, so this thread is free to check.
  setInterval(() => {
    if (process.memoryUsage.rss() > LIMITS.drawingMB * 2 ** 20) process.exit(1)
  }, LOOK_MS)
}
