/** Which pieces of the index (`search-index.ts`) a phone loads, and what they lead to. */
import { distance } from 'fastest-levenshtein'
import { segmentOf } from '../addresses/segment.ts'
import { plainSegment, searchKeysOf, type IndexRow, type Piece } from './search-index.ts'

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

/** A line of the list of what was found. `kind` as in `KINDS`. */
export type SearchEntry = {
  id: string
  name: string
  kind: number
  detail: string
  address: string
}

/** All names of a piece, with the address that each leads to. */
export const entriesIn = ({ places, rows }: Piece): SearchEntry[] =>
  rows.flatMap((row) => {
    const place = places[row[2]]
    return place ? [searchEntryOf(row, place)] : []
  })

/** One row as a line of the list. */
export function searchEntryOf(
  [name, kind, , team, page]: IndexRow,
  [tournament, address]: Piece['places'][number],
): SearchEntry {
  return {
    name,
    kind,
    address: addressOf(address, kind, team ?? name, page === '' ? plainSegment(name) : page),
    id: `${kind} ${name} ${address} ${team ?? ''} ${page ?? ''}`,
    detail: [team, kind > 0 && tournament].filter((word) => word).join(' · '),
  }
}

function addressOf(place: string, kind: number, team: string, page: string | undefined) {
  if (kind === 0) return place
  if (place.startsWith('/torneo/') && page !== undefined)
    return `${place}equipos/${encodeURIComponent(page)}`
  if (!place.startsWith('/torneo-beta/')) return `${place}equipos`
  const own = `${place}equipos/${encodeURIComponent(segmentOf(team))}`
  return page === undefined ? own : `${own}/${encodeURIComponent(page)}`
}
