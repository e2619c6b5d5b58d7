/** At most this many answers of one function; a tournament has fewer days and times. */
const MOST = 500

/**
 * The same function of a text, which works an answer out once: `Intl` takes some microseconds, and a
 * tournament's pages say the same few days thousands of times. Ours, for a library's cache would travel
 * with every live page. Of a throw nothing is kept.
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
