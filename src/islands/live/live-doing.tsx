import type { MatchShare } from '../../components/match/match-details.tsx'
import { ForChatsAndPaper } from '../../components/page/for-chats-and-paper.tsx'
import { copyFrom } from '../../lib/live/copy-text.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { LiveCalendars } from './live-calendars.tsx'

/** The actions for a live tournament's rounds. */
export const LiveDoing = ({
  tournament,
  hasCalendars,
  standing,
}: {
  tournament: Tournament
  /** A server that sends an outlook has calendars too; another may not. */
  hasCalendars: boolean
  /** Shares the champion or the table. */
  standing: { words: string; share: MatchShare } | undefined
}) => (
  <>
    {hasCalendars && <LiveCalendars tournament={tournament} />}
    <ForChatsAndPaper
      tournament={tournament}
      siteUrl={location.origin}
      onCopy={(button) => void copyFrom(button)}
    >
      {standing && (
        <li>
          <a className="share" href={standing.share.href} onClick={standing.share.onShare}>
            {standing.words}
          </a>
        </li>
      )}
    </ForChatsAndPaper>
  </>
)
