/** A process that makes pictures, one after another, and ends itself where one takes too much memory. */
import { LIMITS } from '../../src/lib/problems/limits.ts'
import type { Task } from './picture-files.ts'
import { Unreadable, make } from './picture-maker.ts'

export type Ask = { task: Task; folder: string }
export type Answer =
  | { made: number; failure: null }
  | { made: 0; failure: { isUnreadable: boolean; code?: string; path?: string; message: string } }

const LOOK_MS = 100

const answer = (it: Answer) => process.send!(it)

process.once('disconnect', () => process.exit(1))
process.on('message', ({ task, folder }: Ask) => {
  make(task, folder).then(
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
// Drawing happens in threads of its own, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > LIMITS.drawingMB * 2 ** 20) process.exit(1)
}, LOOK_MS)
