/** Makes pictures where they can be stopped. */
import { join } from 'node:path'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import { drawingProcess } from './drawing-process.ts'
import type { Task } from './picture-files.ts'
import { missingOf } from './picture-files.ts'
import type { PictureAnswer, PictureAsk } from './picture-worker.ts'

const WORKER = join(import.meta.dirname, 'picture-worker.ts')

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
  const worker = drawingProcess<PictureAsk, PictureAnswer>(WORKER, patience)
  return {
    make: async (task) => {
      if (missingOf(task, folder).length === 0) return 0
      if (task.facts.isDrawing) return kept(task, folder)
      const answered = await worker.ask({ task, folder })
      if (answered === null) throw new Unusable('imageSlow')
      const { made, failure } = answered
      if (failure?.isUnreadable) throw new Unusable('imageBroken')
      if (failure) throw Object.assign(new Error(failure.message), failure)
      return made
    },
    close: worker.close,
  }
}
