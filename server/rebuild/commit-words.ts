/** What a commit of a change in Mesa says, in Spanish: `[liga-varonil-2024] gol: j4-p2`. */
import type { JournalChange } from '../../src/lib/schema/change.ts'
import { linkIdOf } from '../api/actors/actor.ts'
import type { NewEntry } from '../api/database/journal-table.ts'
import type { Commit } from './pending-commits.ts'

const WORDS: Record<JournalChange['kind'], string> = {
  start: 'empieza',
  goal: 'gol',
  removeGoal: 'gol borrado',
  card: 'tarjeta',
  removeCard: 'tarjeta borrada',
  foul: 'falta',
  removeFoul: 'falta borrada',
  shootOut: 'penales',
  extraTime: 'tiempo extra',
  clock: 'reloj',
  end: 'final',
  result: 'resultado',
  move: 'cambio de fecha o cancha',
  postpone: 'aplazado',
  cancel: 'cancelado',
  suspend: 'suspendido',
  award: 'decisión en la mesa',
  noShow: 'no se presentó',
  addPlayer: 'alta en el plantel',
  editPlayer: 'corrección del plantel',
  removePlayer: 'baja del plantel',
  addTeam: 'equipo nuevo',
  editTournament: 'datos del torneo',
  setGroups: 'grupos',
  closeTables: 'tabla cerrada',
  setRules: 'reglas',
  editTeam: 'equipo',
  withdrawTeam: 'retiro',
  moveDay: 'día cambiado',
  shiftDays: 'días recorridos',
  setHours: 'horas y canchas',
  movePlayoffs: 'días de la eliminatoria',
  addRound: 'jornada nueva',
  removeTeam: 'equipo borrado',
  adjustPoints: 'puntos',
  suspendPlayer: 'suspensión',
  drawLots: 'sorteo',
  create: 'torneo nuevo',
  restore: 'deshecho',
}

/** The person who made the change is the commit's author; by a link, with the link's name and id. */
export function commitOf({
  URL_name,
  actor,
  change,
  about,
  at,
}: NewEntry & { URL_name: string }): Omit<Commit, 'files'> {
  const message = `[${URL_name}] ${WORDS[change.kind]}${aboutWords(about)}`
  const link = linkIdOf(actor)
  const username = link === undefined ? change.who : `enlace-${link}`
  return { message, name: change.who, username, at }
}

/** The subject is named by its key: `match j4-p2`; the whole tournament has none. */
const aboutWords = (about: string) => (about.includes(' ') ? `: ${about.replace(/^\w+ /, '')}` : '')

/** The note of what lists show, for builds on other machines. */
export const listingCommit = (file: string): Commit => ({
  files: [file],
  message: 'qué torneos no salen en las listas',
  ...bySite(),
})

/** A tournament that was taken away thirty days ago; the server deletes it by itself. */
export const removalCommit = (URL_name: string): Commit => ({
  files: [`torneos/${URL_name}`],
  message: `[${URL_name}] torneo borrado`,
  ...bySite(),
})

const bySite = () => ({ name: 'cascarita', username: 'cascarita', at: new Date().toISOString() })
