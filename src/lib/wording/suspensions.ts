/** Words for who may not play, and why. */
import { plural } from './plural.ts'

const CAUSES = {
  yellowCards: 'por acumular amarillas',
  doubleYellow: 'por doble amarilla',
  red: 'por roja',
} as const

type Said = { cause: keyof typeof CAUSES | 'decision'; reason?: string; left: number }

/** 'por roja', or the reason of a decision. */
export const causeWords = ({ cause, reason }: Pick<Said, 'cause' | 'reason'>) =>
  cause === 'decision' ? (reason ?? 'por decisión del comité') : CAUSES[cause]

/** 'le faltan 2 partidos, por roja' */
export const suspensionWords = (said: Said) =>
  `${said.left === 1 ? 'le falta' : 'le faltan'} ${plural(said.left, 'partido')}, ${causeWords(said)}`
