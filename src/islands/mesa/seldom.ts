/** What is asked for seldom, and by organisers above all: together a script of its own. */
export { Journal } from './journal.tsx'
export { Lots } from './lots.tsx'
export { ProgrammePart } from './programme.tsx'
export { Scorers } from './scorers.tsx'
export { MesaTeamPage } from './team.tsx'
