/** Which pieces of the index (`search-index.ts`) a phone loads. */
import { distance } from 'fastest-levenshtein'
import { searchKeysOf } from './search-index.ts'

/** Limit per search: keeps the first answer light. */
const MOST_PIECES = 2

/** The typed text rotated to each of its words: a name may start with any of them. */
export const searched = (typed: string) => searchKeysOf(typed)

/**
 * The parts of a letter under a key, closest first; if there is none, those that differ by one
 * letter.
 */
export function piecesFor(key: string, parts: readonly string[]): string[] {
  const exact = parts.filter((part) => key.startsWith(part.trimEnd()) || part.startsWith(key))
  const found =
    exact.length > 0 ? exact.toSorted((a, b) => b.length - a.length) : nearly(key, parts)
  // The typed text may start many names: the shortest matches first.
  return (exact.length > MOST_PIECES ? exact : found).slice(0, MOST_PIECES)
}

/** Parts with one letter changed, missing or added, or with two letters swapped. */
export function nearly(key: string, parts: readonly string[]): string[] {
  const swapped = new Set(
    [...key]
      .slice(0, -1)
      .map((_, at) => key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2)),
  )
  return parts.filter((part) => {
    const begin = part.trimEnd()
    return (
      distance(begin, key.slice(0, begin.length)) === 1 ||
      [...swapped].some((other) => other.startsWith(begin))
    )
  })
}
