/**
 * Cleans up after a measurement, also on a signal: otherwise servers, browsers and folders would
 * stay.
 */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type End = () => unknown

export type Ending = {
  /** `end` is called once, before those registered earlier. */
  with: (end: End) => void
  /** Cleans up everything; a failure does not stop the rest. */
  now: () => Promise<void>
}

/**
 * From now on a signal cleans up and then ends the process, with the exit code that a shell
 * reports.
 */
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
