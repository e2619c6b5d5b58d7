/** Longest words, in letters, that half a phone's width holds in wood type at sizes 1, 2 and 3. */
const HELD = [12, 16, 21]
/** The same in bold text, in the column that a table's figures leave for names. */
export const HELD_BY_TABLE = [11, 13, 17]

/**
 * The size from 1 (whole) to 4 (smallest) at which a name's longest word fits on a line of its
 * place. Words end at spaces and after hyphens, where browsers break lines. `held` are the longest
 * words, in letters, at sizes 1, 2 and 3.
 */
export function wordSize(name: string, held: readonly number[] = HELD): number {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  return 1 + held.filter((most) => longest > most).length
}
