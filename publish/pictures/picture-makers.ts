/**
 * Makes pictures in a process of its own: what a drawing asks for is done in native code that
 * nothing else can stop. A few lines of our own, for pools of processes stop none at a deadline.
 */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import type { Task } from './picture-files.ts'
import { missingOf } from './picture-files.ts'
import type { Answer, Ask } from './picture-worker.ts'

/** A picture that cannot be made; `code` says what is wrong with it. */
export class Unusable extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

export type PictureMaker = {
  /** Makes what is missing of a task; answers how many files. Throws `Unusable`, or what the disk refuses. */
  make: (task: Task) => Promise<number>
  close: () => void
}

/** A drawing is shown as it came: nothing of it is drawn here. */
async function kept(task: Task, folder: string) {
  const { Unreadable, make } = await import('./picture-maker.ts')
  return make(task, folder).catch((error: unknown) => {
    throw error instanceof Unreadable ? new Unusable('imageBroken') : error
  })
}

/** One process, started when there is something to make; `patience` milliseconds for each picture. */
export function pictureMaker(folder: string, patience: number): PictureMaker {
  let worker: ChildProcess | null = null
  const close = () => {
    worker?.kill('SIGKILL')
    worker = null
  }
  const ask = (task: Task) =>
    new Promise<Answer | null>((resolve) => {
      const current = (worker ??= fork(join(import.meta.dirname, 'picture-worker.ts'), [], {
        execArgv: [],
      }))
      const end = (answered: Answer | null) => {
        clearTimeout(timer)
        current.off('message', end).off('error', stop).off('exit', stop)
        if (answered === null) close()
        resolve(answered)
      }
      const stop = () => end(null)
      const timer = setTimeout(stop, patience)
      current.once('message', end).once('error', stop).once('exit', stop)
      current.send({ task, folder } satisfies Ask)
    })
  return {
    make: async (task) => {
      if (missingOf(task, folder).length === 0) return 0
      if (task.facts.isDrawing) return kept(task, folder)
      const answered = await ask(task)
      if (answered === null) throw new Unusable('imageSlow')
      const { made, failure } = answered
      if (failure?.isUnreadable) throw new Unusable('imageBroken')
      if (failure) throw Object.assign(new Error(failure.message), failure)
      return made
    },
    close,
  }
}
