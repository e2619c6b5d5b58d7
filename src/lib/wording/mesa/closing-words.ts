/** Words of closing a table or a whole tournament. */
import { WORDS } from '../wording.ts'

export const CLOSING = {
  table: 'Cerrar la tabla y pasar a la eliminatoria',
  tournament: 'Cerrar el torneo',
  champion: '¿Quién es campeón?',
  sayChampion: 'Elige quién es campeón.',
  level:
    'Van igualados en primer lugar. Si ya se decidió, dilo aquí; si hubo sorteo, anótalo en «Sorteo entre empatados».',
  tableHelp:
    'La tabla queda como está: lo que falta ya no se juega, y los lugares de la eliminatoria se llenan.',
  seasonHelp: 'La tabla queda como está: lo que falta ya no se juega, y hay campeón.',
  unplanned: 'no está en el calendario',
  noteLabel: 'Qué se lee en los partidos que ya no se juegan',
  note: 'Ya no se juega: se cerró la tabla.',
  sureTable: 'Sí, cerrar la tabla',
  sureTournament: 'Sí, cerrar el torneo',
  done: 'Listo: quedó cerrado.',
} as const

/** 'Faltan 2 partidos:' */
export const missingWords = (count: number) =>
  count === 1 ? 'Falta 1 partido:' : `Faltan ${count} partidos:`

/** 'Campeón: Halcones' */
export const crownedWords = (name: string) => `${WORDS.champion}: ${name}`
