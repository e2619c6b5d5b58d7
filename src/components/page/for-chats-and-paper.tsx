import type { ReactNode } from 'react'
import { matchSheetsLink, roundsLink } from '../../lib/addresses/links.ts'
import { roundSummaries } from '../../lib/outlook/round-summaries.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { SHEET_WORDS } from '../../lib/wording/tournament/match-sheets.ts'
import { CopyButton } from '../copy-button.tsx'
import './doing.css'

/** Actions for rounds: copy for a chat, print for the referee. */
export const ForChatsAndPaper = ({
  tournament,
  siteUrl,
  onCopy,
  children,
}: {
  tournament: Tournament
  /** Empty if it is not known. */
  siteUrl: string
  onCopy?: (button: HTMLElement) => void
  /** Further share actions. */
  children?: ReactNode
}) => (
  <ul className="doing">
    {roundSummaries(tournament, siteUrl && siteUrl + roundsLink(tournament)).map((summary) => (
      <li key={summary.label}>
        <CopyButton {...summary} onCopy={onCopy} />
      </li>
    ))}
    {children}
    <li>
      <a href={matchSheetsLink(tournament)}>{SHEET_WORDS.link}</a>
    </li>
  </ul>
)
