/** Words for changing a tournament's groups in Mesa. */
import { plural } from '../plural.ts'

export const GROUP_WORDS = {
  title: 'Grupos',
  help: 'Se puede hasta antes del primer partido. El calendario se sortea otra vez con los mismos días, horas y canchas, y a la eliminatoria pasan los mismos que antes. Primero ves cómo queda, y después se puede deshacer en el diario.',
  count: 'Cuántos grupos',
  one: 'Uno: todos contra todos',
  who: 'Quién juega en cuál',
  draw: 'Repartir al azar',
  look: 'Ver el calendario',
  calendar: 'Así queda el calendario',
  rests: 'Descansa:',
  fewTeams: 'Cada grupo necesita al menos dos equipos. Cambia a alguno de grupo.',
  sure: 'Sí, dejarlo así',
} as const

/** '3 grupos' */
export const groupWords = (count: number) =>
  count === 1 ? GROUP_WORDS.one : plural(count, 'grupo')

/** 'B' of 1: as tables are called. Apart from their rules, which live pages load. */
export const letterOf = (group: number) => String.fromCharCode(65 + group)
