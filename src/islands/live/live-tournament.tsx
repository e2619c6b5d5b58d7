import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { LiveTournamentScreen } from '../../screens/live/live-tournament.tsx'
import { useAnswer } from './live-asking.ts'
import { useDetails } from './live-details.tsx'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'
import { LiveShare, useShares } from './live-share.tsx'
import { useMarks } from './live-star.tsx'

/** `/torneo/{id}` */
export function LiveTournament({ place = placeHere() }: { place?: LivePlace }) {
  const { id, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const shares = useShares()
  const detailsIn = useDetails(place, shares?.shareMatches)
  useMarks()
  return (
    <LivePageFrame
      place={place}
      answers={[details]}
      loading={LiveSkeleton({ page: 'home', id, name: knownName(id) })}
    >
      {(details) => {
        const whole = detailsIn(saidOutlook(details), (rounds) => liveWhole(details, [], rounds))
        return LiveTournamentScreen({
          ...whole,
          along: <LiveShare share={shares?.shareTournament(whole.tournament)} />,
        })
      }}
    </LivePageFrame>
  )
}
