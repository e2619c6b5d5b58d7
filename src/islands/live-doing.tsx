import { ForChatsAndPaper } from '../components/for-chats-and-paper.tsx'
import { copyFrom } from '../lib/live/copy-text.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { LiveCalendars } from './live-calendars.tsx'

/** What is done with a live tournament's rounds. */
export const LiveDoing = ({
  tournament,
  hasCalendars,
}: {
  tournament: Tournament
  /** A server that says how things stand has calendars too; another may not. */
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
