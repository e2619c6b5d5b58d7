import { ForChatsAndPaper } from '../components/for-chats-and-paper.tsx'
import { copyFrom } from '../lib/live/copy-text.ts'
import type { Tournament } from '../lib/schema/tournament.ts'

/** What is done with a live tournament's rounds. */
export const LiveDoing = ({ tournament }: { tournament: Tournament }) => (
  <ForChatsAndPaper
    tournament={tournament}
    siteUrl={location.origin}
    onCopy={(button) => void copyFrom(button)}
  />
)
