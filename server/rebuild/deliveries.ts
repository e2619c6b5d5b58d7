/**
 * Which pushes came before, by their signature: the only part of a delivery that nobody else can make,
 * for GitHub does not sign its number. A push that failed for the machine's sake may come again.
 */
import { LRUCache } from 'lru-cache'

/** Far more than come between two restarts; after one, a repeated push builds nothing new. */
const MOST = 1000

export type Deliveries = ReturnType<typeof deliveries>

export function deliveries() {
  const recent = new LRUCache<string, true>({ max: MOST })
  return {
    /** True the first time. */
    isNew(signature: string) {
      if (recent.has(signature)) return false
      recent.set(signature, true)
      return true
    },
    forget: (signature: string) => void recent.delete(signature),
  }
}
