import { ForChatsAndPaper } from '../../components/page/for-chats-and-paper.tsx'
import { copyFrom } from '../../lib/live/copy-text.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { LiveCalendars } from './live-calendars.tsx'

/** The actions for a live tournament's rounds. */
export const LiveDoing = ({
  tournament,
  hasCalendars,
}: {
  tournament: Tournament
  /** A server that sends an outlook has calendars too; another may not. */
  hasCalendars: boolean
}) => (
  <>
    {hasCalendars && <LiveCalendars tournament={tournament} />}
    <ForChatsAndPaper
      tournament={tournament}
      siteUrl={location.origin}
      onCopy={(button) => void copyFrom(button)}
    />
  </>
)
