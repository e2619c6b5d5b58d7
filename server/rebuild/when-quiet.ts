/** Runs work once nothing has asked for it for a while. */

/** In milliseconds: after the last request, and at the latest after the first one. */
export type Quiet = { after: number; latest: number }

/** `ask` notes that the work has to be done; `close` drops what waits. */
export function whenQuiet(work: () => void, { after, latest }: Quiet) {
  let timer: NodeJS.Timeout | undefined
  let first: number | undefined
  const run = () => {
    first = undefined
    work()
  }
  return {
    ask: () => {
      const now = performance.now()
      first ??= now
      clearTimeout(timer)
      timer = setTimeout(run, Math.min(after, first + latest - now)).unref()
    },
    close: () => clearTimeout(timer),
  }
}
