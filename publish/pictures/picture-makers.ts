/** Makes pictures in a process that can be stopped. */
import { join } from 'node:path'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import { PROBLEM_OF, drawingProcess } from './drawing-process.ts'
import type { Task } from './picture-files.ts'
import { missingOf } from './picture-files.ts'
import type { PictureAnswer, PictureAsk } from './picture-worker.ts'

const WORKER = join(import.meta.dirname, 'picture-worker.ts')

/** A picture that cannot be made; `code` says why. */
export class UnusablePicture extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

export type PictureMaker = {
  /** Makes a task's missing files; resolves to how many. Throws `Unusable`, or disk errors. */
  make: (task: Task) => Promise<number>
  close: () => void
}

/** A drawing is served unchanged, so it is only copied. */
async function kept(task: Task, folder: string) {
  const { Unreadable, makeMissing } = await import('./picture-maker.ts')
  return makeMissing(task, folder).catch((error: unknown) => {
    throw error instanceof Unreadable ? new UnusablePicture('imageBroken') : error
  })
}

/** One process, started at the first task; `processorMs` of processor time for each picture. */
export function pictureMaker(folder: string, processorMs: number): PictureMaker {
  const worker = drawingProcess<PictureAsk, PictureAnswer>(WORKER, processorMs)
  return {
    make: async (task) => {
      if (missingOf(task, folder).length === 0) return 0
      if (task.facts.isDrawing) return kept(task, folder)
      const answered = await worker.ask({ task, folder })
      if (typeof answered === 'string') throw new UnusablePicture(PROBLEM_OF[answered])
      const { made, failure } = answered
      if (failure?.isUnreadable) throw new UnusablePicture('imageBroken')
      if (failure) throw Object.assign(new Error(failure.message), failure)
      return made
    },
    close: worker.close,
  }
}
