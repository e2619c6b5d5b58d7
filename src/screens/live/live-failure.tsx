import { TournamentFrame } from '../../components/page/frame.tsx'
import type { Failure } from '../../lib/live/calls/answer.ts'
import { unknownTournament } from '../../lib/live/live-whole.ts'
import type { Sport } from '../../lib/schema/tournament.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import '../site/home.css'
import './live.css'

/** The failure in words, with a retry button. */
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
  sport,
  failure,
  onRetry,
}: {
  id: string
  sport?: Sport
  failure: Failure
  onRetry: () => void
}) {
  return (
    <TournamentFrame tournament={unknownTournament(id, sport)}>
      <div className="sheet-of wide">
        <Trouble failure={failure} onRetry={onRetry} />
      </div>
    </TournamentFrame>
  )
}
