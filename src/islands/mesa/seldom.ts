/** Rarely used parts, mostly for organisers, in one script. */
export { Journal } from './journal.tsx'
export { Lots } from './match/lots.tsx'
export { ProgrammePart } from './programme.tsx'
export { Rounds } from './rounds.tsx'
export { Scorers } from './scorers.tsx'
export { MesaTeamPage } from './team.tsx'
