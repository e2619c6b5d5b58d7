/** Words of the statistics pages. */

export const STATISTICS_WORDS = { individual: 'Individual', byTeam: 'Por equipo' } as const

/** The chips of both statistics pages, in order. Specification, section 2. */
export const STAT_CHIPS = {
  goals: 'Goles',
  goalsSub18: 'Goles Sub 18',
  fouls: 'Faltas',
  yellowCards: 'Tarjetas Amarillas',
  redCards: 'Tarjetas Rojas',
} as const

/** The unit beside a statistic's value. */
export const STAT_UNITS = {
  goals: ['gol', 'goles'],
  goalsSub18: ['gol', 'goles'],
  fouls: ['falta', 'faltas'],
  yellowCards: ['amarilla', 'amarillas'],
  redCards: ['roja', 'rojas'],
} as const

/** Shown if a league keeps only scores, so no player has goals. */
export const GOALS_WITHOUT_SCORERS = 'Hay goles, pero esta liga no anota quién los mete'

/** Shown if a statistic has no players. */
export const STAT_EMPTY = {
  goals: 'Todavía no hay goles anotados',
  goalsSub18: 'Todavía no hay goles de jugadores sub 18',
  fouls: 'No se han anotado faltas',
  yellowCards: 'No hay tarjetas amarillas',
  redCards: 'No hay tarjetas rojas',
} as const
