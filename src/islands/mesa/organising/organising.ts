/** What only organisers use, in one script of its own. */
export { Repairs } from './repairs.tsx'
export { NewTeam, OwnTeam } from './teams.tsx'
