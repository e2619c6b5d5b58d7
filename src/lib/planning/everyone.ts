import type { Player } from '../schema/player.ts'

/**
 * Where scorers are not recorded, one line of the roster holds all points of the team. It wears no
 * number: that is some player's.
 */
export const EVERYONE = { id: 'todo-el-equipo', firstName: 'Todo el equipo' }

/** Whether this is that line; in a whole tournament its key has the team's before it. */
export const isEveryone = ({ firstName, number }: Player) =>
  firstName === EVERYONE.firstName && number === undefined
