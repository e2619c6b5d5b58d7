/**
 * Locks over all tabs (`navigator.locks`) that a page lets go of when it is left. Firefox may keep
 * such a page, frozen, for the back button, and with it a lock that it holds or waits for: no other
 * page could send or keep anything.
 */
import type { Locks } from './delivery.ts'

/**
 * Signs that a page is shown again. Some phones fire 'pagehide' and keep the page where a link opens
 * another app, and no 'pageshow' follows.
 */
const SHOWN = ['pageshow', 'focus', 'pointerdown']

/** `page` is the window. */
export function pageLocks(manager: Pick<LockManager, 'request'>, page: EventTarget): Locks {
  let stay = new AbortController()
  page.addEventListener('pagehide', () => stay.abort())
  const onShown = (then: () => void, once: boolean) => {
    for (const event of SHOWN) page.addEventListener(event, then, { once })
  }
  onShown(() => {
    if (stay.signal.aborted) stay = new AbortController()
  }, false)

  return async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { signal } = stay
    let begun: Promise<T> | undefined
    const holding = () =>
      new Promise<void>((letGo) => {
        const end = () => {
          signal.removeEventListener('abort', end)
          letGo()
        }
        signal.addEventListener('abort', end)
        begun = work()
        begun.then(end, end)
      })
    await manager.request(name, { signal }, holding).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (begun) return begun
    // The page was left while it waited: it asks again once it is shown.
    await new Promise<void>((shown) => onShown(shown, true))
    return locked(name, work)
  }
}
