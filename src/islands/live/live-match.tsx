import { MatchCalendars } from '../../components/calendar-links.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { createChronicleCall } from '../../lib/live/calls/chronicle-call.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { createLoader } from '../../lib/live/stores/loader.ts'
import { inPlayOrder } from '../../lib/rules/matches/play-order.ts'
import { meetingsBefore } from '../../lib/rules/table/meetings.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { MissingMatchScreen } from '../../screens/live/live-missing.tsx'
import { LiveSkeleton } from '../../screens/live/live-skeleton.tsx'
import { MatchScreen } from '../../screens/tournament/match.tsx'
import { connection } from '../api.ts'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { given, knownName, placeHere, type LivePlace } from './live-place.ts'
import { LiveShare, useShares } from './live-share.tsx'

type Props = { place?: LivePlace }

/** In a browser. */
const ownChronicle = createLoader(createChronicleCall({ ...connection, given }))

/** `/torneo/{id}/partidos/{match}` */
export const LiveMatch = ({ place = placeHere() }: Props) => <OneMatch place={place} page="match" />

/** `/t-beta/basketball/{id}/partidos/{match}`: the address tells the sport. */
export const LiveCourtMatch = ({ place = placeHere() }: Props) => (
  <OneMatch place={place} page="court-match" />
)

function OneMatch({ place, page }: { place: LivePlace; page: 'match' | 'court-match' }) {
  const { id, match, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const jornadas = useAnswer(reading.jornadasList, id)
  const shares = useShares()
  const chronicle = useAnswer(place.chronicle ?? ownChronicle, id, match)
  const rounds = details.data && jornadas.data && [...jornadas.data, ...details.data.playoffs]
  const isMissing = rounds?.every(({ matches }) => matches.every(({ id }) => id !== match))
  const ofSport = (tournament: Tournament): Tournament =>
    page === 'match' ? tournament : { ...tournament, sport: 'basketball' }
  return (
    <LivePageFrame
      place={place}
      answers={[details, jornadas, chronicle]}
      loading={LiveSkeleton({
        page: page === 'match' ? 'round' : 'court',
        id,
        name: knownName(id),
      })}
      missing={isMissing && MissingMatchScreen({ tournament: ofSport(liveWhole(details.data!)) })}
    >
      {(details, jornadas, { chronicle }) => {
        const tournament = ofSport(liveWhole(details, [], jornadas))
        const fixture = inPlayOrder(tournament).find((one) => one.match.id === match)!
        const outlook = saidOutlook(details)
        return MatchScreen({
          tournament,
          fixture,
          chronicle,
          outlook,
          along: (
            <LiveShare
              share={shares?.shareMatch(tournament, outlook.seriesOf, fixture.match, chronicle)}
            >
              <MakePoster />
              {/* A server that sends an outlook has calendars too; another may not. */}
              {details.outlook && (
                <MatchCalendars
                  tournament={tournament}
                  match={fixture.match}
                  base={connection.base}
                />
              )}
            </LiveShare>
          ),
          needsOf: ({ id }) => details.outlook?.chances?.findLast(({ team }) => team === id)?.needs,
          meetings: meetingsBefore(tournament, fixture.match),
        })
      }}
    </LivePageFrame>
  )
}
