/**
 * Locks over all tabs (`navigator.locks`) that a page lets go of when it is left. Firefox may keep
 * such a page, frozen, for the back button, and with it a lock that it holds or waits for: no other
 * page could send or keep anything.
 */
import type { Locks } from './delivery.ts'

/** `page` is the window: it hears 'pagehide' and 'pageshow'. */
export function pageLocks(manager: Pick<LockManager, 'request'>, page: EventTarget): Locks {
  let stay = new AbortController()
  page.addEventListener('pagehide', () => stay.abort())
  page.addEventListener('pageshow', () => {
    if (stay.signal.aborted) stay = new AbortController()
  })
  const back = () =>
    new Promise<void>((shown) => {
      page.addEventListener('pageshow', () => shown(), { once: true })
    })

  return async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { signal } = stay
    let begun: Promise<T> | undefined
    const holding = () =>
      new Promise<void>((letGo) => {
        const end = () => letGo()
        signal.addEventListener('abort', end)
        begun = work()
        begun.then(end, end)
      })
    await manager.request(name, { signal }, holding).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (begun) return begun
    // It was left while it waited, and is shown again.
    await back()
    return locked(name, work)
  }
}
