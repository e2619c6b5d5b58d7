/** What a playoff place is: a position of a table, or how something else ended. */
import type { PlaceReference, TablePlace } from '../schema/match.ts'
import type { Playoff } from '../schema/jornada.ts'
import { groupLetter } from './groups.ts'

/** The bracket whose final makes the champion. */
const TITLE = 'title'

/** A phase that leads to the title, as far as is written. */
export const isOfTitle = ({ bracket = TITLE }: Pick<Playoff, 'bracket'>) => bracket === TITLE

/** A position of one table. */
export const isTablePlace = (place: PlaceReference): place is TablePlace =>
  'rank' in place && !('best' in place)

/** Taken by a team of any table. */
export const comesFromTables = (place: PlaceReference) => 'rank' in place

/** The letter of the group whose position a place is. */
export const groupOf = ({ group = groupLetter(0) }: TablePlace) => group
