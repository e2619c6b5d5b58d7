import type { PlaceReference } from '../../schema/match.ts'
import { groupLetter } from '../table/groups.ts'

/**
 * The best places of one table or of all groups: all firsts, then all seconds; then `extra` of the
 * next rank, the best of all groups.
 */
export const tablePlaces = (groups: number, survivors: number, extra = 0): PlaceReference[] =>
  Array.from({ length: groups * survivors + extra }, (_, seed) => {
    const rank = Math.floor(seed / groups) + 1
    if (rank > survivors) return { best: (seed % groups) + 1, rank }
    return groups > 1 ? { group: groupLetter(seed % groups), rank } : { rank }
  })

/**
 * How many of the next rank fill a bracket of 2, 4, 8, 16 or 32, where so many of each group go on;
 * undefined where there is none. `smallest` is the size of the smallest group.
 */
export function extraPlaces(
  groups: number,
  survivors: number,
  smallest: number,
): number | undefined {
  const through = groups * survivors
  if (survivors < 1 || survivors > smallest || through > LARGEST) return undefined
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(through)))
  const extra = size - through
  const isFull = extra === 0 || (extra < groups && survivors < smallest)
  return isFull ? extra : undefined
}

const LARGEST = 32
