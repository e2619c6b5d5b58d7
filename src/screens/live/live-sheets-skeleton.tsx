import { roundsLink } from '../../lib/addresses/links.ts'
import { unknownTournament } from '../../lib/live/live-whole.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { SHEET_WORDS } from '../../lib/wording/tournament/match-sheets.ts'
import '../tournament/match-sheets.css'

/**
 * A live tournament's sheets before the data is loaded. A script fills `data-name` before React
 * starts.
 */
export const LiveSheetsSkeleton = ({
  id,
  name = LIVE_WORDS.loading,
}: {
  id: string
  name?: string | undefined
}) => (
  <main className="sheets" id="contenido" aria-busy="true">
    <header className="about">
      <h1 className="k">{SHEET_WORDS.title}</h1>
      <p>
        <a href={roundsLink(unknownTournament(id))} data-name="" suppressHydrationWarning>
          {name}
        </a>
      </p>
      <p role="status">{LIVE_WORDS.loading}</p>
      <noscript>
        <p className="empty">{LIVE_WORDS.needsScript}</p>
      </noscript>
    </header>
  </main>
)
