/** Words of Mesa at a basketball court, loaded with its script. */
import { plural } from '../plural.ts'

const ORDINALS = ['1.er', '2.º', '3.er', '4.º'] as const

/** '3.er cuarto', 'Tiempo extra', 'Tiempo extra 2' */
export function periodName(period: number): string {
  const quarter = ORDINALS[period - 1]
  if (quarter) return `${quarter} cuarto`
  return period === 5 ? 'Tiempo extra' : `Tiempo extra ${period - 4}`
}

/** 'C3', 'TE', 'TE2': short, because there is little room beside the score. */
export const periodMark = (period: number) =>
  period < 5 ? `C${period}` : `TE${period === 5 ? '' : period - 4}`

export const COURT_WORDS = {
  startHelp: 'Con un toque empieza el primer cuarto y el marcador se pone 0–0.',
  quarters: 'Cuartos de',
  // Side by side on a narrow phone, above the player tiles.
  ends: (period: number) => (period < 5 ? 'Fin del cuarto' : 'Fin del extra'),
  begins: (period: number) => `Va el ${periodName(period).toLowerCase()}`,
  needsOvertime: 'Quedó empatado y alguien tiene que pasar: falta el tiempo extra.',
  endMatch: 'Fin del partido',
  arm: 'Toca cuánto vale, o la falta, y luego a quién.',
  hints: {
    one: '¿Quién metió el tiro libre?',
    two: '¿Quién metió los 2?',
    three: '¿Quién metió los 3?',
    foul: '¿Falta de quién?',
  },
  tallies: 'Puntos y faltas',
  none: 'Todavía no hay puntos ni faltas.',
  teamPoints: 'Puntos sin jugador',
  lessPoint: 'Quitar 1 punto',
  lessFoul: 'Quitar 1 falta',
} as const

/** '12 puntos, 3 faltas' */
export const tallyWords = ({ points, fouls }: { points: number; fouls: number }) =>
  [points > 0 && plural(points, 'punto'), fouls > 0 && plural(fouls, 'falta')]
    .filter(Boolean)
    .join(', ')
