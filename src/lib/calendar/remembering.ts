/** Cache size per function; a tournament has fewer days and times. */
const MOST = 500

/**
 * Memoises a function of a text: `Intl` takes microseconds, and a tournament's pages format the
 * same few days thousands of times. It is our own, because a library's cache would be sent with
 * every live page. Exceptions are not cached.
 */
export function remembering<T extends NonNullable<unknown>>(
  answer: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (known.size >= MOST) known.clear()
    known.set(text, found)
    return found
  }
}
