/**
 * Counts tries in memory, so a restart resets them. Written here because rate-limit libraries
 * count requests by address. Here a login counts by account, by address and by both before its
 * password is checked, and a correct one gives its tries back.
 */

/** This many tries in a window of this many seconds. */
export type Allowance = { tries: number; seconds: number }

type Window = { count: number; ends: number }

/** Bounds memory during a flood of made-up names. */
const MAX_KEPT = 50_000

/**
 * Counts tries by key; each key's window begins with its first try. `take` counts before the work
 * is done, so that parallel requests cannot exceed the limit; `forgive` gives a try back.
 */
export function attempts({ tries, seconds }: Allowance, now: () => number) {
  const windows = new Map<string, Window>()

  const current = (key: string) => {
    const window = windows.get(key)
    return window && now() < window.ends ? window : undefined
  }

  // All windows have the same length, so insertion order is the order in which they end.
  const prune = () => {
    let spare = MAX_KEPT / 10
    for (const [key, { ends }] of windows) {
      if (ends > now() && spare-- <= 0) return
      windows.delete(key)
    }
  }

  return {
    /** Seconds to wait, 0 if the try is granted; a refused try is not counted. */
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
    /** Gives one try back. */
    forgive(key: string) {
      const window = current(key)
      if (window && window.count > 0) window.count -= 1
    },
    /** Forgets all tries of the key. */
    forget: (key: string) => void windows.delete(key),
  }
}
