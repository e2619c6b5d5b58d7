import type { ReactNode } from 'react'
import { shareLink } from '../lib/addresses/links.ts'
import { hasCalendar } from '../lib/sharing/calendars.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SHARING_WORDS } from '../lib/wording/sharing.ts'
import { CalendarLinks } from './calendar-links.tsx'
import './take-along.css'

export type TakenAlong = {
  /** What is said of the page where it is passed on. */
  line: string
  /** The page's own address on the site. */
  address: string
  /** Where the site stands on the web, without a final slash; empty where that is not known. */
  siteUrl: string
}

/** A message: what is said, and below it the whole address where the site's own is known. */
export const sharedText = (line: string, address: string, { siteUrl }: { siteUrl: string }) =>
  siteUrl ? `${line}\n${siteUrl}${address}` : line

/**
 * What a fan takes from a page: a message for a chat (`browser/share.ts` asks the phone's own sheet
 * first), and the matches of the tournament or the team for a calendar: once, or, where the site's own
 * address is known, by a subscription that goes along with every change.
 */
export function TakeAlong({
  tournament,
  team,
  line,
  address,
  siteUrl,
  children,
}: TakenAlong & {
  tournament: Tournament
  team?: Team | undefined
  /** What else is done here. */
  children?: ReactNode
}) {
  return (
    <p className="along">
      <a className="go share" href={shareLink(sharedText(line, address, { siteUrl }))}>
        {SHARING_WORDS.share}
      </a>
      {children}
      {hasCalendar(tournament, team) && <CalendarLinks {...{ tournament, team, siteUrl }} />}
    </p>
  )
}
