/** Words of a league's page and of links to it. */
import { plural } from '../plural.ts'

export const LEAGUE_WORDS = {
  champions: 'Campeones',
  championsFemale: 'Campeonas',
  noChampion: 'Todavía no hay campeón',
  seasons: 'Temporadas',
  season: 'Temp.',
  table: 'Tabla histórica',
  tableNote: 'Cuenta la tabla de cada temporada; la eliminatoria, no.',
  scorers: 'Goleo histórico',
  noScorers: 'Todavía no hay goles anotados',
  otherSeasons: 'Otras temporadas',
  wholeLeague: 'Toda la liga',
  running: 'En juego',
} as const

export const seasonsCount = (count: number) => plural(count, 'temporada')

export const titleCount = (count: number) => plural(count, 'título')

/** 'Liga Nocturna: 2 temporadas. Más títulos: Real Tepito' */
export const leagueLine = (name: string, seasons: number, champion: string | undefined) =>
  `${name}: ${seasonsCount(seasons)}${champion ? `. Más títulos: ${champion}` : ''}`
