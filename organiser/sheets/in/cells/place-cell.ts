/** A playoff place written instead of a team. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { PlaceReference } from '../../../../src/lib/schema/match.ts'
import { slugOf } from '../../../../src/lib/addresses/slug.ts'
import type { Cell } from '../sheet.ts'
import type { Complaints } from '../complaints.ts'

/** What a place may refer to. */
export type PlacesKnown = {
  /** The cells with each match's key, by id. */
  keys: ReadonlyMap<string, Cell>
  /** The letters of the groups. */
  letters: readonly string[]
  complaints: Complaints
}

/**
 * An undecided playoff place: `1.º Grupo A`, `1A`, `1.º`, `2.º mejor 3.º`, `1.º de
 * cuartos-de-final`, `Ganador semi-1`, `Perdedor semi-1`, `Sin rival`.
 */
export function placeOf(
  cell: Cell,
  { keys, letters, complaints }: PlacesKnown,
): PlaceReference | 'wrong' | undefined {
  const table = /^(\d{1,2})\s*(?:\.?[º°ª]|\.)?\s*(?:(?:del?\s+)?[Gg]rupo\s+)?([A-Z])?$/.exec(
    cell.text,
  )
  if (table && Number(table[1]) > 0) {
    const [, rank, group] = table
    if (!group && letters.length > 1) {
      return complaints.about('placeGroupMissing', cell, { value: rank }) ?? 'wrong'
    }
    if (group && !letters.includes(group)) {
      const values = { value: group, letters: letters.join(', ') || 'ninguno' }
      return complaints.about('unknownPlaceGroup', cell, values) ?? 'wrong'
    }
    return { ...(group ? { group } : {}), rank: Number(rank) }
  }
  const best = /^(?:(\d{1,2})\.?[º°ª]?\s+)?mejor\s+(\d{1,2})\.?[º°ª]?$/i.exec(cell.text)
  if (best) return { best: Number(best[1] ?? 1), rank: Number(best[2]) }
  const seed = /^(\d{1,2})\.?[º°ª]?\s+de\s+(.+)$/i.exec(cell.text)
  if (seed) return { seed: Number(seed[1]), of: slugOf(seed[2]!) }
  if (/^sin rival$/i.test(cell.text)) return { bye: true }
  const match = /^(ganador|perdedor)a?\s+(?:del?\s+)?(.+)$/i.exec(cell.text)
  if (!match) return undefined
  const id = slugOf(match[2]!)
  if (!keys.has(id)) {
    const near = complaints.guess(
      match[2]!,
      [...keys.values()].map(({ text }) => text),
    )
    const guess = near && `${match[1]} ${near}`
    complaints.about('unknownPlaceMatch', cell, { value: cell.text, guess })
    return 'wrong'
  }
  return fold(match[1]!) === 'ganador' ? { winnerOf: id } : { loserOf: id }
}
