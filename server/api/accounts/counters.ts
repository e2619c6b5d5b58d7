/** Where tries are counted: several kinds in one step, by this process alone or by all together. */
import { attempts, type Allowance } from './attempts.ts'

/** Tries of one kind, by name. */
export type Counted = { kind: string; allowance: Allowance; name: string }

export type Counters = {
  /**
   * One try of each: 0. Where one has none left, none of any is counted, and the answer is how many
   * seconds the first of those asks to wait. No kind is named twice.
   */
  take: (counted: readonly Counted[]) => number | Promise<number>
  /** One try less of each; of the `forgotten` every one. */
  giveBack: (counted: readonly Counted[], forgotten?: readonly Counted[]) => void | Promise<void>
}

/** Counted by this process alone. A restart forgives. */
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
