import type { ReactNode } from 'react'
import type { JornadasAnswer, TournamentAnswer } from '../../lib/live/answers/types.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { RoundsScreen } from '../../screens/rounds.tsx'

/** `along` is what else is done with the rounds, once that is there. */
export function shownRounds(
  details: TournamentAnswer,
  jornadas: JornadasAnswer,
  along?: (tournament: Tournament) => ReactNode,
) {
  const whole = liveWhole(details, [], jornadas)
  return <RoundsScreen tournament={whole} outlook={saidOutlook(details)} along={along?.(whole)} />
}
