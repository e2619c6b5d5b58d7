import { liveWhole } from '../../lib/live/live-whole.ts'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { TeamsScreen } from '../../screens/tournament/teams.tsx'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'

/** `/t-beta/basketball/{id}/equipos` */
export function LiveCourtTeams({ place = placeHere() }: { place?: LivePlace }) {
  const { id, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const teams = useAnswer(reading.teamsList, id)
  return (
    <LivePageFrame
      place={place}
      answers={[details, teams]}
      loading={LiveSkeleton({ page: 'court-teams', id, name: knownName(id) })}
    >
      {(details, teams) =>
        TeamsScreen({ tournament: { ...liveWhole(details, teams), sport: 'basketball' } })
      }
    </LivePageFrame>
  )
}
