/**
 * Runs the same work one call after another. Calls that arrive during a run share the next run,
 * which begins after them.
 */
export function lastInTurn(work: () => Promise<void>): () => Promise<void> {
  let now: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    return (now = work().finally(() => (now = undefined)))
  }

  return () => {
    if (!now) return begin()
    return (next ??= now.then(begin, begin))
  }
}
