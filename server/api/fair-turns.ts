/**
 * Runs expensive work a few jobs at a time, and shares the turns among those who ask: a crowd behind
 * one address waits for itself, not in front of all others.
 */
import { TooMany } from './accounts/turns.ts'

type Waiting = { begin: () => void; refuse: (error: TooMany) => void }

/**
 * `atOnce` jobs run, `waiting` jobs queue. Those who ask (`who`) are served in turn, each with its
 * oldest job. Where the queue is full, the newest job of the one with most of them makes room; where
 * that is no other, the call throws `TooMany`.
 */
export function fairTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  /** In the order in which they are served next. None is empty. */
  const lines = new Map<string, Waiting[]>()
  let busy = 0
  let count = 0

  function makeRoomFor(who: string) {
    if (count < waiting) return
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length < (lines.get(who)?.length ?? 0) + 2) throw new TooMany()
    longest.pop()!.refuse(new TooMany())
    count -= 1
  }

  function wait(who: string) {
    makeRoomFor(who)
    count += 1
    return new Promise<void>((begin, refuse) => {
      const line = lines.get(who)
      if (line) line.push({ begin, refuse })
      else lines.set(who, [{ begin, refuse }])
    })
  }

  function beginNext() {
    const [first] = lines
    if (!first) return void (busy -= 1)
    const [who, line] = first
    lines.delete(who)
    count -= 1
    const next = line.shift()!
    if (line.length > 0) lines.set(who, line)
    next.begin()
  }

  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) await wait(who)
    else busy += 1
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}
