/** Which pieces of the index (`search-index.ts`) a phone asks for. */
import { distance } from 'fastest-levenshtein'
import { keysOf } from './search-index.ts'

/** More is not asked for at once: a first answer stays light. */
const MOST_PIECES = 2

/** What is typed, from each of its words on: any of them may be the one that a name begins with. */
export const searched = (typed: string) => keysOf(typed)

/**
 * Those parts of a letter that hold what begins so, the nearest first; where none does, those that differ
 * by one letter.
 */
export function piecesFor(key: string, parts: readonly string[]): string[] {
  const exact = parts.filter((part) => key.startsWith(part.trimEnd()) || part.startsWith(key))
  const found =
    exact.length > 0 ? exact.toSorted((a, b) => b.length - a.length) : nearly(key, parts)
  // What is typed may be the beginning of much: the shortest continuations first.
  return (exact.length > MOST_PIECES ? exact : found).slice(0, MOST_PIECES)
}

/** Those by which one letter is another, is missing, is too many; or two have changed places. */
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
