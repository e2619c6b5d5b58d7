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
  const active = rounds.filter((round) => round === open || isRoundOn(round))
  if (active.length > 0) return active
  const last = rounds.findLast(({ matches }) => matches.length > 0)
  return last ? [last] : []
}

/**
 * The round that stands open among all of them: the latest that is being played, else the first
 * active one; `undefined` where there is none.
 */
export function openJornada(
  jornadas: readonly Jornada[],
  active: readonly Jornada[],
): Jornada | undefined {
  const inOrder = jornadas.toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
  // A server need not say which rounds are active.
  return inOrder.findLast(isRoundOn) ?? active[0] ?? activeJornadas(jornadas).at(-1)
}

export const isRoundOn = ({ matches }: Pick<Jornada, 'matches'>) =>
  matches.some(({ isPlaying, isCompleted }) => isPlaying && !isCompleted)

const hasOpenMatch = ({ matches }: Jornada) =>
  matches.some(
    ({ isCompleted, state }) => !isCompleted && state !== 'cancelled' && state !== 'postponed',
  )
