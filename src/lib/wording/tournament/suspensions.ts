/** Words about suspended players. */
import type { Sex } from '../../schema/tournament.ts'

const CAUSES = {
  yellowCards: 'por acumular amarillas',
  doubleYellow: 'por doble amarilla',
  red: 'por roja',
} as const

type Said = { cause: keyof typeof CAUSES | 'decision'; reason?: string; left: number }

/** 'por roja', or a decision's reason. */
export const causeWords = ({ cause, reason }: Pick<Said, 'cause' | 'reason'>) =>
  cause === 'decision' ? (reason ?? 'por decisión del comité') : CAUSES[cause]

/** 'le faltan 2 partidos por roja', 'le falta 1 partido (empujó al árbitro)' */
export function suspensionWords(said: Said) {
  const left = `${matchesLeftWords(said.left)} ${said.left === 1 ? 'partido' : 'partidos'}`
  return said.cause === 'decision' && said.reason
    ? `${left} (${said.reason})`
    : `${left} ${causeWords(said)}`
}

/** 'Suspendido: le falta 1 partido por roja', on the player's own page. */
export const suspendedPlayerWords = (note: string, sex: Sex) =>
  `${sex === 'female' ? 'Suspendida' : 'Suspendido'}: ${note}`

/** 'le falta 1' */
export const matchesLeftWords = (left: number) => `${left === 1 ? 'le falta' : 'le faltan'} ${left}`
