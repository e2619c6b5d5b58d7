/** The kinds of playoff place: a position of a table, or how a match or series ended. */
import type { PlaceReference, TablePlace } from '../../schema/match.ts'
import type { Playoff } from '../../schema/jornada.ts'
import { groupLetter } from '../table/groups.ts'

/** The bracket that decides the champion. */
const TITLE = 'title'

/** Whether a phase leads to the title; a phase without `bracket` does. */
export const isOfTitle = ({ bracket = TITLE }: Pick<Playoff, 'bracket'>) => bracket === TITLE

/** A position in one table. */
export const isTablePlace = (place: PlaceReference): place is TablePlace =>
  'rank' in place && !('best' in place)

/** A place for a team of any table. */
export const comesFromTables = (place: PlaceReference) => 'rank' in place

/** The letter of the group that a place belongs to. */
export const groupOf = ({ group = groupLetter(0) }: TablePlace) => group
