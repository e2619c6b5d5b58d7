/** How much of its data something reads: for tests of what grows with what. */
import type { Tournament } from '../../src/lib/schema/tournament.ts'

/** The same tournament, and how many of its fields were read. */
export function counted(tournament: Tournament) {
  let reads = 0
  const known = new WeakMap<object, object>()
  const wrapped = <Value>(value: Value): Value => {
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before) return before as Value
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        reads++
        return wrapped(Reflect.get(target, key, receiver) as unknown)
      },
    })
    known.set(value, proxy)
    return proxy
  }
  return { tournament: wrapped(tournament), reads: () => reads }
}
