import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { CourtScreen } from '../../screens/tournament/court.tsx'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'

/** `/t-beta/basketball/{id}/`: the address tells the sport, so the server need not. */
export function LiveCourt({ place = placeHere() }: { place?: LivePlace }) {
  const { id, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const jornadas = useAnswer(reading.jornadasList, id)
  return (
    <LivePageFrame
      place={place}
      answers={[details, jornadas]}
      loading={LiveSkeleton({ page: 'court', id, name: knownName(id) })}
    >
      {(details, jornadas) =>
        CourtScreen({
          tournament: { ...liveWhole(details, [], jornadas), sport: 'basketball' },
          outlook: saidOutlook(details),
        })
      }
    </LivePageFrame>
  )
}
