import { teamLink } from '../lib/addresses/links.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'

/**
 * A team's name, linked to its page if it has one. `browser/parts/marks.ts` may have marked it before React
 * takes a page over.
 */
export function TeamName({ tournament, team }: { tournament: Tournament; team: Team }) {
  const link = teamLink(tournament, team)
  if (!link) return <b>{team.name}</b>
  return (
    <a href={link} suppressHydrationWarning>
      {team.name}
    </a>
  )
}
