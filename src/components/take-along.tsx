import type { ReactNode } from 'react'
import { shareLink } from '../lib/addresses/links.ts'
import { hasCalendar } from '../lib/sharing/calendars.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SHARING_WORDS } from '../lib/wording/sharing.ts'
import { CalendarLinks } from './calendar-links.tsx'
import './take-along.css'

export type TakenAlong = {
  /** The page's line in a share message. */
  line: string
  /** The page's address on the site. */
  address: string
  /** The site's origin, without a final slash; empty if it is not known. */
  siteUrl: string
}

/** A share message: the line, and below it the full address if the site's origin is known. */
export const sharedText = (line: string, address: string, { siteUrl }: { siteUrl: string }) =>
  siteUrl ? `${line}\n${siteUrl}${address}` : line

/**
 * Share actions of a page: a message for a chat (`browser/parts/share.ts` tries the phone's share
 * sheet first), and the matches as a calendar: a download, and a subscription if the site's address is
 * known.
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
  /** Further actions. */
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
