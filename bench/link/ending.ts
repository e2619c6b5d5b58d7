/**
 * Ends what a measurement has started, whether it comes to its end or a signal comes first: servers,
 * browsers and folders are nobody's afterwards.
 */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type End = () => unknown

export type Ending = {
  /** `end` is called once, before all that were given earlier. */
  with: (end: End) => void
  /** Ends all; what cannot be ended keeps nothing else from it. */
  now: () => Promise<void>
}

/** From now on a signal ends all and then the process, with the number that a shell gives to it. */
export function ending(): Ending {
  const ends: End[] = []
  let over: Promise<void> | undefined
  const all = async () => {
    for (let end = ends.pop(); end; end = ends.pop())
      await Promise.resolve()
        .then(end)
        .catch((error: unknown) => console.error(error))
  }
  const once = () => (over ??= all())
  const stop = (signal: (typeof SIGNALS)[number]) =>
    void once().then(() => process.exit(128 + constants.signals[signal]))
  for (const signal of SIGNALS) process.once(signal, stop)
  return {
    with: (end) => void ends.push(end),
    async now() {
      await once()
      for (const signal of SIGNALS) process.off(signal, stop)
    },
  }
}
