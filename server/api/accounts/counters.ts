/** Counters of tries: several kinds in one step, in this process or shared by all processes. */
import { attempts, type Allowance } from './attempts.ts'

/** The tries of one kind, by name. */
export type Counted = { kind: string; allowance: Allowance; name: string }

export type Counters = {
  /**
   * Takes one try of each and returns 0. Where one has none left, none is counted, and the answer
   * is the wait in seconds of the first such one. Each kind may appear once.
   */
  take: (counted: readonly Counted[]) => number | Promise<number>
  /** Gives one try of each back; removes all tries of the `forgotten`. */
  giveBack: (counted: readonly Counted[], forgotten?: readonly Counted[]) => void | Promise<void>
}

/** Counts in this process only; a restart resets the counts. */
export function ownCounters(now: () => number): Counters {
  const kinds = new Map<string, ReturnType<typeof attempts>>()
  const triedOf = ({ kind, allowance }: Counted) => {
    const known = kinds.get(kind) ?? attempts(allowance, now)
    kinds.set(kind, known)
    return known
  }

  function giveBack(counted: readonly Counted[], forgotten: readonly Counted[] = []) {
    for (const one of counted) triedOf(one).forgive(one.name)
    for (const one of forgotten) triedOf(one).forget(one.name)
  }

  return {
    take(counted) {
      for (const [index, one] of counted.entries()) {
        const wait = triedOf(one).take(one.name)
        if (wait === 0) continue
        giveBack(counted.slice(0, index))
        return wait
      }
      return 0
    },
    giveBack,
  }
}
