/** Groups by letter, and which teams share a table. */
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'

const FIRST_LETTER = 'A'.charCodeAt(0)

/** 'A' for the first group, of index 0. Specification, section 9. */
export const groupLetter = (index: number) => String.fromCharCode(FIRST_LETTER + index)

/** 0 for 'A'. */
export const groupIndex = (letter: string) => letter.charCodeAt(0) - FIRST_LETTER

/** The teams of each table: the groups, or one of all teams where there are none. */
export const tablesOf = ({ groups, teams }: Pick<Tournament, 'groups' | 'teams'>): Team[][] =>
  groups.length > 0 ? groups : [teams]
