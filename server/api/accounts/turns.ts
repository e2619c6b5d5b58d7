/**
 * Runs expensive work a few jobs at a time; others queue, and the rest is refused. Written here
 * because packages that limit concurrency let the queue grow without bound.
 */

export class TooMany extends Error {}

/** `atOnce` jobs run, `waiting` jobs queue; beyond that a call throws `TooMany`. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let busy = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) {
      if (line.length >= waiting) throw new TooMany()
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      busy += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
