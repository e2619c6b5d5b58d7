/** Words of a player's own page. */
import { plural } from '../plural.ts'

export const PLAYER_WORDS = {
  goals: 'Goles',
  yellow: 'Amarillas',
  red: 'Rojas',
  played: 'Partidos',
  matches: 'Sus partidos',
  noMatches: 'Todavía no aparece en ninguna alineación',
  onlyTotals: 'Esta liga no anota quién jugó cada partido',
  seasons: 'En la liga',
} as const

/** 'Ana Ríos, de Leonas: 7 goles en 5 partidos'; without `played` only the goals. */
export const playerLine = (name: string, team: string, goals: number, played?: number) =>
  `${name}, de ${team}: ${plural(goals, 'gol', 'goles')}${played === undefined ? '' : ` en ${plural(played, 'partido')}`}`

/** '3 goles en 7 partidos' */
export const seasonTotals = (goals: number, played: number) =>
  `${plural(goals, 'gol', 'goles')} en ${plural(played, 'partido')}`
