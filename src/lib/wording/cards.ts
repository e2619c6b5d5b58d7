/** What a tournament's card says of how it stands. */
import { listOf, WORDS } from './wording.ts'

export const CARD_WORDS = {
  over: 'Terminado',
  notBegun: 'Por empezar',
} as const

/** 'Campeón: Real Tepito', 'Campeonas: Las Comadres FC' */
export const championWords = (names: readonly string[], isFemale: boolean) =>
  `${isFemale ? WORDS.championFemale : WORDS.champion}: ${listOf(names)}`

/** 'Jornada 5 de 9', 'Semifinal'; empty before anything is known. */
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
