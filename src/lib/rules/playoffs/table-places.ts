import type { PlaceReference } from '../../schema/match.ts'
import { groupLetter } from '../table/groups.ts'

/** The best places of one table or of all groups: all firsts, then all seconds. */
export const tablePlaces = (groups: number, survivors: number): PlaceReference[] =>
  Array.from({ length: groups * survivors }, (_, seed) => {
    const rank = Math.floor(seed / groups) + 1
    return groups > 1 ? { group: groupLetter(seed % groups), rank } : { rank }
  })
