/** Longest words, in letters, that half a phone's width holds in wood type at sizes 1, 2 and 3. */
const HELD = [12, 16, 21]

/**
 * The size from 1 (whole) to 4 (smallest) at which a name's longest word fits on a line of its
 * place. Words end at spaces and after hyphens, where browsers break lines.
 */
export function wordSize(name: string): number {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  return 1 + HELD.filter((held) => longest > held).length
}
