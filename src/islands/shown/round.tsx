import type { ReactNode } from 'react'
import { roundPages } from '../../lib/addresses/round-pages.ts'
import type { JornadasAnswer, TournamentAnswer } from '../../lib/live/answers/types.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { MissingRoundScreen } from '../../screens/live-missing.tsx'
import { RoundScreen } from '../../screens/round.tsx'

/** `round` as the address says it; `along` is what else is done with it, once that is there. */
export function shownRound(
  round: string,
  details: TournamentAnswer,
  jornadas: JornadasAnswer,
  along?: (tournament: Tournament) => ReactNode,
) {
  const whole = liveWhole(details, [], jornadas)
  const page = roundPages(whole).find(({ segment }) => segment === round)
  if (!page) return <MissingRoundScreen tournament={whole} />
  return (
    <RoundScreen
      tournament={whole}
      page={page}
      outlook={saidOutlook(details)}
      along={along?.(whole)}
    />
  )
}
