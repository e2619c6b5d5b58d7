/** Words of a match's own page. */
import { plural } from '../plural.ts'

export const MATCH_WORDS = {
  story: 'La historia',
  half: 'Medio tiempo',
  end: 'Final',
  inExtraTime: 'con tiempo extra',
  minute: 'Minuto',
  someUntimed: 'Falta lo que se anotó sin minuto: está abajo, con cada quien.',
  /** A goal without a scorer. */
  unsigned: { goal: 'Gol', ownGoal: 'Autogol' },
  lineups: 'Quiénes jugaron',
  /** Where only they are known. */
  scorers: 'Quiénes anotaron',
  deeds: 'Goles y tarjetas',
  form: 'Cómo venían',
  formBefore: 'Cómo llegan',
  firstMatch: 'Su primer partido',
  meetings: 'Entre ellos',
  atStake: 'Qué se juega',
  map: 'Cómo llegar',
  others: 'Otros partidos',
  inSeason: (season: string) => ` · ${season}`,
  more: (count: number) => `y ${plural(count, 'partido')} más`,
} as const

/** What happened at a minute, after the player's name. */
export const DEED_WORDS = {
  goal: 'gol',
  ownGoal: 'autogol',
  yellow: 'amarilla',
  secondYellow: 'segunda amarilla',
  red: 'roja',
} as const

/** 'Han jugado 3: Leonas ganó 2, Tuercas ninguno y 1 empate.' */
export function meetingsWords(
  [one, other]: readonly [string, string],
  [won, lost, tied]: readonly [number, number, number],
): string {
  const wins = (team: string, count: number) => `${count} de ${team}`
  const draws = tied > 0 ? ` y ${plural(tied, 'empate')}` : ''
  return `${plural(won + lost + tied, 'partido jugado', 'partidos jugados')}. Victorias: ${wins(one, won)}, ${wins(other, lost)}${draws}.`
}
