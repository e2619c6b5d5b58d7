/**
 * The same work again and again, one after the other: whoever asks while it is done gets the next
 * time, which begins after they asked, with all others who asked meanwhile.
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
