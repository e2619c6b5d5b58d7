/** Runs one job at a time. Calls that arrive during a run share the next run. */
export type OneAtATime<T> = {
  /** Resolves with the outcome of a run that began after this call. */
  ask: () => Promise<T>
  isRunning: () => boolean
  /** Whether another run is already requested. */
  isWaiting: () => boolean
}

export function oneAtATime<T>(work: () => Promise<T>): OneAtATime<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  const run = () => {
    next = null
    running = work().finally(() => (running = null))
    return running
  }
  return {
    ask: () => {
      if (!running) return run()
      next ??= running.then(run, run)
      return next
    },
    isRunning: () => running !== null,
    isWaiting: () => next !== null,
  }
}
