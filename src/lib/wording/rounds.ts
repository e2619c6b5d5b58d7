/** What rounds and playoff phases are called. */
import { WORDS } from './wording.ts'

export const ROUND_WORDS = {
  others: 'Otras jornadas',
  notFound: 'Jornada No Encontrada',
  notFoundHelp: 'Puede que el enlace esté mal escrito o que la jornada todavía no se programe.',
} as const

/** 'Jornada 5', or what a playoff phase is called. */
export const roundName = ({
  jornada,
  playoff,
}: {
  jornada?: { jornadaPosition: number } | undefined
  playoff?: { playoffName: string } | undefined
}) => (jornada ? `${WORDS.round} ${jornada.jornadaPosition}` : (playoff?.playoffName ?? ''))
