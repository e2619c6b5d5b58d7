import { roundPages } from '../../lib/addresses/round-pages.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { MissingRoundScreen } from '../../screens/live/live-missing.tsx'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { RoundScreen } from '../../screens/tournament/round.tsx'
import { useLater } from '../later.ts'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'
import { LiveShare, useShares } from './live-share.tsx'

const calendars = () => import('./live-calendars.tsx')

/** `/torneo/{id}/jornadas/{n}`, and of a playoff phase */
export function LiveRound({ place = placeHere() }: { place?: LivePlace }) {
  const { id, round, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const jornadas = useAnswer(reading.jornadasList, id)
  const shares = useShares()
  const { LiveCalendars } = useLater(calendars) ?? {}
  return (
    <LivePageFrame
      place={place}
      answers={[details, jornadas]}
      loading={LiveSkeleton({ page: 'round', id, name: knownName(id) })}
    >
      {(details, jornadas) => {
        const tournament = liveWhole(details, [], jornadas)
        const page = roundPages(tournament).find(({ segment }) => segment === round)
        if (!page) return MissingRoundScreen({ tournament })
        const outlook = saidOutlook(details)
        return RoundScreen({
          tournament,
          page,
          outlook,
          shareOf: shares?.shareMatches(tournament, outlook.seriesOf),
          along: (
            <>
              <LiveShare share={shares?.shareRound(tournament, page)} />
              {LiveCalendars && details.outlook && <LiveCalendars tournament={tournament} />}
            </>
          ),
        })
      }}
    </LivePageFrame>
  )
}
