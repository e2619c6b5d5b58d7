/** Work that many ask for and one does: who asks while it runs gets the next run, one for all. */
export type OneAtATime<T> = {
  /** Answers with the outcome of a run that began after this call. */
  ask: () => Promise<T>
  isRunning: () => boolean
  /** Whether somebody waits for another run. */
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
