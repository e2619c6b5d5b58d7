/** A process that makes pictures, one after another. */
import { endInTime } from './drawing-process.ts'
import type { Task } from './picture-files.ts'
import { Unreadable, makeMissing } from './picture-maker.ts'

export type PictureAsk = { task: Task; folder: string }
export type PictureAnswer =
  | { made: number; failure: null }
  | { made: 0; failure: { isUnreadable: boolean; code?: string; path?: string; message: string } }

const answer = (it: PictureAnswer) => process.send!(it)

endInTime()
process.on('message', ({ task, folder }: PictureAsk) => {
  makeMissing(task, folder).then(
    (made) => answer({ made, failure: null }),
    (error: NodeJS.ErrnoException) => {
      const { code, path, message } = error
      const isUnreadable = error instanceof Unreadable
      answer({
        made: 0,
        failure: { isUnreadable, message, ...(code && { code }), ...(path && { path }) },
      })
    },
  )
})
