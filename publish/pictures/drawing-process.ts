/**
 * Draws in a process of its own: what a drawing asks for is done in native code that nothing else can
 * stop. A few lines of our own, for pools of processes stop none at a deadline.
 */
import type { ChildProcess, Serializable } from 'node:child_process'
import { fork } from 'node:child_process'
import { LIMITS } from '../../src/lib/problems/limits.ts'

export type DrawingProcess<Ask, Answer> = {
  /**
   * One at a time. Null where the answer did not come in time or the process ended, as one does that
   * takes too much memory; the next ask starts another.
   */
  ask: (ask: Ask) => Promise<Answer | null>
  close: () => void
}

/** Runs `script`, an absolute path, from the first ask on; `patience` milliseconds for each. */
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
      // Bytes go as they are.
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

/** For such a script: ends with whoever started it, or when drawing takes too much memory. */
export function endInTime() {
  process.once('disconnect', () => process.exit(1))
  // Drawing happens in threads of its own, so this one is free to look.
  setInterval(() => {
    if (process.memoryUsage.rss() > LIMITS.drawingMB * 2 ** 20) process.exit(1)
  }, LOOK_MS)
}
