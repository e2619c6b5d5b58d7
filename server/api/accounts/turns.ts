/**
 * Work that is dear, a few at a time; the others wait, and a crowd is turned away. Ours, for packages
 * that limit let the line grow without end.
 */

export class TooMany extends Error {}

/** `atOnce` at a time, `waiting` in line; whoever comes when the line is full gets `TooMany`. */
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
