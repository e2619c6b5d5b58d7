/** Words for points and tie-breakers in Mesa, and for what they would change. */
import type { OrderCriterion, Sport } from '../../schema/tournament.ts'
import { plural } from '../plural.ts'
import { goalsWord } from '../wording.ts'

export const TABLE_RULE_WORDS = {
  title: 'Puntos y desempates',
  help: 'Cuentan para toda la tabla, también para lo que ya se jugó. Primero ves qué cambia, y después se puede deshacer en el diario.',
  pointsPerWin: 'Puntos por ganar',
  pointsPerDraw: 'Puntos por empatar',
  pointsPerDrawWin: 'Puntos por empatar y ganar en penales',
  pointsPerLoss: 'Puntos por perder',
  order: 'Con los mismos puntos, decide',
  orderHelp: 'En este orden. Si todo queda igual, comparten el lugar hasta que anotes un sorteo.',
  nothing: 'nada más',
  twice: 'Cada desempate va una sola vez. Cambia el que se repite.',
  noOrder: 'Elige qué decide primero.',
  noChange: 'Hoy no cambia ningún lugar ni ningún cruce: cuenta desde ahora.',
  table: 'En la tabla',
  seats: 'En la eliminatoria',
  alsoSays: 'Ojo',
  sure: 'Sí, cambiarlos',
} as const

export const CARD_RULE_WORDS = {
  title: 'Tarjetas y suspensiones',
  help: 'Cuántos partidos se pierde quien tiene tarjeta. Cuenta también para lo que ya se jugó; primero ves a quién suspende. Cero: no suspende.',
  red: 'Partidos por roja directa',
  doubleYellow: 'Partidos por doble amarilla',
  yellowCards: 'Cada cuántas amarillas, un partido',
  suspended: 'Con esta regla, hoy cumplen suspensión',
  none: 'Con esta regla, hoy nadie cumple suspensión.',
  sure: 'Sí, cambiar la regla',
} as const

/** 'le falta 1 partido' */
export const missesWords = (left: number) =>
  `${left === 1 ? 'le falta' : 'le faltan'} ${plural(left, 'partido')}`

const CRITERIA: Readonly<Record<OrderCriterion, (sport: Sport) => string>> = {
  goalDifference: (sport) => `Diferencia de ${goalsWord(sport).toLowerCase()}`,
  goalsFor: (sport) => `${goalsWord(sport)} a favor`,
  headToHead: () => 'Lo jugado entre ellos',
  awayGoals: (sport) => `${goalsWord(sport)} de visitante`,
  won: () => 'Partidos ganados',
  fairPlay: () => 'Juego limpio',
  pointsPerMatch: () => 'Puntos por partido',
  drawingOfLots: () => 'Sorteo',
}

export const criterionWords = (criterion: OrderCriterion, sport: Sport) =>
  CRITERIA[criterion](sport)

/** 'Tabla, grupo B' */
export const tableWords = (letter: string | null) =>
  letter === null ? TABLE_RULE_WORDS.table : `${TABLE_RULE_WORDS.table}, grupo ${letter}`

type Place = { position: number; points: number; goesOn: boolean }

/** '3.º con 10 puntos' */
export const tablePlaceWords = ({ position, points }: Place) =>
  `${position}.º con ${plural(points, 'punto')}`

/** As above, and whether that lets the team through, where it did not before. */
export function newPlaceWords(before: Place, after: Place): string {
  if (before.goesOn === after.goesOn) return tablePlaceWords(after)
  return `${tablePlaceWords(after)}: ${after.goesOn ? 'así pasaría' : 'así no pasaría'}`
}
