/** Words of the operators' page. DESIGN 16. */
import { plural } from '../plural.ts'

export const DESK_WORDS = {
  title: 'Revisar torneos',
  description: 'Lo que espera el visto bueno de quien lleva el sitio.',
  help: 'Lo que espera no sale en listas ni en buscadores hasta que lo apruebes. Lo escondido no lo ve nadie.',
  needsScript: 'Para revisar torneos hace falta JavaScript.',
  waiting: 'Esperan visto bueno',
  nothingWaits: 'Ninguno espera.',
  reported: 'De estos avisaron',
  nothingReported: 'Nadie ha avisado de nada.',
  hidden: 'Escondidos',
  removed: 'Quitados por quien los organiza',
  unsaved: 'Git no los guarda',
  approve: 'Aprobar',
  hide: 'Esconder',
  hideSure: 'Sí, que nadie lo vea',
  show: 'Volver a mostrar',
  keep: 'Dejarlo como está',
  isHidden: 'Ya está escondido.',
  done: { open: 'Listo: ya sale en las listas.', hidden: 'Listo: ya nadie lo ve.' },
} as const

/** 'Lo hizo lupita el 26 de noviembre de 2026.' */
export const madeByWords = (by: string | undefined, day: string | undefined) =>
  [by ? `Lo hizo ${by}` : day && 'Desde', day && `el ${day}`].filter(Boolean).join(' ')

/** The tournament's changes are shown; only their history and their copy elsewhere lack them. */
export const unsavedWords = (changes: number, day: string) =>
  `${plural(changes, 'cambio')} desde el ${day}: se ven en el sitio, pero no están en git. Git dice:`

/** Many phones of one network say as much as one. */
export const networksWords = (count: number) => `Avisaron desde ${count} redes distintas.`

/** 'Se borra el 26 de diciembre de 2026.' */
export const deletedWords = (day: string) => `Se borra el ${day}.`
