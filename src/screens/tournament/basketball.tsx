import { bulletinLink } from '../../lib/addresses/links.ts'
import { outlookOf } from '../../lib/outlook/outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { BULLETIN_WORDS } from '../../lib/wording/tournament/bulletin.ts'
import { CourtScreen } from './court.tsx'

/** For a static tournament, whose outlook is computed from the matches. */
export const BasketballScreen = ({ tournament }: { tournament: Tournament }) => (
  <CourtScreen
    tournament={tournament}
    outlook={outlookOf(tournament)}
    along={<a href={bulletinLink(tournament)}>{BULLETIN_WORDS.link}</a>}
  />
)
