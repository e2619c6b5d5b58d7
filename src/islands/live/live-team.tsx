import { teamLink } from '../../lib/addresses/links.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { matchesOf } from '../../lib/rules/matches/team-matches.ts'
import { MissingTeamScreen } from '../../screens/live/live-missing.tsx'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { TeamScreen } from '../../screens/tournament/team.tsx'
import { useLater } from '../later.ts'
import { useAnswer } from './live-asking.ts'
import { useDetails } from './live-details.tsx'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'
import { LiveShare, useShares } from './live-share.tsx'
import { LiveStar } from './live-star.tsx'

const calendars = () => import('./live-calendars.tsx')

/** `/torneo/{id}/equipos/{team_id}` */
export function LiveTeam({ place = placeHere() }: { place?: LivePlace }) {
  const { id, teamId, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const team = useAnswer(reading.teamDetails, teamId)
  const players = useAnswer(reading.teamPlayersList, teamId)
  const { LiveCalendars } = useLater(calendars) ?? {}
  const shares = useShares()
  const detailsIn = useDetails(place, shares?.shareMatches)
  const isMissing = details.data && team.error?.status === 404
  return (
    <LivePageFrame
      place={place}
      answers={[details, team, players]}
      loading={LiveSkeleton({ page: 'team', id, name: knownName(id) })}
      missing={isMissing && MissingTeamScreen({ tournament: liveWhole(details.data) })}
    >
      {(details, team, players) => {
        const whole = detailsIn(saidOutlook(details), (rounds) =>
          liveWhole(details, [{ ...team, players }], rounds),
        )
        const { tournament } = whole
        const ours = tournament.teams.find(({ id }) => id === team.id)
        if (!ours || (team.tournament && team.tournament.id !== details.id))
          return MissingTeamScreen({ tournament })
        const isDated = matchesOf(tournament, ours).some(
          ({ match: { date, originalDate } }) => date ?? originalDate,
        )
        // Reserves their space until they are loaded.
        const calendars = LiveCalendars ? (
          <LiveCalendars tournament={tournament} team={ours} />
        ) : (
          <p className="along" />
        )
        return TeamScreen({
          ...whole,
          team: ours,
          along: (
            <>
              <LiveShare share={shares?.shareTeam(tournament, ours)}>
                <LiveStar address={teamLink(tournament, ours)!} />
              </LiveShare>
              {details.outlook && isDated && calendars}
            </>
          ),
        })
      }}
    </LivePageFrame>
  )
}
