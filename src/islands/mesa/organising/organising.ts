/** What only organisers use, in one script of its own. */
export { Closing } from './closing.tsx'
export { Groups } from './groups.tsx'
export { TournamentPicture } from './own-picture.tsx'
export { Pasted } from './pasted.tsx'
export { Repairs } from './repairs.tsx'
export { CardRules, TableRules } from './table-rules.tsx'
export { NewTeam, OwnTeam, OwnTournament } from './teams.tsx'
