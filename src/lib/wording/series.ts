/** Words of the bracket: legs, the sum, who came through and why. */
import type { SeriesTieBreaker } from '../schema/jornada.ts'

export const SERIES_WORDS = {
  aggregate: 'Global',
  series: 'Serie',
  suspended: 'Suspendidos',
} as const

/** What a leg of a series is called. */
export function legWords(index: number, count: number, isBestOf: boolean) {
  if (count === 2 && !isBestOf) return index === 0 ? 'Ida' : 'Vuelta'
  return `Juego ${index + 1}`
}

/** Where a phase of several brackets belongs. */
export function bracketWords(bracket: string) {
  if (bracket === 'title') return 'Por el título'
  if (bracket === 'copa') return 'Copa'
  return bracket === 'consolation' ? 'Consolación' : bracket
}

type SeriesEnd =
  | {
      state: 'won'
      by: 'goals' | 'wins' | 'award' | 'penalties' | SeriesTieBreaker
      penalties?: readonly [number, number]
    }
  | { state: 'open' | 'level' | 'void' }

const THROUGH_BY = {
  award: 'en la mesa',
  awayGoals: 'por goles de visitante',
  tablePosition: 'por mejor lugar en la tabla',
} as const

/** Who came through a series, where goals or matches won did not say: 'Pasa Atlas por penales (4–3)'. */
export function throughWords(end: SeriesEnd, name: string): string | undefined {
  if (end.state !== 'won' || end.by === 'goals' || end.by === 'wins') return undefined
  if (end.by !== 'penalties') return `Pasa ${name} ${THROUGH_BY[end.by]}`
  const shots = end.penalties?.toSorted((a, b) => b - a).join('–')
  return `Pasa ${name} por penales${shots ? ` (${shots})` : ''}`
}
