/**
 * Remembers pushes by their signature: the only part of a delivery that others cannot forge,
 * because GitHub does not sign its id. A push that failed because of the machine may be sent
 * again.
 */
import { LRUCache } from 'lru-cache'

/**
 * Far more than arrive between two restarts; after a restart, a repeated push builds nothing new.
 */
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
