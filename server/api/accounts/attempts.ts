/**
 * How often something may be tried. In memory: a restart forgives. By hand, for the libraries that
 * limit count requests by address; here a login counts by account, by address and by both before its
 * password is looked at, and gives its tries back when it was right.
 */

/** So many tries in a window of so many seconds. */
export type Allowance = { tries: number; seconds: number }

type Window = { count: number; ends: number }

/** A flood of made-up names must not fill the memory. */
const MAX_KEPT = 50_000

/**
 * Counts tries by key, each key in a window that begins with its first try. `take` counts before the
 * work is done, so that many at once do not slip by; `forgive` gives back.
 */
export function attempts({ tries, seconds }: Allowance, now: () => number) {
  const windows = new Map<string, Window>()

  const current = (key: string) => {
    const window = windows.get(key)
    return window && now() < window.ends ? window : undefined
  }

  // Windows are as long as each other, so they stand in the order in which they end.
  const prune = () => {
    let spare = MAX_KEPT / 10
    for (const [key, { ends }] of windows) {
      if (ends > now() && spare-- <= 0) return
      windows.delete(key)
    }
  }

  return {
    /** Seconds to wait, 0 if the try is granted; a refused one is not counted. */
    take(key: string): number {
      const window = current(key)
      if (window && window.count >= tries) return Math.ceil((window.ends - now()) / 1000)
      if (window) window.count += 1
      else {
        if (windows.size >= MAX_KEPT) prune()
        windows.delete(key)
        windows.set(key, { count: 1, ends: now() + seconds * 1000 })
      }
      return 0
    },
    /** One try less. */
    forgive(key: string) {
      const window = current(key)
      if (window && window.count > 0) window.count -= 1
    },
    /** Every try of the key. */
    forget: (key: string) => void windows.delete(key),
  }
}
