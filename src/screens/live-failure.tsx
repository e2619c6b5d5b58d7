import { TournamentFrame } from '../components/frame.tsx'
import { Masthead } from '../components/masthead.tsx'
import { teamsLink } from '../lib/addresses/links.ts'
import type { Failure } from '../lib/live/calls/answer.ts'
import { unknownTournament } from '../lib/live/live-whole.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { LIVE_WORDS } from '../lib/wording/live.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './home.css'
import './live.css'

/** What went wrong, in words, and a way to try again. */
export function Trouble({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className="empty trouble" role="alert">
      <p>{failure.message}</p>
      <button className="go" onClick={onRetry}>
        {LIVE_WORDS.retry}
      </button>
    </div>
  )
}

/** A live page that could not be loaded. */
export function LiveFailureScreen({
  id,
  failure,
  onRetry,
}: {
  id: string
  failure: Failure
  onRetry: () => void
}) {
  return (
    <TournamentFrame tournament={unknownTournament(id)}>
      <div className="sheet-of wide">
        <Trouble failure={failure} onRetry={onRetry} />
      </div>
    </TournamentFrame>
  )
}

/** The tournament is there, the team is not. */
export function MissingTeamScreen({ tournament }: { tournament: Tournament }) {
  return (
    <TournamentFrame tournament={tournament} current="teams">
      <Masthead tournament={tournament} title={LIVE_WORDS.teamNotFound} />
      <div className="sheet-of nowhere">
        <p>{LIVE_WORDS.teamNotFoundHelp}</p>
        <a className="go" href={teamsLink(tournament)}>
          {WORDS.sections.teams}
        </a>
      </div>
    </TournamentFrame>
  )
}
