/**
 * Draws in a separate process, because native drawing code can only be stopped with its process.
 * Written here because process pools do not stop a job at a deadline.
 */
import type { ChildProcess, Serializable } from 'node:child_process'
import { fork } from 'node:child_process'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'

/**
 * Why nothing was drawn. `tooMuch`: the picture takes too much of the processor or of memory.
 * `interrupted`: the machine ended the process or gave it no time; the picture may be fine.
 */
export type NotDrawn = 'tooMuch' | 'interrupted'

/** What each of them is called as a picture's problem. */
export const PROBLEM_OF: Record<NotDrawn, ProblemCode> = {
  tooMuch: 'imageSlow',
  interrupted: 'imageInterrupted',
}

export type DrawingProcess<Ask, Answer> = {
  /** Handles one request at a time. A process that ended is replaced by a new one. */
  ask: (ask: Ask) => Promise<Answer | NotDrawn>
  /** Ends the process at once; nothing is drawn any more. */
  close: () => void
}

/** A busy machine gives a process at least this share of a processor. */
const LEAST_SHARE = 0.1

/**
 * Starts `script` (an absolute path) at the first request. Each request may take `processorMs`
 * milliseconds of processor time, so that a busy machine does not make a picture too complicated.
 * After `patienceMs` by the clock the machine is to blame.
 */
export function drawingProcess<Ask extends Serializable, Answer extends object>(
  script: string,
  processorMs: number,
  patienceMs: number = processorMs / LEAST_SHARE,
): DrawingProcess<Ask, Answer> {
  let worker: ChildProcess | null = null
  let isClosed = false
  const end = () => {
    worker?.kill('SIGKILL')
    worker = null
  }
  const askOnce = (asked: Ask) =>
    new Promise<Answer | NotDrawn | 'ended'>((resolve) => {
      const current = (worker ??= fork(script, [String(processorMs)], {
        execArgv: [],
        // Send bytes without converting them to JSON.
        serialization: 'advanced',
      }))
      const settle = (outcome: Answer | NotDrawn | 'ended') => {
        clearTimeout(timer)
        current.off('message', settle).off('error', onEnd).off('exit', onEnd)
        // One that waits keeps no other process from ending.
        current.unref()
        current.channel?.unref()
        if (typeof outcome === 'string') end()
        resolve(outcome)
      }
      const onEnd = () => settle('ended')
      const timer = setTimeout(() => settle('interrupted'), patienceMs)
      current.ref()
      current.channel?.ref()
      current.once('message', settle).once('error', onEnd).once('exit', onEnd)
      current.send(asked, (error) => error && onEnd())
    })
  const ask = async (asked: Ask): Promise<Answer | NotDrawn> => {
    // A process that the machine ended gets a second try, in a new one.
    for (let left = 2; left > 0 && !isClosed; left--) {
      const outcome = await askOnce(asked)
      if (outcome !== 'ended') return outcome
    }
    return 'interrupted'
  }
  const close = () => {
    isClosed = true
    end()
  }
  return { ask, close }
}

const LOOK_MS = 100

/** Whether a picture took more than `processorMs`, or its process holds more than `LIMITS.drawingMB`. */
export const isTooMuch = (
  used: { processorMs: number; residentBytes: number },
  processorMs: number,
) => used.processorMs > processorMs || used.residentBytes > LIMITS.drawingMB * 2 ** 20

/** For such a script: ends when its parent has ended, or when drawing takes too much. */
export function endInTime() {
  const processorMs = Number(process.argv[2])
  let before = process.cpuUsage()
  process.on('message', () => {
    before = process.cpuUsage()
  })
  // An ordinary exit waits for the threads that draw.
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.once('disconnect', end)
  // Drawing runs in threads of its own, so this thread is free to check.
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const used = { processorMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() }
    if (isTooMuch(used, processorMs)) process.send!('tooMuch' satisfies NotDrawn, end)
  }, LOOK_MS)
}
