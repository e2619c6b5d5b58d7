/** Decides which answers are saved, and in what order. */
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isGone, isWorthSaving } from '../lib/offline/what-is-kept.ts'
import { tidyUp } from './stored.ts'

export type Saved = {
  cacheName: string
  /** The part of a complete answer to save; null for none. */
  toSave: (answer: Response) => Promise<Response | null>
}

/** By address, the number of the request whose answer is saved. */
const saved = new Map<string, number>()
let questions = 0

/** Answers to the same request are saved in the order of the requests, whichever arrives first. */
export function savedInOrder({ toSave, cacheName }: Saved): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: ({ request }) => {
      const { origin, pathname } = new URL(request.url)
      return Promise.resolve(origin + pathname)
    },
    handlerWillStart: ({ state }) => {
      if (state) state.question = ++questions
      return Promise.resolve()
    },
    cacheWillUpdate: async ({ request, response, state }) => {
      const question = Number(state?.question)
      const isLate = () => question < (saved.get(request.url) ?? 0)
      if (isGone(response) && !isLate())
        await (await caches.open(cacheName)).delete(request, { ignoreVary: true })
      if (!isWorthSaving(answerOf(response))) return null
      const whole = await toSave(response)
      if (isLate()) return null
      saved.set(request.url, question)
      return whole
    },
    cacheDidUpdate: () => tidyUp(),
  }
}

const answerOf = ({ status, type, redirected, headers }: Response) => ({
  status,
  type,
  isRedirected: redirected,
  header: (name: string) => headers.get(name),
})
