/** Words about suspended players. */
import { plural } from '../plural.ts'

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
  const left = `${said.left === 1 ? 'le falta' : 'le faltan'} ${plural(said.left, 'partido')}`
  return said.cause === 'decision' && said.reason
    ? `${left} (${said.reason})`
    : `${left} ${causeWords(said)}`
}
