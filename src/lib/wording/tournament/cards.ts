/** A tournament's progress in words, for its card. */
import { spanishList, WORDS } from '../wording.ts'

export const CARD_WORDS = {
  over: 'Terminado',
  notBegun: 'Por empezar',
} as const

/** 'Campeón: Real Tepito', 'Campeonas: Las Comadres FC' */
export const championWords = (names: readonly string[], isFemale: boolean) =>
  `${isFemale ? WORDS.championFemale : WORDS.champion}: ${spanishList(names)}`

/** 'Jornada 5 de 9', 'Semifinal'; empty if nothing is known. */
export const stageWords = ({ round, rounds, phase }: Stage) => {
  if (phase) return phase
  if (round === undefined) return ''
  return `${WORDS.round} ${round}${rounds === undefined ? '' : ` de ${rounds}`}`
}

type Stage = {
  round?: number | undefined
  rounds?: number | undefined
  phase?: string | undefined
}
