import type { ReactNode } from 'react'
import { TournamentFrame } from '../../components/page/frame.tsx'
import { Hero } from '../../components/page/hero.tsx'
import type { Details } from '../../components/match/match-details.tsx'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { TournamentScreen } from '../tournament/tournament.tsx'

/** A live tournament's own page: hero, and tables if the server sends the data for them. */
export function LiveTournamentScreen({
  tournament,
  outlook,
  details,
  along,
}: {
  tournament: Tournament
  outlook: Outlook
  /** Renders the details of its matches. */
  details: Details
  /** Share actions. */
  along?: ReactNode
}) {
  if (tournament.teams.length > 0) return TournamentScreen({ tournament, outlook, details, along })
  return (
    <TournamentFrame tournament={tournament} current="home">
      <Hero tournament={tournament} />
      {/* The empty table area. Specification, section 2. */}
      <div className="sheet-of wide" />
    </TournamentFrame>
  )
}
