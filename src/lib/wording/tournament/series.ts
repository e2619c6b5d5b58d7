/** Words of the bracket: legs, the total, who came through and why. */
import type { SeriesTieBreaker } from '../../schema/jornada.ts'
import { verb } from '../plural.ts'

export const SERIES_WORDS = {
  aggregate: 'Global',
  series: 'Serie',
  suspended: 'Suspendidos',
} as const

/** The name of a series' leg. */
export function legWords(index: number, count: number, isBestOf: boolean) {
  if (count === 2 && !isBestOf) return index === 0 ? 'Ida' : 'Vuelta'
  return `Juego ${index + 1}`
}

/** The heading of a bracket among several. */
export function bracketWords(bracket: string) {
  if (bracket === 'title') return 'Por el título'
  if (bracket === 'copa') return 'Copa'
  return bracket === 'consolation' ? 'Consolación' : bracket
}

type SeriesEnd =
  | {
      state: 'won'
      by: 'goals' | 'wins' | 'award' | 'penalties' | 'bye' | SeriesTieBreaker
      penalties?: readonly [number, number]
    }
  | { state: 'open' | 'level' | 'void' }

const THROUGH_BY = {
  award: 'en la mesa',
  bye: 'sin jugar',
  awayGoals: 'por goles de visitante',
  tablePosition: 'por mejor lugar en la tabla',
} as const

type Scored = { score: readonly [number, number]; isBestOf: boolean }

const scoreLabel = ({ isBestOf }: Scored) => SERIES_WORDS[isBestOf ? 'series' : 'aggregate']

/** 'Global 4–3', or 'Serie 2–1' for a best-of. */
export const seriesScoreWords = (series: Scored) =>
  `${scoreLabel(series)} ${series.score.join('–')}`

/** 'Global: Atlas 4–3 León' */
export const scoreSentence = (series: Scored, [one, other]: [string, string]) =>
  `${scoreLabel(series)}: ${one} ${series.score.join('–')} ${other}`

/**
 * Who came through a series, if goals or wins do not show it: 'Pasa Atlas por penales (4–3)'; for
 * the last series 'Gana Atlas …'.
 */
export function throughWords(end: SeriesEnd, name: string, isLast: boolean): string | undefined {
  if (end.state !== 'won' || end.by === 'goals' || end.by === 'wins') return undefined
  const said = wonWords(name, isLast)
  if (end.by !== 'penalties') return `${said} ${THROUGH_BY[end.by]}`
  const shots = end.penalties?.toSorted((a, b) => b - a).join('–')
  return `${said} por penales${shots ? ` (${shots})` : ''}`
}

/** 'Pasa Atlas', or 'Gana Atlas' for a last series, whose winner plays no other. */
export const wonWords = (name: string, isLast: boolean) =>
  `${isLast ? verb(name, 'Gana', 'Ganan') : verb(name, 'Pasa', 'Pasan')} ${name}`
