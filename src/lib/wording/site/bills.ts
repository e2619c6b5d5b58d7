/** Titles of the tournament lists, and the labels of their filters. */
import type { Sport } from '../../schema/tournament.ts'
import { plural } from '../plural.ts'

export const BILL_WORDS = {
  on: { key: 'en-curso', label: 'En curso' },
  all: { key: 'todos', label: 'Todos' },
  filters: 'Filtrar',
  season: 'Temporada',
  sport: 'Deporte',
  sex: 'Rama',
  place: 'Lugar',
  places: 'Por lugar',
  placesTitle: 'Torneos por lugar',
  shown: 'torneos a la vista',
  previous: 'Anteriores',
  next: 'Siguientes',
} as const

export const sportLabel = (sport: Sport) => (sport === 'basketball' ? 'Basquetbol' : 'Futbol')

export const countWords = (count: number) => plural(count, 'torneo')

/** 'Torneos · 2024', 'Torneos · 2024 · 2 de 3' */
export const billTitle = (label: string, page: number, pages: number) =>
  `Torneos · ${label}${pages > 1 ? ` · ${page} de ${pages}` : ''}`
