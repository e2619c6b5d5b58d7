import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { RoundsScreen } from '../../screens/tournament/rounds.tsx'
import { useLater } from '../later.ts'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'
import { LiveShare, useShares } from './live-share.tsx'

/** It computes tables, which nothing else here does. */
const doing = () => import('./live-doing.tsx')

/** `/torneo/{id}/jornadas` */
export function LiveRounds({ place = placeHere() }: { place?: LivePlace }) {
  const { id, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const jornadas = useAnswer(reading.jornadasList, id)
  const shares = useShares()
  const { LiveDoing } = useLater(doing) ?? {}
  return (
    <LivePageFrame
      place={place}
      answers={[details, jornadas]}
      loading={LiveSkeleton({ page: 'rounds', id, name: knownName(id) })}
    >
      {(details, jornadas) => {
        const tournament = liveWhole(details, [], jornadas)
        const outlook = saidOutlook(details)
        return RoundsScreen({
          tournament,
          outlook,
          shareOf: shares?.shareMatches(tournament, outlook.seriesOf),
          along: (
            <>
              <LiveShare share={shares?.shareRounds(tournament)} />
              {LiveDoing && (
                <LiveDoing
                  tournament={tournament}
                  hasCalendars={!!details.outlook}
                  standing={shares?.shareStanding(tournament)}
                />
              )}
            </>
          ),
        })
      }}
    </LivePageFrame>
  )
}
