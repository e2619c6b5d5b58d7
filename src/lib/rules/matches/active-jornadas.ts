import type { Jornada } from '../../schema/jornada.ts'

/**
 * Rounds for a tournament's first page, by position: the stated ones if there are any; else the
 * rounds being played plus the first round with an open match (not completed, cancelled or
 * postponed). When all is played: the last round that has matches.
 */
export function activeJornadas(
  jornadas: readonly Jornada[],
  stated?: readonly number[],
): Jornada[] {
  const rounds = jornadas.toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
  if (stated) return rounds.filter(({ jornadaPosition }) => stated.includes(jornadaPosition))
  const open = rounds.find(hasOpenMatch)
  const active = rounds.filter((round) => round === open || isBeingPlayed(round))
  if (active.length > 0) return active
  const last = rounds.findLast(({ matches }) => matches.length > 0)
  return last ? [last] : []
}

const isBeingPlayed = ({ matches }: Jornada) =>
  matches.some(({ isPlaying, isCompleted }) => isPlaying && !isCompleted)

const hasOpenMatch = ({ matches }: Jornada) =>
  matches.some(
    ({ isCompleted, state }) => !isCompleted && state !== 'cancelled' && state !== 'postponed',
  )
