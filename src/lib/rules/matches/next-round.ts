import type { Jornada, Playoff } from '../../schema/jornada.ts'
import type { Match } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { inPlayOrder } from './play-order.ts'

/** The next round or phase, with its open matches in the order of play. */
export type NextRound = { jornada?: Jornada; playoff?: Playoff; matches: Match[] }

type Season = Pick<Tournament, 'jornadas' | 'playoffs'>

/**
 * Open: not over and not waiting for a day. A postponed match is open again once it has a new day.
 */
const isOpen = ({ isCompleted, state, date, originalDate, team1, team2 }: Match) =>
  !isCompleted &&
  state !== 'cancelled' &&
  (state !== 'postponed' || (date !== undefined && date !== originalDate)) &&
  ![team1, team2].some(({ place }) => place && 'bye' in place)

/**
 * The first round or phase with an open match: its open matches, plus those of earlier rounds that
 * were moved to a day up to its last one. Uses no clock; undefined if nothing is open.
 */
export const nextRound = (t: Season) => roundOf(t, isOpen)

/** The same without the matches that are being played: what is still to come. */
export const roundToCome = (t: Season) =>
  roundOf(t, (match) => isOpen(match) && match.isPlaying !== true)

function roundOf(t: Season, isWanted: (match: Match) => boolean): NextRound | undefined {
  const inOrder = inPlayOrder(t)
  const rounds: Omit<NextRound, 'matches'>[] = [
    ...t.jornadas
      .toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
      .map((jornada) => ({ jornada })),
    ...t.playoffs.map((playoff) => ({ playoff })),
  ]
  const isNext = ({ matches }: { matches: readonly Match[] }) =>
    matches.some((match) => isWanted(match) && match.state !== 'postponed')
  const next =
    rounds.find(({ jornada, playoff }) => isNext((jornada ?? playoff)!)) ??
    rounds.find(({ jornada, playoff }) => (jornada ?? playoff)!.matches.some(isWanted))
  if (!next) return undefined
  const own = (next.jornada ?? next.playoff)!.matches
  const last =
    own
      .flatMap(({ date }) => date ?? [])
      .toSorted()
      .at(-1) ?? ''
  const isOfThese = (match: Match) =>
    isWanted(match) && (own.includes(match) || (match.state === 'postponed' && match.date! <= last))
  return {
    ...next,
    matches: inOrder.flatMap(({ match }) => (isOfThese(match) ? [match] : [])),
  }
}
